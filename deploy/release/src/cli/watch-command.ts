// portalctl watch: looks again and again, and says what changed.
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '@portal/common/command-line';
import { toTable } from '@portal/common/table';
import { createAskOutcomes } from '../watch/ask-outcomes';
import type { Rule } from '../watch/judge';
import { watchOnce } from '../watch/watch-once';
import type { Finding } from '../watch/watch-once';
import type { Context } from './context';

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

/**
 * Runs until it is stopped, or looks once. A look that fails is reported and tried again; with `--once` it is an error.
 */
export async function watch(
  context: Context,
  { remote, origin, once, interval, everyone, key, ...rule }: WatchOptions,
): Promise<Answer | void> {
  const signer = await context.signer('ops', key);
  const ask = createAskOutcomes(origin, signer, context.now);
  const { store, now } = context;
  const look = async (): Promise<Answer> => {
    const findings = await watchOnce({
      store,
      key: signer,
      ask,
      rule,
      now,
      remotes: remote,
      includeEveryone: everyone,
    });
    return { facts: { at: now().toISOString(), findings }, text: describe(findings) };
  };
  if (once || context.changes) return look();
  let last = '';
  for (;;) {
    try {
      const { facts, text } = await look();
      if (context.json) context.write(JSON.stringify(facts));
      else if (text !== last) context.write(text);
      last = text;
    } catch (error) {
      const { name, message } = error as Error;
      context.writeErr(
        context.json ? JSON.stringify({ at: now().toISOString(), error: name, message }) : `portalctl: ${message}`,
      );
    }
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
