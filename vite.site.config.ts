/** Builds the page: one HTML file that opens from disk or any web server, and asks nothing of anybody. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const title = 'Kronenarena';

/** A crown. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#b5872b" d="M3 9l7 6 6-10 6 10 7-6-3 17H6z"/></svg>',
)}`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Puts the script and the style into the page itself: a page opened from disk may load no module beside it. What may run
 * is named by hash, workers are made from the page's own text, and nothing may be loaded from anywhere.
 */
function onePage(): Plugin {
  return {
    name: 'one-page',
    enforce: 'post',
    generateBundle(_options, bundle) {
      let script = '';
      let style = '';
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk') script += file.code;
        else if (name.endsWith('.css')) style += String(file.source);
        delete bundle[name];
      }
      // In an HTML script only these two could end or hide it; in strings and comments the backslash changes nothing.
      script = script.replace(/<(?=\/script|!--|script)/gi, '\\x3C');
      const policy = [
        "default-src 'none'",
        `script-src ${hashOf(script)} blob:`,
        `style-src ${hashOf(style)}`,
        'worker-src blob:',
        'img-src data:',
        "base-uri 'none'",
        "form-action 'none'",
      ].join('; ');
      const html = [
        '<!doctype html>',
        '<html lang="en">',
        '<head>',
        '<meta charset="utf-8">',
        `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        `<link rel="icon" href="${icon}">`,
        `<title>${title}</title>`,
        `<style>${style}</style>`,
        '</head>',
        '<body>',
        '<div id="page"></div>',
        `<script>${script}</script>`,
        '</body>',
        '</html>',
        '',
      ].join('\n');
      this.emitFile({ type: 'asset', fileName: 'index.html', source: html });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'iife' },
  build: {
    outDir: join(import.meta.dirname, 'results', 'site'),
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: false,
    rollupOptions: {
      input: join(import.meta.dirname, 'src', 'site', 'main.tsx'),
      output: { format: 'iife' },
    },
  },
  plugins: [onePage()],
});
