// Sentences that people read stand once: what services and browser both say is a constant or a rule that both import
// (the department's contract, the catalogue, kernel).
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from '../../platform/core/paths';

/** Sentences that stand on both sides, and why. */
const APART: Readonly<Record<string, string>> = {
  委托公证书已采信: 'the title of a message to the people, and what the officer is told who has done it',
};

const ROOT = repositoryRoot();
const SERVICES = 'deploy/services/src';
const BROWSER = ['shared/src', 'shell/src', ...readdirSync(join(ROOT, 'remotes')).map((name) => `remotes/${name}/src`)];
const TEXT = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
/** Between the tags of a component, up to a value that is filled in. */
const BETWEEN_TAGS = /[>}]\s*([^<>{}'`]*\p{Script=Han}[^<>{}'`]*?)\s*[<{]/gu;
/** Says what was wrong or what to do; names and labels of papers are worded by whom each is for. */
const SENTENCE = /^(?=.*(?:(?<!申)请|未|不能|不得|应|须|无法|已)).{6,}$/su;

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'testing') yield* sourcesIn(path);
    } else if (/(?<!\.test|\.d)\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Sentences with the files in which they stand; what a template fills in counts as one place. */
function sentencesIn(folders: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const path of folders.flatMap((folder) => [...sourcesIn(join(ROOT, folder))])) {
    const source = readFileSync(path, 'utf8');
    const quoted = [...source.matchAll(TEXT)].map(
      ([, plain, template = '']) => plain ?? template.replace(/\$\{[^}]*\}/g, '…'),
    );
    const between = path.endsWith('.tsx') ? [...source.matchAll(BETWEEN_TAGS)].map(([, text = '']) => text) : [];
    for (const text of [...quoted, ...between.map((words) => words.replace(/\s*\n\s*/g, ''))])
      if (/\p{Script=Han}/u.test(text) && SENTENCE.test(text))
        found.set(text, [...(found.get(text) ?? []), relative(ROOT, path)]);
  }
  return found;
}

test('no sentence stands in the services and in the browser', () => {
  const said = sentencesIn([SERVICES]);
  const shown = sentencesIn(BROWSER);
  expect([said.size, shown.size].every((count) => count > 300)).toBe(true);
  const twice = [...said].flatMap(([text, places]) => {
    const others = shown.get(text);
    return others && !(text in APART) ? [[text, ...places, ...others].join(' ')] : [];
  });
  expect(twice).toEqual([]);
  expect(Object.keys(APART).filter((text) => !(said.has(text) && shown.has(text)))).toEqual([]);
});
