// What `pnpm dev` does when files change: it builds once for changes that come together, and outlives a build that
// fails.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rebuildOnChange } from './rebuild-on-change.mjs';

interface Asked {
  files: string[];
  end: (error?: Error) => void;
}

let root: string;
let folders: string[];
let watching: { close: () => void };
let faults: unknown[];
let waiting: ((asked: Asked) => void)[];
let asked: Asked[];

/** The next build that is asked for; it lasts until the test ends it. */
const nextBuild = (): Promise<Asked> =>
  new Promise((resolve) => {
    const early = asked.shift();
    if (early) resolve(early);
    else waiting.push(resolve);
  });
const write = (name: string): void => fs.writeFileSync(path.join(root, name), 'export {};\n');

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'watched-'));
  folders = ['shell/src', 'services/src/cases'].map((folder) => path.join(root, folder));
  for (const folder of folders) fs.mkdirSync(folder, { recursive: true });
  [faults, waiting, asked] = [[], [], []];
  watching = rebuildOnChange({
    folders: ['shell', 'services'].map((folder) => path.join(root, folder)),
    settledMs: 20,
    onFault: (error) => faults.push(error),
    build: (files) =>
      new Promise((resolve, reject) => {
        const one = { files, end: (error?: Error) => (error ? reject(error) : resolve()) };
        const taker = waiting.shift();
        if (taker) taker(one);
        else asked.push(one);
      }),
  });
});
afterEach(() => {
  watching.close();
  fs.rmSync(root, { recursive: true });
});

test('a change in any watched folder is built, whatever its depth; tests and what is built are no change', async () => {
  write('shell/src/page.test.tsx');
  fs.mkdirSync(path.join(root, 'shell/dist'));
  write('shell/dist/main.js');
  write('services/src/cases/routes.ts');
  const first = await nextBuild();
  expect(first.files).toEqual([path.join(root, 'services/src/cases/routes.ts')]);
  first.end();
  write('shell/src/page.tsx');
  expect((await nextBuild()).files).toEqual([path.join(root, 'shell/src/page.tsx')]);
});

test('what changes during a build is built after it, together, and a failed build is told and outlived', async () => {
  write('shell/src/one.ts');
  const first = await nextBuild();
  write('shell/src/two.ts');
  write('services/src/cases/three.ts');
  const fault = new Error('does not compile');
  first.end(fault);
  const second = await nextBuild();
  expect(faults).toEqual([fault]);
  const all = new Set(second.files);
  second.end();
  // Both writes may settle in one change or, on a busy machine, in two.
  while (all.size < 2) {
    const more = await nextBuild();
    for (const file of more.files) all.add(file);
    more.end();
  }
  expect([...all].sort()).toEqual(
    ['services/src/cases/three.ts', 'shell/src/two.ts'].map((name) => path.join(root, name)),
  );
});
