// When the release set in force ends: a metric, and from ten days before a line of `/readyz`.
import { Gauge } from 'prom-client';
import type { Context } from '../core/context';

const DAY_MS = 86_400_000;
const REMIND_DAYS = 10;

/** In milliseconds since 1970; NaN where no set can be read. */
async function readEnd(read: Context['options']['readReleaseSet']): Promise<number> {
  try {
    const text = (await read?.()) ?? '';
    const { text: payload } = JSON.parse(text) as { text: string };
    return Date.parse((JSON.parse(payload) as { expiresAt: string }).expiresAt);
  } catch {
    return Number.NaN;
  }
}

/** Registers the metric and returns what `/readyz` adds to its answer. */
export function watchSetAge({ options, now, metrics }: Context): () => Promise<{ releaseSet?: string }> {
  const gauge = new Gauge({
    name: 'release_set_expires_timestamp_seconds',
    help: 'When the release set in force ends, in seconds since 1970',
    registers: [metrics],
    async collect() {
      const end = await readEnd(options.readReleaseSet);
      if (Number.isNaN(end)) gauge.remove();
      else gauge.set(end / 1000);
    },
  });
  return async () => {
    const left = ((await readEnd(options.readReleaseSet)) - now().getTime()) / DAY_MS;
    if (Number.isNaN(left) || left > REMIND_DAYS) return {};
    return { releaseSet: left < 0 ? 'expired: portalctl renew' : `ends in ${Math.floor(left)} days: portalctl renew` };
  };
}
