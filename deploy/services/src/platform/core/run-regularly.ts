// Work that the services do by themselves from time to time, as long as their server runs.
import type { App, Context } from './context';

/**
 * Runs `work` every so many milliseconds; a failed run is logged in these words and tried again at the next. Tests do
 * such work when they mean to (`backgroundJobs`): on a busy machine it would fall into the middle of anything.
 */
export function runRegularly(
  app: App,
  { options, log }: Pick<Context, 'options' | 'log'>,
  everyMs: number,
  work: () => Promise<unknown>,
  failed: string,
): void {
  if (!options.backgroundJobs) return;
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.error({ err: error }, failed));
  }, everyMs);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}
