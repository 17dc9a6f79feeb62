// docs/law-proofs.md is true: every suite that it names is there, with every test whose title it begins.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../../../..');
const SERVICES = join(ROOT, 'deploy/services/src');
/** A suite with the titles that follow it. */
const NAMED = /`([\w./-]+)`((?: “[^”]+”)+)/g;
const TITLE = /“([^”]+)”/g;

const named = [...readFileSync(join(ROOT, 'docs/law-proofs.md'), 'utf8').matchAll(NAMED)].map(
  ([, suite = '', titles = '']) => [suite, [...titles.matchAll(TITLE)].map(([, title = '']) => title)] as const,
);

function sourceOf(suite: string): string {
  const base = /^(shared|remotes|deploy)\//.test(suite) ? join(ROOT, suite) : join(SERVICES, suite);
  const file = ['.test.ts', '.test.tsx'].map((ending) => base + ending).find((one) => existsSync(one));
  return file ? readFileSync(file, 'utf8') : '';
}

test('the list of proofs is read', () => expect(named.length).toBeGreaterThan(60));

test('every test that it names is there', () => {
  const missing = named.flatMap(([suite, titles]) =>
    titles.filter((title) => !sourceOf(suite).includes(title)).map((title) => `${suite}: ${title}`),
  );
  expect(missing).toEqual([]);
});
