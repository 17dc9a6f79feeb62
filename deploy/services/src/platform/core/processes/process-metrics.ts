// Figures of the process itself: processor, memory, event loop, garbage collection.
import { collectDefaultMetrics, register } from 'prom-client';
import type { Registry } from 'prom-client';

/**
 * Begun once, whatever runs in the process: what watches garbage collection and the event loop is never taken down
 * again, and would hold all services that had begun one of their own.
 */
export function processMetrics(): Registry {
  if (!register.getSingleMetric('process_start_time_seconds')) collectDefaultMetrics({ register });
  return register;
}
