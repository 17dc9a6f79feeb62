// The shell that the gate opens believes the gate's key, wherever its build has put it, and every hash on the way to it is renewed.
import type { ReleaseStore } from '../../../release/src/index';
import { integrityOf } from '../plugins/chunk-integrity-plugin.mjs';
import { readShell } from './contract-host.mjs';

const KEY = { keyid: '0'.repeat(32), spki: 'T1dO' };
const THEIRS = { keyid: 'f'.repeat(32), spki: 'R0FURQ==' };
const hash = (text: string): string => integrityOf(Buffer.from(text));

/** A store of one shell. */
function storeOf(files: Readonly<Record<string, string>>): ReleaseStore {
  const keys = new Map(Object.entries(files).map(([name, text]) => [`shell/1/${name}`, Buffer.from(text)]));
  return {
    list: (prefix: string) =>
      Promise.resolve([...keys.keys()].filter((key) => key.startsWith(prefix)).map((key) => ({ key }))),
    read: (key: string) => Promise.resolve({ bytes: keys.get(key) }),
  } as unknown as ReleaseStore;
}

it('renews the hash of a chunk with the key in the script that loads it, and that of the script in the page', async () => {
  const chunk = `self.key={keyid:"${KEY.keyid}",spki:"${KEY.spki}"}`;
  const style = 'a{}';
  const main = `load("departments.js","${hash(chunk)}","${hash(style)}")`;
  const page = `<script src="main.js" integrity="${hash(main)}"></script><link integrity="${hash(style)}">`;
  const store = storeOf({ 'index.html': page, 'main.js': main, 'departments.js': chunk, 'main.css': style });
  const files = await readShell(store, '1', THEIRS);
  const read = (name: string) => files.get(name)?.toString('utf8') ?? '';
  expect(read('departments.js')).toBe(`self.key={keyid:"${THEIRS.keyid}",spki:"${THEIRS.spki}"}`);
  expect(read('main.js')).toBe(`load("departments.js","${hash(read('departments.js'))}","${hash(style)}")`);
  expect(read('index.html')).toBe(
    `<script src="main.js" integrity="${hash(read('main.js'))}"></script><link integrity="${hash(style)}">`,
  );
});

it('opens no shell that believes no key, or has no page', async () => {
  await expect(readShell(storeOf({ 'index.html': '', 'main.js': '' }), '1', THEIRS)).rejects.toThrow('believes no key');
  await expect(readShell(storeOf({ 'main.js': '' }), '1', THEIRS)).rejects.toThrow('has no page');
});
