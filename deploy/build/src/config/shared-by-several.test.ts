// What lies in shared/src/wire and shared/src/contract is used by several departments or by the platform itself; what
// one department alone uses lies in its contract/.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');
const HELD = /^shared\/src\/(wire|contract)\//;
/** What codecs are written in: a part may have one user at a time. */
const VOCABULARY = 'shared/src/wire/codec.ts';
const TEST = /\.(test|spec)\.tsx?$|^e2e\/|\/src\/testing\//;
const IMPORT = /(?:^|\n)(?:import|export)\s+(?:type\s+)?(\{[^}]*\}|\*(?:\s+as\s+\w+)?)\s+from\s+'([^']+)'/g;
const EXPORT = /^export (?:async )?(const|function|type|interface|class) (\w+)/gm;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'shell', 'shared', 'remotes', 'deploy'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 2 ** 20,
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !TEST.test(file) && fs.existsSync(path.join(root, file)));
const sources = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
/** What a barrel calls otherwise than its module. */
const RENAMED: Record<string, string> = Object.fromEntries(
  ['wire', 'contract'].flatMap((folder) =>
    [...(sources.get(`shared/src/${folder}/index.ts`) ?? '').matchAll(/(\w+) as (\w+)/g)].map(
      ([, own = '', shown = '']) => [shown, own],
    ),
  ),
);
const isBarrel = (file: string) => HELD.test(file) && file.endsWith('/index.ts');

/** Name of what is exported → the module of the two folders that it stands in. */
const homes = new Map<string, string>();
/** Values that a module exports; types go with the value that they describe. */
const values = new Map<string, string[]>();
for (const [file, text] of sources) {
  if (!HELD.test(file) || isBarrel(file)) continue;
  const found = [...text.matchAll(EXPORT)];
  for (const [, , name = ''] of found) homes.set(name, file);
  values.set(
    file,
    found.filter(([, kind]) => kind !== 'type' && kind !== 'interface').map(([, , name = '']) => name),
  );
}

function moduleOf(importer: string, specifier: string): string | undefined {
  const base = specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(importer), specifier)
    : specifier.replace(/^@portal\/shared\//, 'shared/src/');
  return [`${base}.ts`, `${base}/index.ts`].find((file) => sources.has(file) && HELD.test(file));
}

/**
 * Who uses something: a department, the shell, a layer of the platform (`shared/http`), or a module of the two folders.
 */
function userOf(file: string): string {
  const [top = '', second = '', third = ''] = file.split('/');
  if (HELD.test(file)) return file;
  if (top === 'remotes') return second;
  return top === 'shared' ? `shared/${third}` : top;
}

/** Module or `module name` → its users, the services left out: they answer everybody's calls. */
const users = new Map<string, Set<string>>();
const note = (what: string, who: string) => users.set(what, (users.get(what) ?? new Set()).add(who));
for (const [file, text] of sources) {
  if (isBarrel(file) || file.startsWith('deploy/')) continue;
  for (const [, names = '', specifier = ''] of text.matchAll(IMPORT)) {
    const from = moduleOf(file, specifier);
    if (!from) continue;
    if (names.startsWith('*')) {
      note(from, userOf(file));
      for (const name of values.get(from) ?? []) if (text.includes(name)) note(`${from} ${name}`, userOf(file));
      continue;
    }
    for (const one of names.slice(1, -1).split(',')) {
      const [name = ''] = one
        .trim()
        .replace(/^type /, '')
        .split(' as ');
      const home = isBarrel(from) ? homes.get(RENAMED[name] ?? name) : from;
      if (!home) continue;
      note(home, userOf(file));
      note(`${home} ${RENAMED[name] ?? name}`, userOf(file));
    }
  }
}

/** Departments and layers behind all users, those of other modules of the two folders too. */
function behind(what: string, seen = new Set<string>()): Set<string> {
  const all = new Set<string>();
  for (const user of users.get(what) ?? []) {
    if (!HELD.test(user)) all.add(user);
    else if (!seen.has(user)) for (const one of behind(user, seen.add(user))) all.add(one);
  }
  return all;
}
const belongsToOne = (what: string) => {
  const all = [...behind(what)];
  return all.length < 2 && !all.some((user) => user.startsWith('shared/'));
};

test('every module of the two folders is used by several departments or by a layer of the platform', () => {
  expect(values.size).toBeGreaterThan(20);
  const own = [...values.keys()].filter(belongsToOne).map((file) => `${file}: ${[...behind(file)].join() || 'nobody'}`);
  expect(own).toEqual([]);
});

test('so is every call and every codec that stands for itself', () => {
  const alone = [...values].flatMap(([file, names]) =>
    (file === VOCABULARY ? [] : names)
      // What its own module builds on goes where that goes.
      .filter((name) => (sources.get(file)?.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length === 1)
      .filter((name) => belongsToOne(`${file} ${name}`))
      .map((name) => `${file} ${name}: ${[...behind(`${file} ${name}`)].join() || 'nobody'}`),
  );
  expect(alone).toEqual([]);
});
