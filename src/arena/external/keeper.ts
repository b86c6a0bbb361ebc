/**
 * How a program is started so that nothing of it outlives the arena. A small shell sets its limits and becomes the
 * program; before that it leaves a keeper behind, in the same process group, that reads from a pipe of which the arena
 * holds the other end. However the arena ends, the system closes that pipe: then the keeper gives the program, whose
 * input has ended as well, a second to go, and ends the whole group. (What leaves the group escapes.)
 */

/** The number of the pipe that tells the keeper that the arena is gone. */
export const KEEPER_PIPE = 3;

const script = `
memory=$1 cpu=$2 fifos=$3
shift 3
(
  trap '' TERM INT HUP
  exec </dev/null >/dev/null 2>&1
  read -r nothing <&3
  exec 3<&-
  patience() {
    tries=0
    while [ $tries -lt 10 ] && kill -0 $$; do sleep 0.1; tries=$((tries + 1)); done
  }
  patience
  kill -TERM 0
  patience
  kill -KILL 0
) &
exec 3<&-
[ -z "$fifos" ] || { exec <"$fifos/in" >"$fifos/out" && rm -rf "$fifos"; } || exit 126
[ -z "$memory" ] || ulimit -v "$memory" || exit 126
[ -z "$cpu" ] || { ulimit -S -t "$cpu" && ulimit -H -t $((cpu + 1)); } || exit 126
exec "$@"
`;

/**
 * The arguments of /bin/sh that run these words. Memory is in kilobytes, processor time in seconds.
 * @param fifos the folder of the pipes for its input and output, or null where it has them already
 */
export function keptWords(
  words: readonly string[],
  kilobytes: number | null,
  seconds: number | null,
  fifos: string | null,
): string[] {
  return ['-c', script, 'arena-bot', `${kilobytes ?? ''}`, `${seconds ?? ''}`, fifos ?? '', ...words];
}
