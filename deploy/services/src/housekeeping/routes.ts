// Runs the housekeeping once an hour; it has no routes of its own.
import type { App, Context } from '../core/context';
import { runRetention } from '../retention/run';
import { prune } from './prune';

const EVERY_MS = 3_600_000;

export function addHousekeeping(app: App, context: Context): void {
  const timer = setInterval(() => {
    prune(context).then((pruned) => context.log.info({ pruned }, 'housekeeping'), (error: unknown) => context.log.error({ err: error }, 'housekeeping failed'));
    runRetention(context).then((retained) => context.log.info({ retained: retained.filter(({ rows, entries }) => rows + entries > 0) }, 'retention'), (error: unknown) => context.log.error({ err: error }, 'retention failed'));
  }, EVERY_MS);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}
