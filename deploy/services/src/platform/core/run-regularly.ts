// Work that the services do by themselves from time to time, as long as their server runs.
import { Counter } from 'prom-client';
import type { App, Context } from './context';

const NAME = 'background_work_failures_total';

/** One counter for all work, with a row for each from the start: a first failure shows as an increase. */
const failuresOf = (metrics: Context['metrics']): Counter<'failure'> =>
  (metrics.getSingleMetric(NAME) as Counter<'failure'> | undefined) ??
  new Counter({
    name: NAME,
    help: 'Failed runs of the work that the services do by themselves, in the words of the log',
    labelNames: ['failure'],
    registers: [metrics],
  });

/**
 * Runs `work` every so many milliseconds; a failed run is logged in these words and tried again at the next. Tests do
 * such work when they mean to (`backgroundJobs`): on a busy machine it would fall into the middle of anything.
 */
export function runRegularly(
  app: App,
  { options, log, metrics }: Pick<Context, 'options' | 'log' | 'metrics'>,
  everyMs: number,
  work: () => Promise<unknown>,
  failed: string,
): void {
  const failures = failuresOf(metrics);
  failures.inc({ failure: failed }, 0);
  if (!options.backgroundJobs) return;
  const timer = setInterval(() => {
    work().catch((error: unknown) => {
      failures.inc({ failure: failed });
      log.error({ err: error }, failed);
    });
  }, everyMs);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}
