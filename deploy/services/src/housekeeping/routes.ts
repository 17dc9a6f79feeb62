// Runs the housekeeping once an hour; it has no routes of its own.
import type { App, Context } from '../core/context';
import { runRetention } from '../retention/run';
import { reEncrypt } from '../personal/re-encrypt';
import { prune } from './prune';

const EVERY_MS = 3_600_000;

export function addHousekeeping(app: App, context: Context): void {
  const timer = setInterval(() => {
    reEncrypt(context).then((values) => { if (values > 0) context.log.info({ values }, 'personal data brought under the present key'); }, (error: unknown) => context.log.error({ err: error }, 'personal data not brought under the present key'));
    prune(context).then((pruned) => context.log.info({ pruned }, 'housekeeping'), (error: unknown) => context.log.error({ err: error }, 'housekeeping failed'));
    runRetention(context).then((retained) => context.log.info({ retained: retained.filter(({ rows, entries }) => rows + entries > 0) }, 'retention'), (error: unknown) => context.log.error({ err: error }, 'retention failed'));
  }, EVERY_MS);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}
