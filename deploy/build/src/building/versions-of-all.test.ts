// Which of the product's own departments a change moves: copies of all of them and of the platform, changed one after another and built as they are released.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheDir, root } from '../config/paths.mjs';

const run = promisify(execFile);
const TIMEOUT_MS = 1_800_000;
const DEPARTMENTS = fs.readdirSync(path.join(root, 'remotes')).filter((name) => !name.startsWith('.'));
/** As the copies are built: beside the product's own builds. */
const builtAs = (name: string): string => `versions-of-${name}`;

let place: string;
const at = (name: string): string => path.join(place, name);
const read = (name: string): string => fs.readFileSync(at(name), 'utf8');
function write(name: string, text: string): void {
  fs.mkdirSync(path.dirname(at(name)), { recursive: true });
  fs.writeFileSync(at(name), text);
}
/** @throws Error where the text has no such part: the test would change nothing */
function put(name: string, before: string, text: string): void {
  if (!read(name).includes(before)) throw new Error(`${name} has no ${before}`);
  write(name, read(name).replace(before, `${text}${before}`));
}

/** A package's sources, with links to the packages that it has; the platform's is the copy. */
function copyPackage(folder: string): void {
  const from = path.join(root, folder);
  fs.cpSync(from, at(folder), {
    recursive: true,
    filter: (file) => !/[\\/](node_modules|dist|api)$/.test(file) || /src/.test(path.relative(from, file)),
  });
  const packages = path.join(from, 'node_modules');
  for (const name of fs
    .readdirSync(packages)
    .flatMap((one) =>
      one.startsWith('@') ? fs.readdirSync(path.join(packages, one)).map((inner) => `${one}/${inner}`) : [one],
    )) {
    if (name.startsWith('.')) continue;
    fs.mkdirSync(path.dirname(at(`${folder}/node_modules/${name}`)), { recursive: true });
    const target = name === '@portal/shared' ? at('shared') : fs.realpathSync(path.join(packages, name));
    fs.symlinkSync(target, at(`${folder}/node_modules/${name}`));
  }
}

/** Version of each, built where it has changed; a process of its own, as `pnpm build` is one. */
async function versionsOf(names: readonly string[]): Promise<Record<string, string>> {
  write(
    'build-all.mjs',
    `import { buildRemote } from ${JSON.stringify(path.join(root, 'deploy/build/src/commands/build.mjs'))};
    const versions = {};
    console.log = () => {};
    for (const [name, as, from] of ${JSON.stringify(names.map((name) => [name, builtAs(name), at(`remotes/${name}`)]))})
      versions[name] = (await buildRemote(as, from)).remote.version;
    process.stdout.write('VERSIONS ' + JSON.stringify(versions));`,
  );
  const { stdout } = await run(process.execPath, [at('build-all.mjs')], { cwd: root, maxBuffer: 64 * 2 ** 20 });
  return JSON.parse(stdout.slice(stdout.indexOf('VERSIONS ') + 'VERSIONS '.length)) as Record<string, string>;
}

function forget(): void {
  for (const name of [...DEPARTMENTS, 'sixth'].map(builtAs))
    for (const folder of [path.join('build', name), path.join('webpack', `${name}-p`)])
      fs.rmSync(path.join(cacheDir, folder), { recursive: true, force: true });
}
beforeAll(() => {
  forget();
  place = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'versions-of-all-')));
  for (const folder of ['shared', ...DEPARTMENTS.map((name) => `remotes/${name}`)]) copyPackage(folder);
});
afterAll(() => {
  fs.rmSync(place, { recursive: true, force: true });
  forget();
});

/** A page with a call of its own. */
function addPage(folder: string): void {
  write(
    `${folder}/src/contract/versions-call.ts`,
    `import { defineCall } from '@portal/shared/contract';\nexport const versionsCall = defineCall({ at: 'GET /api/pub3/versions', who: 'everybody', answer: null });\n`,
  );
  write(
    `${folder}/src/pages/versions-page.tsx`,
    `import { versionsCall } from '../contract/versions-call';\nexport const VersionsPage = () => versionsCall.url;\n`,
  );
  put(
    `${folder}/src/remote.ts`,
    `  },\n});`,
    `    'versions': async () => (await import(/* webpackChunkName: "page-versions" */ './pages/versions-page')).VersionsPage,\n`,
  );
  put(`${folder}/src/routes.ts`, `]);`, `  { page: 'versions', path: '/versions', title: '版本', layout: 'root' },\n`);
}

