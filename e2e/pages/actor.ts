// One person at one browser: comes in with a session, walks through the portal, has every page checked and
// photographed.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { arrive, followAddress } from '../support/arrive';
import type { AccountKind } from '../support/accounts';
import { keptSession } from '../support/http-caller';
import { watchPage } from '../support/page-watch';
import type { PageWatch } from '../support/page-watch';
import { settle } from '../support/portal-test';

export class Actor {
  private constructor(
    readonly kind: AccountKind,
    readonly page: Page,
    readonly watch: PageWatch,
    private readonly context: BrowserContext,
    private readonly project: string,
  ) {}

  static async enter(browser: Browser, kind: AccountKind, project: { name: string; use: object }): Promise<Actor> {
    const context = await browser.newContext({
      ...project.use,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      baseURL: process.env.PORTAL_URL,
      storageState: await keptSession(kind),
    });
    const page = await context.newPage();
    const watch = await watchPage(page);
    const actor = new Actor(kind, page, watch, context, project.name);
    await page.goto('/#/index');
    await actor.at('/index');
    return actor;
  }

  main() {
    return this.page.locator('main#page');
  }

  button(name: string | RegExp) {
    return this.main().getByRole('button', { name });
  }

  /** Buttons that lead elsewhere are links. */
  link(name: string | RegExp) {
    return this.main().getByRole('link', { name });
  }

  async open(path: string): Promise<void> {
    await followAddress(this.page, path);
    await this.at(path.split('?')[0] ?? path);
  }

  async at(path: string): Promise<void> {
    await arrive(this.page, path);
  }

  /** The state in the address stands for what a person would see after 刷新. */
  async reload(): Promise<void> {
    await this.page.reload();
    await expect(this.main()).toHaveAttribute('data-state', /ready|empty/);
  }

  async show(name: string): Promise<void> {
    await settle(this.page, this.project, name);
  }

  /** Answers the dialog that asks before something that cannot be undone. */
  async agree(button: string | RegExp): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name: button }).click();
    await expect(this.page.getByRole('alertdialog')).toHaveCount(0);
  }

  async leave(): Promise<void> {
    await this.context.close();
    expect(this.watch.problems, `errors that ${this.kind} met`).toEqual([]);
  }
}
