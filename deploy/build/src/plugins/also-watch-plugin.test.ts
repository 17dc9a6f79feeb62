// A file that nothing imports is watched like one that is.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { AlsoWatchPlugin } from './also-watch-plugin.mjs';

test('a change of a file that no module imports is told of like another', async () => {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'also-watch-')));
  const routes = path.join(folder, 'routes.ts');
  const write = (text: string): void => fs.writeFileSync(routes, text);
  fs.writeFileSync(path.join(folder, 'index.js'), 'export const one = 1;\n');
  write('before');
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './index.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [new AlsoWatchPlugin([routes])],
  });
  const told: string[] = [];
  let watching: webpack.Watching | undefined;
  await new Promise<void>((resolve, reject) => {
    watching = compiler.watch({}, (error) => {
      told.push(fs.readFileSync(routes, 'utf8'));
      if (error) reject(error);
      else if (told.at(-1) === 'after') resolve();
      else setImmediate(write, 'after');
    });
  });
  expect(told[0]).toBe('before');
  await new Promise((resolve) => {
    watching?.close(resolve);
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  fs.rmSync(folder, { recursive: true });
});
