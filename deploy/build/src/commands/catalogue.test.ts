import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

const root = path.resolve(__dirname, '../../../..');
const copy = path.join(root, '.cache', `catalogue-test-${process.pid}`);
const catalogue = path.join(copy, 'shared/src/catalogue');

/** Runs the generator on the copy; answers what it says. @throws when it exits with a failure */
function generate(...options: string[]): string {
  return execFileSync(
    process.execPath,
    [path.join(root, 'deploy/build/src/commands/catalogue.mjs'), `--folder=${catalogue}`, ...options],
    { encoding: 'utf8', stdio: 'pipe' },
  );
}

interface Route {
  page: string;
  path: string;
  title: string;
  alsoUnder: string[];
}

/** The routes of the remote as its build reads them, built from the copy. */
function routes(): Route[] {
  const outfile = path.join(copy, `routes-${Date.now()}.cjs`);
  buildSync({
    entryPoints: [path.join(copy, 'routes.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
    alias: {
      '@portal/shared/catalogue': path.join(catalogue, 'index.ts'),
      '@portal/shared/federation': path.join(copy, 'shared/src/federation/index.ts'),
    },
    nodePaths: [path.join(root, 'shared/node_modules')],
  });
  // oxlint-disable-next-line typescript/no-require-imports
  return (require(outfile) as { routes: Route[] }).routes;
}

beforeAll(() => {
  for (const layer of ['catalogue', 'federation', 'forms', 'kernel', 'validation'])
    fs.cpSync(path.join(root, 'shared/src', layer), path.join(copy, 'shared/src', layer), { recursive: true });
  fs.copyFileSync(path.join(root, 'remotes/applications/src/routes.ts'), path.join(copy, 'routes.ts'));
});
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

test('one new file is a new business page: listed, addressed under every layout, and loaded on its own', () => {
  expect(() => generate('--check')).not.toThrow();
  const text = fs.readFileSync(path.join(catalogue, 'house/house-transfer-gift.form.ts'), 'utf8');
  fs.writeFileSync(
    path.join(catalogue, 'house/house-exchange.form.ts'),
    text
      .replace('houseTransferGift', 'houseExchange')
      .replaceAll('house-transfer-gift', 'house-exchange')
      .replace("name: '赠与转移登记'", "name: '房屋互换转移登记'")
      .replace(/routes: \[.*\],/, "routes: [{ path: '/apply-layout/normal/house-exchange', title: '房屋互换' }],"),
  );
  expect(routes().map((route) => route.path)).not.toContain('/apply-layout/normal/house-exchange');
  expect(() => generate('--check')).toThrow('stale');

  expect(generate()).toContain('wrote');
  expect(routes().find((route) => route.path === '/apply-layout/normal/house-exchange')).toMatchObject({
    page: 'apply-form',
    title: '房屋互换',
    alsoUnder: ['audit', 'view', 'demo', 'permission'],
  });
  const loaders = fs.readFileSync(path.join(catalogue, 'business-loaders.generated.ts'), 'utf8');
  expect(loaders).toContain(
    "'house-exchange': async () => (await import(/* webpackChunkName: \"business-house-exchange\" */ './house/house-exchange.form')).houseExchange",
  );
  expect(() => generate('--check')).not.toThrow();
});

test.each([
  [
    'a file whose business has another id',
    'house-other',
    "import { houseTransferGift } from './house-transfer-gift.form';\nexport const other = houseTransferGift;\n",
    'must export one business, with the id house-other',
  ],
  ['a file without a business', 'house-nothing', 'export const nothing = 1;\n', 'must export one business'],
])('%s is refused', (_, name, text, message) => {
  const file = path.join(catalogue, `house/${name}.form.ts`);
  fs.writeFileSync(file, text);
  try {
    expect(() => generate()).toThrow(message);
  } finally {
    fs.rmSync(file);
  }
});
