// A version follows from what a build contains: small departments of their own, built as the product's are.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkShared } from '../../../release/src/gate/static-checks';
import { WEBPACK_CONFIG } from '../config/package-build.mjs';
import { cacheDir, root } from '../config/paths.mjs';
import { providedModules } from '../config/platform-modules.mjs';

const run = promisify(execFile);
const BUILD_TIMEOUT_MS = 300_000;
const NAMES = { payment: 'fixture-payment', applications: 'fixture-applications' };

let place: string;
const at = (name: string): string => path.join(place, name);
function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(at(name)), { recursive: true });
    fs.writeFileSync(at(name), text);
  }
}

/** The platform in small: a kernel that the shell would provide, calls, and a catalogue with a list of businesses. */
const platform = {
  'shared/package.json': JSON.stringify({
    name: '@portal/shared',
    version: '1.0.0',
    sideEffects: ['*.css'],
    exports: {
      ...Object.fromEntries(
        ['kernel', 'contract', 'catalogue', 'federation'].map((layer) => [`./${layer}`, `./src/${layer}/index.ts`]),
      ),
      './package.json': './package.json',
    },
  }),
  'shared/src/kernel/index.ts': `export const now = (): number => Date.now();\n`,
  'shared/src/federation/index.ts': `export const defineRoutes = <T>(routes: T): T => routes;\nexport const defineRemote = <T>(remote: T): T => remote;\n`,
  'shared/src/contract/index.ts': `export const defineCall = <T>(call: T): T & { isCall: true } => ({ ...call, isCall: true });\n`,
  'shared/src/catalogue/index.ts': `export { loaders } from './businesses';\nexport { stateOf } from './states';\n`,
  'shared/src/catalogue/states.ts': `export const stateOf = (code: string): string => ({ DRAFT: 'begun', BOOKED: 'booked' })[code] ?? code;\n`,
  'shared/src/catalogue/businesses.ts': `export const loaders = {\n  sale: async () => (await import('./sale.form')).sale,\n};\n`,
  'shared/src/catalogue/sale.form.ts': `export const sale = { id: 'sale', sections: ['house', 'price'] };\n`,
};

const routesOf = (pages: readonly string[]): string =>
  `import { defineRoutes } from '@portal/shared/federation';\nexport const routes = defineRoutes([${pages.map((page) => `{ page: '${page}', path: '/${page}', title: '${page}', layout: 'root' }`).join(', ')}]);\n`;
const remoteOf = (pages: readonly string[]): string =>
  `import { defineRemote } from '@portal/shared/federation';\nexport const remote = defineRemote({ contract: 1, pages: {\n${pages.map((page) => `  '${page}': async () => (await import(/* webpackChunkName: "page-${page}" */ './${page}')).Page,\n`).join('')}} });\n`;

