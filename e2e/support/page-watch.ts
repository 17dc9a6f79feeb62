// What every page that a test opens must not do: log errors, break the security policy, fail an accessibility rule.
import { createRequire } from 'node:module';
import fs from 'node:fs';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { count } from './figures';

const axeSource = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface PageWatch {
  problems: string[];
  /** Console texts that this test provokes on purpose. */
  allow(pattern: RegExp): void;
}

export async function watchPage(page: Page): Promise<PageWatch> {
  const watch = {
    problems: [] as string[],
    allowed: [] as RegExp[],
    allow(pattern: RegExp) {
      this.allowed.push(pattern);
    },
  };
  const note = (text: string) => {
    if (!watch.allowed.some((p) => p.test(text))) watch.problems.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) count('openings');
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  await page.exposeFunction('__noteViolation', (text: string) => note(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      void (window as unknown as { __noteViolation(text: string): void }).__noteViolation(
        `CSP ${event.effectiveDirective}: ${event.blockedURI}`,
      );
    });
  });
  return watch;
}

/** Rules that colours and sizes decide; all others ask for names, roles and order, which no look of the same page changes. */
const LOOK_RULES = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/**
 * What axe has against the page as it is shown now. A toast is left out: while it fades it has no contrast to judge.
 * @param looksOnly where the same page has been examined whole in another look
 */
export async function violationsOf(page: Page, looksOnly = false): Promise<string[]> {
  count(looksOnly ? 'axe runs on a look' : 'axe runs');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const only = looksOnly ? { type: 'rule', values: LOOK_RULES } : { type: 'tag', values: AXE_TAGS };
  return page.evaluate(async (runOnly) => {
    // A colour on its way from one look to another is neither of them.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    const axe = (
      window as unknown as {
        axe: {
          run(
            context: object,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
        };
      }
    ).axe;
    const result = await axe.run(
      { exclude: [['.adm-toast-main']] },
      // Rules on sound and film ask for what they play; no rule of these tags reads style sheets, which axe would fetch and parse again each time.
      {
        runOnly,
        resultTypes: ['violations'],
        preload: { assets: ['media'] },
      },
    );
    return result.violations.map(
      (v) =>
        `${v.id}: ${v.nodes
          .slice(0, 3)
          .map((n) => `${n.html.slice(0, 160)} — ${n.failureSummary.slice(0, 200)}`)
          .join(' | ')}`,
    );
  }, only);
}

/** Runs axe; its list must be empty. Soft: one report names every page that fails. */
export async function expectAccessible(page: Page, what: string, looksOnly = false): Promise<void> {
  expect.soft(await violationsOf(page, looksOnly), `axe on ${what}`).toEqual([]);
}
