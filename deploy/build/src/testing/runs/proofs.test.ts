// A bench is left out only where nothing that it measures has changed.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { holding, PROOFS, proofFingerprint } from './proofs.mjs';

const root = path.resolve(__dirname, '../../../../..');

test.each(Object.entries(PROOFS))(
  'everything that %s rests on is there: a folder that was moved would never make it due',
  (_, entries) => {
    expect(entries.filter((entry) => !fs.existsSync(path.join(root, entry)))).toEqual([]);
  },
);

test('a change of what is measured makes a proof due, a change of a test beside it does not', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'proofs-'));
  const now = () => proofFingerprint('rollout', [path.relative(root, folder)]);
  const add = (name: string) => fs.writeFileSync(path.join(folder, name), '// probe\n');
  const empty = now();
  add('load.test.ts');
  expect(now()).toBe(empty);
  add('load.ts');
  const filled = now();
  expect(filled).not.toBe(empty);
  fs.appendFileSync(path.join(folder, 'load.ts'), 'export {};\n');
  expect(now()).not.toBe(filled);
  fs.rmSync(folder, { recursive: true });
});

test('a proof holds for its own fingerprint only', () => {
  const [old, fresh] = [{ fingerprint: 'a' }, { fingerprint: 'b' }];
  expect(holding([undefined, old, fresh], 'b')).toBe(fresh);
  expect(holding([undefined, old], 'b')).toBeUndefined();
});
