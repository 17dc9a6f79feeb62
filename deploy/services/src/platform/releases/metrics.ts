// Figures of releases: who gets which version, when the set ends, and what browsers report.
import { Counter, Gauge } from 'prom-client';
import type { Context } from '../core/context';
import type { Rule } from './known-versions';
import type { Report } from './save-reports';

/** What operations are shown of the release set. */
interface SetInForce {
  counter: number;
  /** ISO 8601 with zone. */
  expiresAt: string;
  rules: Record<string, Rule[]>;
}
type Read = Context['options']['readReleaseSet'];

/** Null where no set can be read. Its signature is left to those who run code of it. */
export async function readSetInForce(read: Read): Promise<SetInForce | null> {
  try {
    const { text } = JSON.parse((await read?.()) ?? '') as { text: string };
    const set = JSON.parse(text) as SetInForce;
    return Number.isFinite(set.counter) && Number.isFinite(Date.parse(set.expiresAt)) ? set : null;
  } catch {
    return null;
  }
}

/** @returns counts a report that was new */
export function addReleaseMetrics({
  options: { readReleaseSet },
  metrics,
}: Pick<Context, 'options' | 'metrics'>): (report: Report) => void {
  const registers = [metrics];
  new Gauge({
    name: 'release_set_expires_timestamp_seconds',
    help: 'When the release set in force ends, in seconds since 1970',
    registers,
    async collect() {
      const set = await readSetInForce(readReleaseSet);
      if (set) this.set(Date.parse(set.expiresAt) / 1000);
      else this.remove();
    },
  });
  new Gauge({
    name: 'release_set_counter',
    help: 'Counter of the release set in force',
    registers,
    async collect() {
      const set = await readSetInForce(readReleaseSet);
      if (set) this.set(set.counter);
      else this.remove();
    },
  });
  new Gauge({
    name: 'release_rule_percent',
    help: 'Share of browsers that a rule of the set gives a version to; below 100, or with regions, it is a canary',
    labelNames: ['remote', 'version', 'regions'],
    registers,
    async collect() {
      this.reset();
      const { rules = {} } = (await readSetInForce(readReleaseSet)) ?? {};
      for (const [remote, list] of Object.entries(rules))
        for (const { version, regions = [], percent = 100 } of list)
          this.set({ remote, version, regions: regions.join(' ') }, percent);
    },
  });
  const reports = new Counter({
    name: 'release_reports_total',
    help: 'Reports of browsers about versions in force, each session, remote and kind once',
    labelNames: ['remote', 'version', 'kind'],
    registers,
  });
  return ({ remote, version, kind }) => reports.inc({ remote, version, kind });
}
