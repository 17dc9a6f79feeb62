// How old the services' keys are: one that was never rotated is noticed.
import { Gauge } from 'prom-client';
import type { Context } from '../core/context';
import { KEY_USE_NAMES } from './key-uses';

export function addKeyMetrics({ keys, metrics }: Pick<Context, 'keys' | 'metrics'>): void {
  new Gauge({
    name: 'service_key_active_since_timestamp_seconds',
    help: 'Since when the active key of a use is in use, in seconds since 1970',
    labelNames: ['use'],
    registers: [metrics],
    collect() {
      for (const use of KEY_USE_NAMES) this.set({ use }, keys.activeFrom(use).getTime() / 1000);
    },
  });
}
