// A remote that was really built against a platform newer than the shell's: publishing and promotion refuse it; in
// force all the same, its pages say so, and no others.
import fs from 'node:fs/promises';
import path from 'node:path';
import { makeDepartment, root } from '../support/departments';
import { expect, test } from '../support/portal-test';
import { comeIn, open } from '../support/sign-in';

const NAME = 'newer-department';
const TITLE = '新版部门';
const department = makeDepartment(NAME);
test.afterEach(() => department.leave());

const shared = path.join(root, 'shared');
const manifest = async (): Promise<{ version: string }> =>
  JSON.parse(await fs.readFile(path.join(shared, 'package.json'), 'utf8')) as { version: string };

/** Gives the department a platform of its own: the same code under another version. */
async function installPlatform(version: string): Promise<void> {
  const folder = path.join(department.folder, 'node_modules/@portal/shared');
  await fs.rm(folder, { recursive: true, force: true });
  await fs.mkdir(folder, { recursive: true });
  await fs.writeFile(path.join(folder, 'package.json'), JSON.stringify({ ...(await manifest()), version }));
  for (const part of ['src', 'node_modules']) await fs.symlink(path.join(shared, part), path.join(folder, part));
}

/** As a shell from before there was a list of what it provides: operations cannot ask it. */
async function whileShellListsNothing(work: () => Promise<void>): Promise<void> {
  const store = process.env.PORTAL_STORE ?? '';
  const shell = (await fs.readFile(path.join(store, 'shell/current'), 'utf8')).trim();
  const list = path.join(store, 'shell', shell, 'provided.json');
  await fs.rename(list, `${list}.away`);
  try {
    await work();
  } finally {
    await fs.rename(`${list}.away`, list);
  }
}

test('a remote for a newer minor or major platform is refused at publishing and at promotion; where it is in force, its pages alone say so', async ({
  page,
  watch,
}) => {
  watch.allow(new RegExp(`V-[2-9A-Z]{8}|${NAME}`));
  await department.leave();
  const { version: ofShell } = await manifest();
  const [major = 0, minor = 0] = ofShell.split('.').map(Number);
  await department.scaffold(TITLE);
  await comeIn(page, 'citizen');
  const main = page.locator('main#page');
  const openAnew = async (): Promise<void> => {
    // First the set that knows the page, then its address.
    await page.reload();
    await page.goto(`/#/${NAME}`);
  };

  for (const newer of [`${major}.${minor + 1}.0`, `${major + 1}.0.0`]) {
    await installPlatform(newer);
    await expect(department.publish(), newer).rejects.toThrow(
      new RegExp(`@portal/shared/ui: shared: wants \\^${newer}, the shell provides ${ofShell}`),
    );
    const version = await department.publish('--skip-gate', 'tried in this test');
    await expect(department.promote(version), newer).rejects.toThrow(
      new RegExp(`wants \\^${newer}, the shell provides ${ofShell}`),
    );
    await whileShellListsNothing(() => department.promote(version));

    await openAnew();
    await expect(main).toHaveAttribute('data-state', 'error');
    await expect(main).toContainText(`“${TITLE}”与当前平台版本不兼容，正在更新。请稍后刷新页面，其他功能可正常使用。`);
    await expect(main).toContainText(/V-[2-9A-Z]{8}/);
    await open(page, '/my-license');
    await expect(main).toHaveAttribute('data-owner', 'queries');
    await expect(main).toHaveAttribute('data-state', 'ready');
  }

  // Built against the shell's own, the same page comes up.
  await installPlatform(ofShell);
  await department.promote(await department.publish());
  await openAnew();
  await expect(main).toHaveAttribute('data-state', 'ready');
  await expect(main).toHaveAttribute('data-owner', NAME);
});
