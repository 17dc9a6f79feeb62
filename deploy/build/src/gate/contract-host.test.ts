// The shell that the gate opens believes the gate's key, wherever its build has put it, and every hash on the way to it
// is renewed.
import type { ReleaseStore } from '../../../release/src/index';
import { hashInName, integrityOf } from '../plugins/chunk-integrity-plugin.mjs';
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

/** As a script of a build knows another file, which names it too. */
const bare = (text: string): string => hash(text).replace('sha384-', '');
const called = (name: string, text: string): string => `${name}.${hashInName(hash(text))}.js`;

it('renews hash and name of a chunk with the key where they stand: in the script that loads it, and that script in the page', async () => {
  const chunk = `self.key={keyid:"${KEY.keyid}",spki:"${KEY.spki}"}`;
  const style = 'a{}';
  const main = `load({1:"${bare(chunk)}",c1:"${bare(style)}"})`;
  const pageOf = (script: string) =>
    `<script src="${called('main', script)}" integrity="${hash(script)}"></script><link integrity="${hash(style)}">`;
  const store = storeOf({
    'index.html': pageOf(main),
    [called('main', main)]: main,
    [called('departments', chunk)]: chunk,
    'main.css': style,
  });
  const files = await readShell(store, '1', THEIRS);
  const renewed = `self.key={keyid:"${THEIRS.keyid}",spki:"${THEIRS.spki}"}`;
  const renewedMain = `load({1:"${bare(renewed)}",c1:"${bare(style)}"})`;
  expect(Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('utf8')]))).toEqual({
    'index.html': pageOf(renewedMain),
    [called('main', renewedMain)]: renewedMain,
    [called('departments', renewed)]: renewed,
    'main.css': style,
  });
});

it('opens no shell that believes no key, or has no page', async () => {
  await expect(readShell(storeOf({ 'index.html': '', 'main.js': '' }), '1', THEIRS)).rejects.toThrow('believes no key');
  await expect(readShell(storeOf({ 'main.js': '' }), '1', THEIRS)).rejects.toThrow('has no page');
});
