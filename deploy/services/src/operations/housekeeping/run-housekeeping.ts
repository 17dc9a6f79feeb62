// Runs the housekeeping once an hour, and once a night the check of the register.
import type { App, Context } from '../../platform/core/context';
import { runRegularly } from '../../platform/core/run-regularly';
import { beginRecording } from '../configuration/public';
import { reEncrypt } from '../personal-keys/public';
import { addRegisterMetrics, checkNightly } from '../register-check/public';
import { runRetention } from '../retention/public';
import { prune } from './prune';

const EVERY_MS = 3_600_000;
const MINUTE_MS = 60_000;

export function addHousekeeping(app: App, context: Context): void {
  const { log } = context;
  // What accounts may do and what is set is compared with the trail from the first minute on.
  runRegularly(
    app,
    context,
    MINUTE_MS,
    () => beginRecording(context),
    'the state of roles and settings was not recorded',
  );
  runRegularly(
    app,
    context,
    EVERY_MS,
    async () => {
      const values = await reEncrypt(context);
      if (values > 0) log.info({ values }, 'personal data brought under the present key');
    },
    'personal data not brought under the present key',
  );
  runRegularly(
    app,
    context,
    EVERY_MS,
    async () => log.info({ pruned: await prune(context) }, 'housekeeping'),
    'housekeeping failed',
  );
  runRegularly(
    app,
    context,
    EVERY_MS,
    async () => {
      const retained = await runRetention(context);
      log.info({ retained: retained.filter(({ rows, entries }) => rows + entries > 0) }, 'retention');
    },
    'retention failed',
  );
  addRegisterMetrics(context.metrics, context.db);
  runRegularly(
    app,
    context,
    EVERY_MS,
    async () => {
      const findings = await checkNightly(context);
      if (findings?.length) log.error({ findings }, 'the register is not consistent');
      else if (findings) log.info('the register is consistent');
    },
    'the register was not checked',
  );
}
