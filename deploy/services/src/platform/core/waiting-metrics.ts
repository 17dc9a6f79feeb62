// What waits to be taken by another system, as two figures: how much, and since when.
import { Gauge } from 'prom-client';
import type { Context } from './context';

interface Figure {
  name: string;
  help: string;
}
export interface Waiting {
  count: number;
  oldest: Date | null;
}

/** Asked once for both figures of a scrape. */
export function addWaitingMetrics(
  { metrics }: Pick<Context, 'metrics'>,
  { waiting, oldest }: { waiting: Figure; oldest: Figure },
  ask: () => Promise<Waiting>,
): void {
  const registers = [metrics];
  let asked: Promise<Waiting> | undefined;
  const read = () =>
    (asked ??= ask().finally(() => {
      asked = undefined;
    }));
  new Gauge({
    ...waiting,
    registers,
    async collect() {
      this.set((await read()).count);
    },
  });
  new Gauge({
    ...oldest,
    registers,
    async collect() {
      const since = (await read()).oldest;
      if (since) this.set(since.getTime() / 1000);
      else this.remove();
    },
  });
}