/** A business is its file, and a line and a loader of what is generated from all of them. */
function addBusiness(): void {
  const model = 'house-transfer-gift';
  const file =
    fs
      .readdirSync(at('shared/src/catalogue'), { recursive: true, encoding: 'utf8' })
      .find((name) => name.endsWith(`${model}.form.ts`)) ?? '';
  write(
    `shared/src/catalogue/${file.replace(model, 'versions')}`,
    read(`shared/src/catalogue/${file}`).replaceAll(`'${model}'`, `'versions'`),
  );
  for (const generated of ['businesses', 'business-loaders'].map((one) => `shared/src/catalogue/${one}.generated.ts`))
    write(
      generated,
      read(generated)
        .split('\n')
        .flatMap((line) => (line.includes(`'${model}'`) ? [line, line.replaceAll(model, 'versions')] : [line]))
        .join('\n'),
    );
}

const moved = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((name) => after[name] !== before[name]);

test(
  'of all departments a page with a call moves payment alone, a test tool none, a business the applications’ alone, a sixth remote itself alone',
  async () => {
    const first = await versionsOf(DEPARTMENTS);

    for (const folder of DEPARTMENTS.map((name) => `remotes/${name}`))
      write(`${folder}/src/pages/versions.test.ts`, `test('nothing', () => undefined);\n`);
    write('shared/src/testing/builders.ts', `${read('shared/src/testing/builders.ts')}export const oneMore = 1;\n`);
    expect(moved(first, await versionsOf(DEPARTMENTS))).toEqual([]);

    addPage('remotes/payment');
    const withPage = await versionsOf(DEPARTMENTS);
    expect(moved(first, withPage)).toEqual(['payment']);

    addBusiness();
    const withBusiness = await versionsOf(DEPARTMENTS);
    expect(moved(withPage, withBusiness)).toEqual(['applications']);

    write('remotes/sixth/package.json', JSON.stringify({ name: 'sixth', version: '1.0.0', portal: { title: '第六' } }));
    write(
      'remotes/sixth/src/routes.ts',
      `import { defineRoutes } from '@portal/shared/federation';\nexport const routes = defineRoutes([{ page: 'home', path: '/sixth', title: '第六', layout: 'root' }]);\n`,
    );
    write(
      'remotes/sixth/src/remote.ts',
      `import { defineRemote } from '@portal/shared/federation';\nexport const remote = defineRemote({ contract: 1, pages: { home: async () => (await import(/* webpackChunkName: "page-home" */ './home')).Home } });\n`,
    );
    write('remotes/sixth/src/home.ts', `export const Home = () => null;\n`);
    fs.mkdirSync(at('remotes/sixth/node_modules/@portal'), { recursive: true });
    fs.symlinkSync(at('shared'), at('remotes/sixth/node_modules/@portal/shared'));
    expect(moved(withBusiness, await versionsOf([...DEPARTMENTS, 'sixth']))).toEqual(['sixth']);
  },
  TIMEOUT_MS,
);

/** Files that the shell as it is built today was made of. */
async function readByShell(): Promise<string[]> {
  const own = (file: string): string => JSON.stringify(path.join(root, 'deploy/build/src', file));
  write(
    'build-shell.mjs',
    `import fs from 'node:fs';
    import { keepBuild, planShell } from ${own('building/plan.mjs')};
    import { runTargets } from ${own('building/run-targets.mjs')};
    import { importOwn } from ${own('building/run-ts.mjs')};
    import { keysDir } from ${own('config/paths.mjs')};
    console.log = () => {};
    const tools = await importOwn('deploy/release/src/index.ts');
    const planned = await planShell((await tools.ensureKey(tools.keyFile(keysDir, 'ops'))).publicKey);
    if (!planned.done) await runTargets([planned]);
    const { inputs } = JSON.parse(fs.readFileSync((planned.done ? planned : keepBuild(planned)).recordFile, 'utf8'));
    const files = Object.entries(inputs.files).flatMap(([file, state]) => (state === 'folder' ? [] : [file]));
    process.stdout.write('FILES ' + JSON.stringify(files));`,
  );
  const { stdout } = await run(process.execPath, [at('build-shell.mjs')], { cwd: root, maxBuffer: 64 * 2 ** 20 });
  return JSON.parse(stdout.slice(stdout.indexOf('FILES ') + 'FILES '.length)) as string[];
}

test(
  'none of that moves the shell: it is made of no department, no list of businesses and no test tool',
  async () => {
    const files = await readByShell();
    expect(files.length).toBeGreaterThan(300);
    expect(files).toContain('shell/src/main.tsx');
    expect(
      files.filter((file) => /^remotes\/|\/testing\/|\.test\.|\.form\.ts$|business(es|-loaders)\.generated/.test(file)),
    ).toEqual([]);
  },
  TIMEOUT_MS,
);
