// A browser bundle comes with the licence texts of exactly what is in it, named by its first script.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { isNotices, NoticesPlugin } from './notices-plugin.mjs';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'notices-plugin-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

function put(file: string, text: string): void {
  const full = path.join(folder, file);
  fs.mkdirSync(path.dirname(full), { recursive: true });
  fs.writeFileSync(full, text);
}
function addPackage(name: string): void {
  const home = `node_modules/${name}`;
  put(`${home}/package.json`, JSON.stringify({ name, version: '1.2.3', license: 'MIT', sideEffects: false }));
  put(`${home}/index.js`, `/*! © ${name} */ export const value = ${JSON.stringify(name)}.length * Date.now();`);
  put(`${home}/LICENSE`, `licence of ${name}`);
}

/** Text of every file of a build. */
async function build(outDir: string): Promise<Record<string, string>> {
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: { main: './index.js' },
        output: { path: path.join(folder, outDir) },
        plugins: [new NoticesPlugin()],
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      },
    );
  });
  return Object.fromEntries(
    fs
      .readdirSync(path.join(folder, outDir))
      .map((name) => [name, fs.readFileSync(path.join(folder, outDir, name), 'utf8')]),
  );
}

test('what is bundled is named with its licence, of the first chunk and of later ones, and nothing else', async () => {
  for (const name of ['used', '@scope/later', 'unused']) addPackage(name);
  put(
    'index.js',
    "import { value } from 'used'; import { value as other } from 'unused'; console.log(value); import('./later.js');",
  );
  put('later.js', "import { value } from '@scope/later'; console.log(value);");
  const files = await build('out');
  const [name = ''] = Object.keys(files).filter(isNotices);
  const text = files[name]!;
  expect(text.match(/^\S+ [\d.]+ \(.*\)$/gm)).toEqual([
    '@scope/later 1.2.3 (MIT)',
    expect.stringMatching(/^mini-css-extract-plugin /),
    'used 1.2.3 (MIT)',
    expect.stringMatching(/^webpack /),
  ]);
  expect(text).toContain('licence of used');
  expect(files['main.js']!.endsWith(`\n/*! Licences: ${name} */`)).toBe(true);
  const chunks = Object.keys(files).filter((file) => file.endsWith('.js') && file !== 'main.js');
  expect(chunks.length).toBeGreaterThan(0);
  for (const chunk of chunks) expect(files[chunk]).not.toContain('Licences:');
  expect(await build('again')).toEqual(files);
});
