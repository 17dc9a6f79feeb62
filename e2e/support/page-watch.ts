// What every page that a test opens must not do: log errors, break the security policy, fail an accessibility rule.
import { createRequire } from 'node:module';
import fs from 'node:fs';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

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

/**
 * Waits until layers that come or go stand still: half faded they have no contrast to judge. Their library writes its
 * styles frame by frame.
 */
const layersAtRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const styles = () =>
      [...document.querySelectorAll('.adm-mask, .adm-center-popup-wrap > div, .adm-popup-body')]
        .map((layer) => layer.getAttribute('style'))
        .join('|');
    for (;;) {
      const before = styles();
      await frame();
      await frame();
      if (styles() === before) return;
    }
  });

/**
 * What axe has against the page as it is shown now. A toast is left out: while it fades it has no contrast to judge.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await layersAtRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (tags) => {
    // A colour in transition is neither of its two; the one it becomes is judged.
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
      // Rules on sound and film ask for what they play; no rule of these tags reads style sheets, which axe would fetch
      // and parse again each time.
      {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        preload: { assets: ['media'] },
      },
    );
    // Where a corner lies on the map is what it says (WCAG 2.5.8, essential), and the table beside it does the same.
    const isCorner = (id: string, html: string) => id === 'target-size' && html.includes('leaflet-marker-icon');
    return result.violations
      .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ html }) => !isCorner(id, html)) }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map((n) => `${n.html.slice(0, 160)} — ${n.failureSummary.slice(0, 200)}`)
            .join(' | ')}`,
      );
  }, AXE_TAGS);
}

/** Runs axe; its list must be empty. Soft: one report names every page that fails. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await violationsOf(page), `axe on ${what}`).toEqual([]);
}
