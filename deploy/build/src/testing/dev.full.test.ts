// `pnpm dev` in a copy of the workspace: what changes in the shell, the platform, every remote and the services is
// served as changed after a reload.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { ensureBrowser } from './browser.mjs';
import { startHeard } from './heard-process.mjs';
import { freePort } from './portal-process.mjs';
import { copyWorkspace } from './workspace-copy';

const TIMEOUT_MS = 1_200_000;
const REMOTES = {
  queries: 'pages/ownership/notice-page.tsx:产权查询须知',
  surveying: 'pages/surveys-page.tsx:测绘业务列表',
  signing: 'pages/document-signing-page.tsx:签署进度',
  payment: 'pages/differences-page.tsx:缴费对账',
};

let place: string;
let browser: Browser;
let dev: ReturnType<typeof startHeard> | undefined;
let url: string;

/** Puts something else in the place of the first `from`, as somebody does who saves a file. */
function change(file: string, from: string, to: string): void {
  const text = fs.readFileSync(path.join(place, file), 'utf8');
  expect([file, text.includes(from)]).toEqual([file, true]);
  fs.writeFileSync(path.join(place, file), text.replace(from, to));
}

/** Whether the version of a remote that is in force serves code with these words. */
async function isServed(remote: string, words: string): Promise<boolean> {
  const set = JSON.parse((await (await fetch(`${url}/releases/current.json`)).json()).text);
  const [{ version }] = set.rules[remote];
  const folder = path.join(place, '.cache/dev-store/remotes', remote, version);
  const file = (fs.readdirSync(folder, { recursive: true }) as string[]).find(
    (name) => name.endsWith('.js') && fs.readFileSync(path.join(folder, name), 'utf8').includes(words),
  );
  if (!file) return false;
  return (await (await fetch(`${url}/remotes/${remote}/${version}/${file}`)).text()).includes(words);
}

/** The page as it stands after a reload. */
async function reloaded(page: Page, text: string): Promise<void> {
  await page.reload();
  await page.locator('main#page[data-state="ready"]', { hasText: text }).waitFor();
}

beforeAll(async () => {
  place = copyWorkspace('dev');
  browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}, TIMEOUT_MS);
afterAll(async () => {
  // Not killed: what it has started would live on.
  await dev?.stop();
  await browser.close();
  fs.rmSync(place, { recursive: true, force: true });
});

test(
  'a change of the shell, the platform, any remote and the services is there after a reload',
  async () => {
    const seconds: Record<string, number> = {};
    const timed = async (what: string, said: RegExp): Promise<void> => {
      const since = performance.now();
      await dev?.heard(said);
      seconds[what] = Math.round((performance.now() - since) / 1000);
    };
    dev = startHeard(process.execPath, ['deploy/build/src/commands/dev.mjs'], {
      cwd: place,
      env: { PORT: String(await freePort()) },
    });
    url = await dev.heard(/portal ready at (\S+?),/);
    await dev.heard(/applications@\S+: reload the page/);

    const page = await browser.newPage();
    await page.goto(`${url}/#/difficult-problem`);
    change('remotes/applications/src/feedback/pages/difficult-problem-page.tsx', '哪些情况可以提交', '改动之一');
    await timed('the named remote', /applications@\S+: reload the page/);
    await reloaded(page, '改动之一');

    for (const [remote, where] of Object.entries(REMOTES)) {
      const [file, words] = where.split(':') as [string, string];
      expect([remote, await isServed(remote, words)]).toEqual([remote, true]);
      change(`remotes/${remote}/src/${file}`, words, `改动于${remote}`);
    }
    await timed('the other remotes', /everything is as changed/);
    for (const remote of Object.keys(REMOTES))
      expect([remote, await isServed(remote, `改动于${remote}`)]).toEqual([remote, true]);

    await page.goto(`${url}/#/404`);
    change('shell/src/features/errors/not-found-page.tsx', '可能已下线或地址有误', '外壳已改动');
    change('shared/src/ui/feedback/error-panel.tsx', '返回首页', '平台已改动');
    await timed('shell and platform', /everything is as changed/);
    await reloaded(page, '外壳已改动');
    await page.getByRole('link', { name: '平台已改动' }).waitFor();

    change('deploy/services/src/platform/core/http/health.ts', `{ status: 'ok' }`, `{ status: 'changed' }`);
    await timed('the services', /the services run as changed/);
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'changed' });

    expect(await dev.stop('SIGINT')).toBe(0);
    console.info(`seconds from saving to served: ${JSON.stringify(seconds)}`);
  },
  TIMEOUT_MS,
);
