// A department that nobody has heard of joins: scaffolded, built, tried, published with its own key, and found in the menu, while the portal runs on as it is.
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { keyFile, openStore, readSigner, switchSet } from '../../deploy/release/src';
import { expect, test } from '../support/portal-test';
import { comeIn, open } from '../support/sign-in';

const NAME = 'demo-department';
const TITLE = '演示部门';
const root = path.join(__dirname, '../..');
/** Inside the workspace, so that the platform is found, and outside of what is kept. */
const departments = path.join(root, 'e2e/test-results/departments');
const env = (name: string): string => process.env[name] ?? '';

async function run(script: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'deploy/build/src/commands', script), ...args],
    { cwd: root, env: { ...process.env, RELEASE_KEYS: env('PORTAL_KEYS') } },
  );
  return stdout;
}
const portalctl = async (...args: string[]): Promise<Record<string, unknown>> =>
  JSON.parse(
    (await run('portalctl.mjs', '--store', env('PORTAL_STORE'), '--keys', env('PORTAL_KEYS'), '--json', ...args))
      .trim()
      .split('\n')
      .at(-1) ?? '{}',
  ) as Record<string, unknown>;

async function leave(): Promise<void> {
  const without = <T>(all: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name !== NAME));
  await switchSet({
    store: await openStore(env('PORTAL_STORE')),
    key: await readSigner(keyFile(env('PORTAL_KEYS'), 'ops')),
    now: new Date(),
    event: { action: 'rollback', remote: NAME },
    change: ({ keys, rules }) => ({ keys: without(keys), rules: without(rules) }),
  });
  await fs.rm(departments, { recursive: true, force: true });
  const key = keyFile(env('PORTAL_KEYS'), { remote: NAME });
  for (const file of [key, key.replace(/\.pem$/, '.pub.pem')]) await fs.rm(file, { force: true });
}
test.afterEach(leave);

test('a sixth remote is published and promoted; menu and page appear without a new shell', async ({
  page,
  settled,
}) => {
  await leave();
  await comeIn(page, 'citizen');
  const shellBefore = await (await page.request.get('/')).text();
  await open(page, '/home-menu-more');
  await expect(page.locator('main#page')).not.toContainText(TITLE);

  await run('new-remote.mjs', NAME, TITLE, '--into', departments);
  const key = await portalctl('keygen', NAME);
  const published = await portalctl('publish', NAME, '--from', path.join(departments, NAME));
  expect(published).toMatchObject({ remote: NAME, result: 'published' });
  await page.reload();
  await expect(page.locator('main#page'), 'publishing changes nothing for anybody').not.toContainText(TITLE);
  await portalctl('trust', NAME, String(key.file).replace(/\.pem$/, '.pub.pem'));
  await portalctl('promote', `${NAME}@${String(published.version)}`);

  await page.reload();
  await expect(page.locator('main#page')).toHaveAttribute('data-state', 'ready');
  await page
    .locator('main#page')
    .getByRole('link', { name: new RegExp(TITLE) })
    .first()
    .click();
  const own = page.locator('main#page').getByRole('link', { name: TITLE, exact: true });
  if ((await page.locator('main#page').getAttribute('data-owner')) === 'shell') await own.last().click();
  await expect(page.locator('main#page')).toHaveAttribute('data-owner', NAME);
  await settled('70-sixth-remote', `/${NAME}`);
  await expect(page).toHaveTitle(TITLE);
  expect(await (await page.request.get('/')).text(), 'the shell is the one from before').toBe(shellBefore);
});
