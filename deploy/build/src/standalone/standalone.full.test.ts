// A department's own repository outside of the workspace: installed from the packed platform, checked, tried, built,
// published, and opened in a portal.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { PNPM } from '../building/install.mjs';
import { root, testKeysDir } from '../config/paths.mjs';
import { ensureBrowser } from '../testing/browser.mjs';
import { ownEnvironment, startHeard } from '../testing/heard-process.mjs';
import { startPortal } from '../testing/portal-process.mjs';

const NAME = 'tree-register';
const TITLE = '树木登记';
const TIMEOUT_MS = 900_000;
const HOME = 'src/pages/home-page.tsx';

let place: string;
let browser: Browser;
const started: ReturnType<typeof startHeard>[] = [];
const repository = (...parts: string[]): string => path.join(place, 'department', ...parts);
const read = (file: string): string => fs.readFileSync(repository(file), 'utf8');
const change = (file: string, from: string, to: string): void => {
  expect(read(file)).toContain(from);
  fs.writeFileSync(repository(file), read(file).replace(from, to));
};

interface Outcome {
  code: number;
  text: string;
}
async function run(file: string, args: string[], cwd: string): Promise<Outcome> {
  const options = { cwd, env: { ...ownEnvironment(), CI: 'true' }, encoding: 'utf8' as const, maxBuffer: 1e8 };
  return promisify(execFile)(file, args, options).then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      text: error.stdout + error.stderr,
    }),
  );
}
/** In the department's repository, as people there do. */
const pnpm = (...args: string[]): Promise<Outcome> => run('npx', ['--yes', PNPM, ...args], repository());
/** In the portal's, as operations do. */
const script = (name: string, ...args: string[]): Promise<Outcome> =>
  run(process.execPath, [path.join(root, 'deploy/build/src/commands', name), ...args], root);
async function succeed(running: Promise<Outcome>): Promise<string> {
  const { code, text } = await running;
  if (code !== 0) throw new Error(text);
  return text;
}

/** Starts the local shell. */
async function serve(...args: string[]) {
  const shell = startHeard(repository('node_modules/.bin/portal-remote'), ['serve', '--port', '0', ...args], {
    cwd: repository(),
  });
  started.push(shell);
  return { ...shell, url: await shell.heard(/local shell ready at (\S+?);/) };
}

/** Waits for the department's page. */
async function shown(page: Page, text: string): Promise<void> {
  await page
    .locator(`main#page[data-owner="${NAME}"][data-state="ready"]`, { hasText: text })
    .waitFor({ timeout: 60_000 });
}

beforeAll(async () => {
  place = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'standalone-')));
  browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
});
afterAll(async () => {
  for (const shell of started) shell.kill();
  await browser.close();
  fs.rmSync(place, { recursive: true, force: true });
});

test(
  'a department’s repository installs the platform, checks, shows its page, builds, passes the gate, and its release runs in a portal',
  async () => {
    await succeed(script('new-remote.mjs', NAME, TITLE, '--standalone', repository()));
    const tarballs = fs.readdirSync(repository('platform'));
    expect(tarballs).toHaveLength(2);
    for (const tarball of tarballs) {
      const manifest = await succeed(run('tar', ['xzOf', tarball, 'package/package.json'], repository('platform')));
      expect(manifest).not.toMatch(/workspace:|catalog:/);
    }
    await succeed(pnpm('install', '--prefer-offline'));
    // Nothing leads back into the workspace.
    for (const name of ['shared', 'build'])
      expect(fs.realpathSync(repository('node_modules/@portal', name)).startsWith(repository())).toBe(true);

    await succeed(pnpm('check'));
    change(HOME, '<Page title=', '<Page titel=');
    expect(await pnpm('check')).toMatchObject({ code: 1, text: expect.stringContaining('titel') });
    change(HOME, '<Page titel=', '<Page title=');

    const shell = await serve();
    const page = await browser.newPage();
    await page.goto(`${shell.url}/local/person#/${NAME}`);
    await shown(page, '张三，您好');
    change(HOME, '，您好', '，欢迎');
    await shell.heard(/everything is as changed/);
    await page.reload();
    await shown(page, '张三，欢迎');
    await page.close();
    await shell.stop();

    // The platform's single instances come from the shell; a copy of React does not get through.
    const beside = path.dirname(path.dirname(fs.realpathSync(repository('node_modules/@portal/shared'))));
    fs.symlinkSync(path.join(beside, 'react-dom'), repository('node_modules/react-dom'));
    const importing = `import { version } from 'react-dom/server';\n`;
    change(HOME, 'import { Card', `${importing}import { Card`);
    change(HOME, '<Card>', '<Card>{version}');
    expect(await pnpm('build')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/bundles react-dom.*reach it through/),
    });
    fs.rmSync(repository('node_modules/react-dom'));
    change(HOME, importing, '');
    change(HOME, '<Card>{version}', '<Card>');

    // What people without an account may read.
    change('src/routes.ts', `auth: 'required'`, `auth: 'public'`);
    const built = await succeed(pnpm('build'));
    const version = /tree-register@(\S+) in/.exec(built)?.[1] ?? '';
    expect(version).toMatch(/^1\.0\.0-[0-9a-f]{10}$/);
    expect(await succeed(pnpm('gate'))).toContain('gate passed in shell');

    // A portal of this checkout, its store and its operations.
    const store = path.join(place, 'store');
    const build = `const { buildAll } = await import(${JSON.stringify(path.join(root, 'deploy/build/src/commands/build.mjs'))});
      await buildAll(${JSON.stringify({ store, keys: testKeysDir })});`;
    await succeed(run(process.execPath, ['--input-type=module', '-e', build], root));
    const portal = await startPortal({ dataDir: path.join(place, 'data'), store });
    try {
      const department = repository('.data/keys');
      await succeed(pnpm('keygen'));
      fs.copyFileSync(path.join(testKeysDir, 'ops.pub.pem'), path.join(department, 'ops.pub.pem'));
      expect(await succeed(pnpm('release', '--store', store))).toContain(`${NAME}@${version}`);
      const ops = ['--store', store, '--keys', testKeysDir];
      expect((await script('portalctl.mjs', ...ops, 'promote', `${NAME}@${version}`)).code).toBe(4);
      await succeed(script('portalctl.mjs', ...ops, 'trust', NAME, path.join(department, `remotes/${NAME}.pub.pem`)));
      await succeed(script('portalctl.mjs', ...ops, 'promote', `${NAME}@${version}`));
      const visitor = await browser.newPage();
      await visitor.goto(`${portal.url}/#/${NAME}`);
      await shown(visitor, '您好');
      expect(await visitor.title()).toBe(TITLE);
      // The local shell again, with the portal's services behind it.
      const local = await serve('--services', portal.url);
      expect(await local.heard(/services of (\S+), whose people sign in here/)).toBe(portal.url);
      const asked = (origin: string) => fetch(`${origin}/api/pub3/config/loginConfig`).then((answer) => answer.status);
      expect([await asked(local.url), (await fetch(`${local.url}/local/person`)).status]).toEqual([200, 503]);
      await local.stop();
    } finally {
      await portal.stop();
    }
  },
  TIMEOUT_MS,
);
