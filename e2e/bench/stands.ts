// When what a page is for could be used, told by the page itself: a question from outside puts some hundred kilobytes
// of script into it, a long task of its own.
import type { CDPSession, Page } from '@playwright/test';

export interface Stands {
  /** `live`: a form answers, before the frame around it does. `settled`: the frame has reported the page. */
  kind: 'live' | 'settled';
  path: string;
  /** Milliseconds since navigation start, in the frame that shows it. */
  ms: number;
}

const BINDING = 'benchStands';
const TIMEOUT_MS = 60_000;

/** Looked at in every frame, from the first on; a few microseconds. */
function lookInEveryFrame(): void {
  let last = '';
  const tell = (kind: Stands['kind'], path: string) => {
    const now = `${kind} ${path}`;
    if (now !== last)
      (window as unknown as { benchStands(text: string): void }).benchStands(
        JSON.stringify({ kind, path, ms: performance.now() }),
      );
    last = now;
  };
  const look = () => {
    const { path = '', state = '' } = document.querySelector<HTMLElement>('main#page')?.dataset ?? {};
    if (/ready|empty/.test(state)) tell('settled', path);
    else if (document.querySelector('#painted [data-live]')) tell('live', path);
    else last = '';
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** What one page tells, over all its documents. */
export class StandsReports {
  private readonly told: Stands[] = [];
  private hear: () => void = () => undefined;

  private constructor(session: CDPSession) {
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== BINDING) return;
      this.told.push(JSON.parse(payload) as Stands);
      this.hear();
    });
  }

  static async of(page: Page, session: CDPSession): Promise<StandsReports> {
    const reports = new StandsReports(session);
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: BINDING });
    await page.addInitScript(lookInEveryFrame);
    return reports;
  }

  /** How many were told so far; what is waited for comes behind. */
  count(): number {
    return this.told.length;
  }

  /** The first behind `after` that fits. @throws {Error} after a minute, with what was told */
  async first(after: number, fits: (stands: Stands) => boolean): Promise<Stands> {
    const until = Date.now() + TIMEOUT_MS;
    for (;;) {
      const found = this.told.slice(after).find(fits);
      if (found) return found;
      if (Date.now() > until) throw new Error(`waited for a page; told was ${JSON.stringify(this.told.slice(after))}`);
      await new Promise<void>((resolve) => {
        this.hear = resolve;
        setTimeout(resolve, until - Date.now());
      });
    }
  }
}
