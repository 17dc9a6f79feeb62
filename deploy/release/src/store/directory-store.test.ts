// A listing of the folder is whole while somebody else puts folders into it and takes them away.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openDirectory } from './directory-store';

const KEYS = Array.from({ length: 30 }, (_, n) => `records/payment-${n}/1.0.0.json`).sort();

test('folders that come and go while it is listed take nothing else out of the list', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'listing-'));
  const store = openDirectory(folder);
  for (const key of KEYS) await store.write(key, '{}');
  let isOver = false;
  const [draft, place] = ['records/new.1.tmp', 'records/new'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  const moving = (async () => {
    while (!isOver) {
      await fs.mkdir(path.join(draft, 'a/b'), { recursive: true });
      await fs.rename(draft, place);
      await fs.rm(place, { recursive: true });
    }
  })();
  try {
    for (let n = 0; n < 60; n += 1) expect((await store.list('records/')).map(({ key }) => key).sort()).toEqual(KEYS);
  } finally {
    isOver = true;
    await moving;
    await fs.rm(folder, { recursive: true });
  }
  expect(await store.list('records/')).toEqual([]);
});
