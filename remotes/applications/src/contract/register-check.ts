// The call of the register's nightly check: what did not hold, by rule.
import { defineCall } from '@portal/shared/contract';
import { defineWire, integer, list, moment, nullable, text } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

const finding = {
  rule: ['gzbh', text],
  /** What does not hold, in words. */
  says: ['wt', text],
  /** The law or the model that the rule follows from. */
  source: ['yj', text],
  count: ['sl', integer],
  /** The first of the rows: the unit, and the id of the row. */
  rows: ['mx', list(defineWire({ unitNumber: ['bdcdyh', nullable(text)], key: ['bsm', text] }))],
} as const;
const report = {
  /** Null before the first check. */
  finishedAt: ['jcsj', nullable(moment)],
  /** How many rules there are. */
  rules: ['gzs', integer],
  findings: ['wtlb', list(defineWire(finding))],
} as const;
export type RegisterCheckReport = Domain<typeof report>;

/** What the last nightly check of the register has found; for the administrators of the portal. */
export const lastRegisterCheck = defineCall({
  at: 'GET /api/sys3/register/check/last',
  who: ['admin'],
  answer: defineWire(report),
});
