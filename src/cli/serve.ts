import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { packageRoot } from '../arena/package-root.js';
import { UsageError } from '../core/errors.js';
import { text, wholeNumber } from './arguments.js';

/** `arena serve`: the page, for a browser on this machine. */
export const serveCommand: CommandModule = {
  command: 'serve',
  describe: 'show the page to play at and to explore Kronenduell, on this machine only',
  builder: (yargs) =>
    yargs
      .option('port', {
        ...text,
        describe: 'the port to listen at, 0 for any that is free; 8080 unless given',
      })
      .example('$0 serve --port 0', 'prints the address to open'),
  async handler(argv) {
    const port = wholeNumber('port', argv.port, 0, 65535) ?? 8080;
    const file = join(packageRoot, 'dist', 'site', 'index.html');
    if (!existsSync(file)) throw new UsageError('the page is not built; first run: npm run build');
    const address = await serve(readFileSync(file), port);
    process.stdout.write(`${address}\nCtrl-C ends it.\n`);
  },
};

/** Serves one page at 127.0.0.1 for as long as the process runs. @throws UsageError when the port is taken */
function serve(page: Buffer, port: number): Promise<string> {
  const server = createServer(({ method, url }, response) => {
    const found = new URL(url ?? '/', 'http://localhost').pathname === '/';
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (method !== 'GET' && method !== 'HEAD') response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    else if (!found)
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is only one page, /.\n');
    else response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
  });
  return new Promise((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(
        new UsageError(
          code === 'EADDRINUSE'
            ? `port ${port} is taken; choose another with --port, or --port 0 for any that is free`
            : message,
        ),
      ),
    );
    server.listen(port, '127.0.0.1', () => {
      const bound = server.address();
      resolve(`http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : port}/`);
    });
  });
}