/** A department with these pages (name → what the page does) and whatever files these import. */
function department(
  folder: keyof typeof NAMES,
  pages: Record<string, string>,
  files: Record<string, string> = {},
): void {
  const names = Object.keys(pages);
  write({
    [`${folder}/package.json`]: JSON.stringify({ name: NAMES[folder], version: '1.0.0', portal: { title: folder } }),
    [`${folder}/webpack.config.mjs`]: WEBPACK_CONFIG,
    [`${folder}/src/routes.ts`]: routesOf(names),
    [`${folder}/src/remote.ts`]: remoteOf(names),
    ...Object.fromEntries(names.map((page) => [`${folder}/src/${page}.ts`, pages[page] as string])),
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/src/${name}`, text])),
  });
  fs.mkdirSync(at(`${folder}/node_modules/@portal`), { recursive: true });
  for (const [name, target] of Object.entries({ shared: at('shared'), build: path.join(root, 'deploy/build') })) {
    const link = at(`${folder}/node_modules/@portal/${name}`);
    if (!fs.existsSync(link)) fs.symlinkSync(target, link);
  }
}

const LIST_PAGE = `import { now } from '@portal/shared/kernel';\nimport { stateOf } from '@portal/shared/catalogue';\nimport { listCall } from './contract/list';\nexport const Page = () => [now(), stateOf('DRAFT'), listCall.path];\n`;
const FILING_PAGE = `import { loaders } from '@portal/shared/catalogue';\nexport const Page = () => loaders;\n`;
const listCall = { 'contract/list.ts': callOf('listCall', '/payment/list') };
function callOf(name: string, address: string): string {
  return `import { defineCall } from '@portal/shared/contract';\nexport const ${name} = defineCall({ path: '${address}' });\n`;
}

interface Outcome {
  version: string;
  dir: string;
  /** As it would be published. */
  remote: Parameters<typeof checkShared>[0];
}

/** A process of its own, as `portalctl publish` is one. */
async function build(folder: keyof typeof NAMES): Promise<Outcome> {
  const script = `
    import { buildRemote } from ${JSON.stringify(path.join(root, 'deploy/build/src/commands/build.mjs'))};
    const { dir, remote } = await buildRemote(${JSON.stringify(NAMES[folder])}, ${JSON.stringify(at(folder))});
    process.stdout.write('OUTCOME ' + JSON.stringify({ version: remote.version, dir, remote }));`;
  write({ 'build.mjs': script });
  const { stdout } = await run(process.execPath, [at('build.mjs')], { cwd: root });
  return JSON.parse(stdout.slice(stdout.indexOf('OUTCOME ') + 'OUTCOME '.length)) as Outcome;
}
const versionOf = async (folder: keyof typeof NAMES): Promise<string> => (await build(folder)).version;

const forget = (): void => {
  for (const name of Object.values(NAMES))
    fs.rmSync(path.join(cacheDir, 'webpack', `${name}-p`), { recursive: true, force: true });
};
beforeEach(() => {
  forget();
  place = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'versions-')));
});
afterEach(() => {
  fs.rmSync(place, { recursive: true, force: true });
  forget();
});

test(
  'a version moves with what the build contains, and with nothing else',
  async () => {
    write(platform);
    department('payment', { list: LIST_PAGE }, listCall);
    department('applications', { filing: FILING_PAGE });
    const first = [await versionOf('payment'), await versionOf('applications')];

    // payment reads the catalogue's index and uses its states: the list of businesses passes it by, and so do tests.
    write({
      'payment/src/list.test.ts': `test('nothing', () => undefined);\n`,
      'shared/src/catalogue/businesses.ts': `export const loaders = {\n  sale: async () => (await import('./sale.form')).sale,\n  lease: async () => (await import('./lease.form')).lease,\n};\n`,
      'shared/src/catalogue/lease.form.ts': `export const lease = { id: 'lease', sections: ['house', 'term'] };\n`,
    });
    expect(await versionOf('payment')).toBe(first[0]);
    expect(await versionOf('applications')).not.toBe(first[1]);

    // `.tsx` is looked for before `.ts`; a title is in the record alone.
    const seen = [first[0]];
    const expectNew = async (): Promise<void> => {
      const version = await versionOf('payment');
      expect(seen).not.toContain(version);
      seen.push(version);
    };
    write({ 'payment/src/list.tsx': `export const Page = () => 'another';\n` });
    await expectNew();
    fs.rmSync(at('payment/src/list.tsx'));
    write({ 'payment/src/routes.ts': routesOf(['list']).replace(`title: 'list'`, `title: 'slips'`) });
    await expectNew();
    write({ 'payment/src/routes.ts': routesOf(['list']) });
    expect(await versionOf('payment')).toBe(first[0]);
  },
  BUILD_TIMEOUT_MS,
);

test(
  'another checkout gives the same version, and every script carries it in the name of its chunk table',
  async () => {
    write(platform);
    department('payment', { list: LIST_PAGE }, listCall);
    const first = await build('payment');
    const scripts = fs.readdirSync(first.dir).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(2);
    // Two versions on one page must never share a table.
    const table = `webpackChunkfixture_payment_${first.version.replace(/\W/g, '_')}`;
    for (const name of scripts)
      expect([name, fs.readFileSync(path.join(first.dir, name), 'utf8').includes(table)]).toEqual([name, true]);

    forget();
    const moved = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'versions-of-another-checkout-')));
    fs.rmSync(place, { recursive: true });
    place = moved;
    write(platform);
    department('payment', { list: LIST_PAGE }, listCall);
    const { dir, ...second } = await build('payment');
    expect(dir).not.toBe(first.dir);
    expect(second).toEqual({ version: first.version, remote: first.remote });
  },
  BUILD_TIMEOUT_MS,
);

test(
  'a record names the platform that the remote was built against; publishing is refused where the shell is of another major version',
  async () => {
    const provided = Object.fromEntries(Object.entries(providedModules()).map(([name, version]) => [name, [version]]));
    const ofShell = (provided['@portal/shared/kernel'] as string[])[0] as string;
    const refusalsOf = async (version: string): Promise<string[]> => {
      write({ 'shared/package.json': platform['shared/package.json'].replace('1.0.0', version) });
      const { remote } = await build('payment');
      expect(remote.shared['@portal/shared/kernel']).toBe(`^${version}`);
      return checkShared(remote, provided).map(({ where, what }) => `${where} ${what}`);
    };
    write(platform);
    department('payment', { list: LIST_PAGE }, listCall);
    expect(await refusalsOf(ofShell)).toEqual([]);
    const next = `${Number(ofShell.split('.')[0]) + 1}.0.0`;
    const refused = await refusalsOf(next);
    expect(refused).toContain(`@portal/shared/kernel wants ^${next}, the shell provides ${ofShell}`);
    expect(refused.every((line) => line.startsWith('@portal/shared/'))).toBe(true);
    // The shell is released at that version: now it serves the remote.
    const later = Object.fromEntries(
      Object.keys(provided).map((name) => [name, name.startsWith('@portal/shared/') ? [next] : provided[name]!]),
    );
    expect(checkShared((await build('payment')).remote, later)).toEqual([]);
  },
  BUILD_TIMEOUT_MS,
);
