// boot.ts stands before everything else on every page load, so it must stay small: 1,817 bytes measured, in the
// language of the shell’s other scripts (ES2020), of which 580 paint the page part by part and keep what is pressed
// in it (docs/adr/0016), 160 ask for the captcha, 133 cut off an endless release set, and the rest leave records
// unread that do not have the page and go by the server's time.
import path from 'node:path';
import zlib from 'node:zlib';
import { buildSync } from 'esbuild';

test('boot.ts is at most 1.8 KB on the way', () => {
  const entry = path.join(__dirname, '../../../../shell/src/boot.ts');
  const {
    outputFiles: [file],
  } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    write: false,
    define: { PORTAL_FEDERATED: 'true' },
  });
  expect(zlib.brotliCompressSync(file!.contents).length).toBeLessThanOrEqual(1.8 * 1024);
});
