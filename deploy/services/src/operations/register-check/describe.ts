// The last check in words: every finding with what does not hold, where that follows from, and the units that it names.
import type { RegisterCheckReport } from '@portal/applications/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { Database } from '../../platform/db/database';
import { REGISTER_RULES, ruleOf } from './check';
import { lastCheck } from './nightly';

/** Findings of rules that are no more are left out. */
export async function describeLastCheck(db: Database): Promise<RegisterCheckReport> {
  const last = await lastCheck(db);
  const known = new Set(REGISTER_RULES.map(({ id }) => id));
  return {
    finishedAt: last ? toShanghaiIso(last.finishedAt) : null,
    rules: REGISTER_RULES.length,
    findings: (last?.findings ?? [])
      .filter(({ rule }) => known.has(rule))
      .map(({ rule, count, named }) => ({
        rule,
        count,
        says: ruleOf(rule).says,
        source: ruleOf(rule).source,
        rows: named.map(({ unit, key }) => ({ unitNumber: unit, key })),
      })),
  };
}
