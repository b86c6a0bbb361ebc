"""The games of Kronenarena for programs in Python: as an environment to learn in, and as the loop of a bot.

Ten lines that let two random players meet in 100 matches at once:

    import random
    from kronenarena import Environment

    with Environment("kronenduell") as env:
        positions = env.reset(range(100))
        while not all(position["over"] for position in positions):
            positions = env.step([
                {seat: random.choice(moves) for seat, moves in position["legal"].items()} or None
                for position in positions
            ])
        print(sum(position["returns"][0] for position in positions) / 100)

A position is a dict:

    over     whether the match is over
    toAct    the seats that owe a move: [0, 1] where they move at once, [] when it is over
    legal    the legal moves of each of them, by seat: {"0": ["1", "2"], "1": ["3"]}
    views    what each of them may know, by seat (of all seats once it is over); the fields are in docs/bots.md
    returns  what the match was worth to each seat, once it is over; else None

It needs Python 3.8 and nothing besides; `arena` must be there (`npm ci` in the repository, or `npx arena`).
"""

import json
import random
import subprocess
import sys


class Environment:
    """Many matches of one game, played by whoever calls `step`, over one pipe to `arena environment`."""

    def __init__(self, game, options=None, players=None, command=("npx", "arena")):
        """`options` are rule options by name; `players` matters for games of 3 to 6; `command` runs the arena."""
        words = [*command, "environment", game]
        for name, value in (options or {}).items():
            words += ["--option", f"{name}={str(value).lower() if isinstance(value, bool) else value}"]
        if players is not None:
            words += ["--players", str(players)]
        self._process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )
        self.positions = []

    def reset(self, seeds):
        """Begins a match for each seed (any value; the same seed deals the same cards) and returns the positions.

        None in place of a seed leaves that match as it is.
        """
        seeds = list(seeds)
        self.positions = (self.positions + [None] * len(seeds))[: len(seeds)]
        return self._ask({"reset": [None if seed is None else str(seed) for seed in seeds]})

    def step(self, moves):
        """Plays in each match the moves of all seats that owe one, {seat: move}, and returns the positions.

        None leaves a match as it is. One illegal move raises ValueError, and nothing is played anywhere.
        """
        steps = [None if step is None else {str(seat): move for seat, move in step.items()} for step in moves]
        return self._ask({"step": steps})

    def close(self):
        """Ends the arena's process."""
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _ask(self, request):
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            pass  # It has ended; what follows says so.
        line = self._process.stdout.readline()
        if line == "":
            raise RuntimeError(f"the arena has ended with exit code {self._process.wait()}")
        answer = json.loads(line)
        if not answer["ok"]:
            raise ValueError(answer["error"])
        changed = answer["positions"]
        self.positions = [new if new is not None else old for new, old in zip(changed, self.positions)]
        return list(self.positions)


def play(name, choose):
    """Plays as a bot until the arena closes the input; then it returns.

    `choose(view, legal, rng)` answers with one of `legal`, or with a dict from moves to probabilities. All chance must
    come from `rng`, which is seeded by the arena: then a run can be repeated. A whole bot:

        from kronenarena import play
        play("lowest", lambda view, legal, rng: legal[0])
    """
    rng = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer = {"type": "ready", "name": name}
        elif message["type"] == "start":
            rng.seed(message["seed"])
            continue
        elif message["type"] == "choose":
            choice = choose(message["view"], message["legal"], rng)
            kind = "policy" if isinstance(choice, dict) else "move"
            answer = {"seq": message["seq"], kind: choice}
        else:
            continue
        print(json.dumps(answer), flush=True)
