#!/usr/bin/env python3
"""A bot in Python: plays any legal move of any of the three games, each as likely.

    npx arena tournament kronenduell heuristic --bot 'py=cmd:python3 bots/external/random_bot.py'

The arena writes a JSON object a line, this program answers some of them with one. What it prints to standard error
goes to logs/py.log in the folder of the run.
"""

import json
import random
import sys


def answer(message):
    """Writes one line, at once: what waits in a buffer is an answer that comes too late."""
    print(json.dumps(message), flush=True)


rng = random.Random()

# The loop ends when the arena closes the input: then the bot should end too.
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        # What will be played: message["game"], message["options"]. Prepare here what takes long.
        answer({"type": "ready", "name": "random in Python"})
    elif message["type"] == "start":
        # A match begins. Taking all chance from its seed makes a run repeatable.
        rng.seed(message["seed"])
    elif message["type"] == "choose":
        # message["view"] is all that this seat may know; docs/bots.md says how to state a policy instead of a move.
        answer({"seq": message["seq"], "move": rng.choice(message["legal"])})
    # What is new in a later version of the protocol does no harm when it is passed over.
