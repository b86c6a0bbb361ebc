/**
 * Named pipes to talk to a program through. What Node itself opens to a child are sockets: each question and its answer
 * take a third more time on their way through those, most of it in the system and in reading into a new buffer each time.
 */
import { spawnSync } from 'node:child_process';
import { constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { type ConnectOpts, Socket, type SocketConstructorOpts } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { O_NONBLOCK, O_RDONLY, O_RDWR } = constants;

export interface Fifos {
  /** The folder with the pipes `in` and `out` of the program; whoever has opened both removes it. */
  folder: string;
  stdin: Socket;
  stdout: Socket;
}

/**
 * Opens the arena's ends of two new pipes, or says null where there can be none: then sockets have to do.
 * @param read gets what comes, in memory that is used again
 */
export function openFifos(read: (bytes: Buffer) => void): Fifos | null {
  // Elsewhere a pipe that nobody has opened for writing yet may look like one that has ended.
  if (process.platform !== 'linux') return null;
  let folder: string | undefined;
  try {
    folder = mkdtempSync(join(tmpdir(), 'kronenarena-bot-'));
    const [input, output] = [join(folder, 'in'), join(folder, 'out')];
    const { status } = spawnSync('mkfifo', ['-m', '600', input, output], { stdio: 'ignore' });
    if (status !== 0) throw new Error('no pipes can be made here');
    // For both ways, since a pipe can't be opened for writing alone before the program reads.
    const stdin = new Socket({ fd: openSync(input, O_RDWR | O_NONBLOCK), readable: false, writable: true });
    return { folder, stdin, stdout: reader(openSync(output, O_RDONLY | O_NONBLOCK), read) };
  } catch {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    return null;
  }
}

function reader(fd: number, read: (bytes: Buffer) => void): Socket {
  const buffer = Buffer.allocUnsafeSlow(1 << 16);
  const callback = (size: number) => {
    read(buffer.subarray(0, size));
    return true;
  };
  const options: SocketConstructorOpts & ConnectOpts = {
    fd,
    readable: true,
    writable: false,
    onread: { buffer, callback },
  };
  return new Socket(options);
}
