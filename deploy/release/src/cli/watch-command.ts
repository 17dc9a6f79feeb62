// portalctl watch: looks again and again, and says what changed.
import { setTimeout as pause } from 'node:timers/promises';
import { createAskOutcomes } from '../watch/ask-outcomes';
import type { Rule } from '../watch/judge';
import { watchOnce } from '../watch/watch-once';
import type { Finding } from '../watch/watch-once';
import type { Context } from './context';
import { toTable } from '@portal/common/table';

export interface WatchOptions extends Rule {
  remote?: string[];
  /** Of the portal whose browsers report. */
  origin: string;
  once?: boolean;
  /** Seconds between two looks. */
  interval: number;
  everyone?: boolean;
  key?: string;
}

/** Runs until it is stopped, or once. A look that fails is told and tried again; with `--once` it is an error. */
export async function watch(
  context: Context,
  { remote, origin, once, interval, everyone, key, ...rule }: WatchOptions,
): Promise<void> {
  const signer = await context.signer('ops', key);
  const ask = createAskOutcomes(origin, signer, context.now);
  let last = '';
  for (;;) {
    try {
      const findings = await watchOnce({
        store: context.store,
        key: signer,
        ask,
        rule,
        now: context.now,
        remotes: remote,
        includeEveryone: everyone,
      });
      const text = context.json ? JSON.stringify({ at: context.now().toISOString(), findings }) : describe(findings);
      if (context.json || text !== last) context.write(text);
      last = text;
    } catch (error) {
      if (once) throw error;
      const { name, message } = error as Error;
      context.write(
        context.json
          ? JSON.stringify({ at: context.now().toISOString(), error: name, message })
          : `portalctl: ${message}`,
      );
    }
    if (once) return;
    await pause(interval * 1000);
  }
}

function describe(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'no canary in force';
  const rows = findings.map(({ remote, version, kind, verdict, counter, why }) => [
    remote,
    version,
    kind,
    counter === undefined ? verdict : `reverted by set ${counter}`,
    why,
  ]);
  return toTable(['REMOTE', 'VERSION', 'FOR', 'VERDICT', 'WHY'], rows);
}
