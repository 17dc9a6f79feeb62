// Which versions a change moves, and what is built again: small departments of their own, built as the product's are.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkShared } from '../../../release/src/gate/static-checks';
import { cacheDir, root } from '../config/paths.mjs';
import { providedModules } from '../config/platform-modules.mjs';
import { modulesOf, wayOfBuilding, BUILD_ENTRY } from './way-of-building.mjs';

const run = promisify(execFile);
const BUILD_TIMEOUT_MS = 300_000;
const NAMES = { payment: 'fixture-payment', applications: 'fixture-applications', sixth: 'fixture-sixth' };

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
function department(folder: string, pages: Record<string, string>, files: Record<string, string> = {}): void {
  const names = Object.keys(pages);
  write({
    [`${folder}/package.json`]: JSON.stringify({ name: folder, version: '1.0.0', portal: { title: folder } }),
    [`${folder}/src/routes.ts`]: routesOf(names),
    [`${folder}/src/remote.ts`]: remoteOf(names),
    ...Object.fromEntries(names.map((page) => [`${folder}/src/${page}.ts`, pages[page] as string])),
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/src/${name}`, text])),
  });
  fs.mkdirSync(at(`${folder}/node_modules/@portal`), { recursive: true });
  const link = at(`${folder}/node_modules/@portal/shared`);
  if (!fs.existsSync(link)) fs.symlinkSync(at('shared'), link);
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
  isBuilt: boolean;
  /** As it would be published. */
  remote: Parameters<typeof checkShared>[0];
}

/** Builds what has changed; a process of its own, as `pnpm build` is one. */
async function buildAll(folders: readonly (keyof typeof NAMES)[]): Promise<Record<string, Outcome>> {
  const script = `
    import { buildRemote } from ${JSON.stringify(path.join(root, 'deploy/build/src/commands/build.mjs'))};
    const outcomes = {};
    for (const [folder, name, from] of ${JSON.stringify(folders.map((one) => [one, NAMES[one], at(one)]))}) {
      const lines = [];
      console.log = (line) => lines.push(line);
      const { dir, remote } = await buildRemote(name, from);
      outcomes[folder] = { version: remote.version, dir, isBuilt: lines.length > 0, remote };
    }
    process.stdout.write('OUTCOMES ' + JSON.stringify(outcomes));`;
  write({ 'build-all.mjs': script });
  const { stdout } = await run(process.execPath, [at('build-all.mjs')], { cwd: root });
  return JSON.parse(stdout.slice(stdout.indexOf('OUTCOMES ') + 'OUTCOMES '.length)) as Record<string, Outcome>;
}

const unchanged = (before: Outcome | undefined): Outcome | undefined => before && { ...before, isBuilt: false };

const forget = (): void => {
  for (const name of Object.values(NAMES)) {
    fs.rmSync(path.join(cacheDir, 'build', name), { recursive: true, force: true });
    fs.rmSync(path.join(cacheDir, 'webpack', `${name}-p`), { recursive: true, force: true });
  }
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
  'a page with a call moves its department, a business those that carry businesses, a new department itself; nothing else is built',
  async () => {
    write(platform);
    department('payment', { list: LIST_PAGE }, listCall);
    department('applications', { filing: FILING_PAGE });
    const two = ['payment', 'applications'] as const;
    const first = await buildAll(two);

    // Nothing has changed; tests and test tools beside the source are read by no build.
    write({
      'payment/src/list.test.ts': `test('nothing', () => undefined);\n`,
      'shared/src/testing/values.ts': `export const one = 1;\n`,
    });
    expect(await buildAll(two)).toEqual({
      payment: unchanged(first.payment),
      applications: unchanged(first.applications),
    });

    const slipPage = `import { slipCall } from './contract/slip';\nexport const Page = () => slipCall.path;\n`;
    department(
      'payment',
      { list: LIST_PAGE, slip: slipPage },
      { ...listCall, 'contract/slip.ts': callOf('slipCall', '/payment/slip') },
    );
    const withPage = await buildAll(two);
    expect(withPage.payment?.version).not.toBe(first.payment?.version);
    expect(withPage.applications).toEqual(unchanged(first.applications));

    // payment reads the catalogue's index and takes its states: the list of businesses passes it by.
    write({
      'shared/src/catalogue/businesses.ts': `export const loaders = {\n  sale: async () => (await import('./sale.form')).sale,\n  lease: async () => (await import('./lease.form')).lease,\n};\n`,
      'shared/src/catalogue/lease.form.ts': `export const lease = { id: 'lease', sections: ['house', 'term'] };\n`,
    });
    const withBusiness = await buildAll(two);
    expect(withBusiness.applications?.version).not.toBe(withPage.applications?.version);
    expect(withBusiness.payment?.version).toBe(withPage.payment?.version);

    department('sixth', { home: `export const Page = () => 'home';\n` });
    const withSixth = await buildAll([...two, 'sixth']);
    expect(withSixth).toEqual({
      payment: unchanged(withBusiness.payment),
      applications: unchanged(withBusiness.applications),
      sixth: {
        version: expect.stringMatching(/^1\.0\.0-[0-9a-f]{10}$/),
        dir: expect.any(String),
        isBuilt: true,
        remote: expect.objectContaining({ name: NAMES.sixth }),
      },
    });
  },
  BUILD_TIMEOUT_MS,
);

test(
  'another checkout gives the same version, and every script carries it in the name of its chunk table',
  async () => {
    write(platform);
    department('payment', { list: LIST_PAGE }, listCall);
    const { payment } = await buildAll(['payment']);
    const first = payment as Outcome;
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
    expect((await buildAll(['payment'])).payment).toEqual(first);
  },
  BUILD_TIMEOUT_MS,
);

test(
  'a file that takes the place of another, a page’s title and another version of a package are changes; the former state has the former version',
  async () => {
    write(platform);
    department('payment', { list: LIST_PAGE }, listCall);
    const versionNow = async (): Promise<string> => (await buildAll(['payment'])).payment?.version ?? '';
    const first = await versionNow();
    const seen = [first];
    const expectNew = async (): Promise<void> => {
      const version = await versionNow();
      expect(seen).not.toContain(version);
      seen.push(version);
    };

    // `.tsx` is looked for before `.ts`.
    write({ 'payment/src/list.tsx': `export const Page = () => 'another';\n` });
    await expectNew();
    fs.rmSync(at('payment/src/list.tsx'));

    write({ 'payment/src/routes.ts': routesOf(['list']).replace(`title: 'list'`, `title: 'slips'`) });
    await expectNew();
    write({ 'payment/src/routes.ts': routesOf(['list']) });

    fs.cpSync(at('shared'), at('shared-next'), { recursive: true });
    write({ 'shared-next/package.json': platform['shared/package.json'].replace('1.0.0', '1.1.0') });
    write({ 'shared-next/src/catalogue/states.ts': `export const stateOf = (code: string): string => code;\n` });
    fs.rmSync(at('payment/node_modules/@portal/shared'));
    fs.symlinkSync(at('shared-next'), at('payment/node_modules/@portal/shared'));
    await expectNew();
    fs.rmSync(at('payment/node_modules/@portal/shared'));
    fs.symlinkSync(at('shared'), at('payment/node_modules/@portal/shared'));

    expect(await versionNow()).toBe(first);
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
      const { payment } = await buildAll(['payment']);
      const { remote } = payment as Outcome;
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
    const { payment } = await buildAll(['payment']);
    expect(checkShared((payment as Outcome).remote, later)).toEqual([]);
  },
  BUILD_TIMEOUT_MS,
);

test('the way of building is what the build imports and its exact packages, not what lies beside it', async () => {
  write({
    'build/entry.mjs': `import './config.mjs';\n`,
    'build/config.mjs': `export const target = 'es2020';\n`,
    'store/.pnpm/compiler@1.0.0/node_modules/compiler/package.json': '{}',
    'store/.pnpm/compiler@2.0.0/node_modules/compiler/package.json': '{}',
    'packages/.keep': '',
  });
  const link = (version: string): void => {
    fs.rmSync(at('packages/compiler'), { force: true });
    fs.symlinkSync(at(`store/.pnpm/compiler@${version}/node_modules/compiler`), at('packages/compiler'));
  };
  const way = (): Promise<string> => wayOfBuilding(at('build/entry.mjs'), at('packages'));
  link('1.0.0');
  const first = await way();
  write({ 'build/testing/tool.mjs': `export const tool = 1;\n` });
  expect(await way()).toBe(first);
  link('2.0.0');
  const withCompiler = await way();
  expect(withCompiler).not.toBe(first);
  write({ 'build/config.mjs': `export const target = 'es2022';\n` });
  expect(await way()).not.toBe(withCompiler);
});

test('the product’s own build imports its configuration and plugins, no test tool, gate or command', async () => {
  const modules = (await modulesOf(BUILD_ENTRY)).map((file) => path.relative(root, file));
  expect(modules).toContain('deploy/build/src/config/webpack-common.mjs');
  expect(modules).toContain('deploy/build/src/plugins/version-plugin.mjs');
  expect(modules.filter((file) => /\/(testing|gate|commands)\//.test(file))).toEqual([]);
});
