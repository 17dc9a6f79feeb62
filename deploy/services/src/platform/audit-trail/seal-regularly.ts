// Seals the audit trail every second while the services run.
import { Gauge } from 'prom-client';
import type { App, Context } from '../core/context';
import { sealAudit } from './seal';

export function addAuditTrail(app: App, context: Context): void {
  const {
    options: { sealEveryMs },
    log,
    now,
    metrics,
  } = context;
  const sealed = new Gauge({
    name: 'audit_trail_sealed_timestamp_seconds',
    help: 'When this process last found the audit trail sealed without a fault, in seconds since 1970',
    registers: [metrics],
  });
  if (sealEveryMs === 0) return;
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  /** A state is reported when it begins, not every second that it lasts. */
  let reported = '';
  const report = (state: string, error?: unknown): void => {
    if (state !== '' && state !== reported) log.error({ err: error }, state);
    reported = state;
  };
  const seal = async (): Promise<void> => {
    isRunning = true;
    try {
      const result = await sealAudit(context);
      if (!result) return;
      const { broken, refused } = result;
      if (broken.length === 0 && refused === 0) sealed.set(now().getTime() / 1000);
      report(
        broken.length > 0
          ? `audit trail: the signed end of ${broken.join(', ')} is not ours, nothing is added`
          : refused > 0
            ? `audit trail: ${refused} entries were not written by the services`
            : '',
      );
    } catch (error) {
      report('audit trail: not sealed', error);
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => {
    if (!isRunning) running = seal();
  }, sealEveryMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
