// The calls of the office's desk on a case that somebody has taken: the opinion on it, and what the register holds
// beside it.
import { defineCall } from '@portal/shared/contract';
import {
  defineWire,
  flag,
  line,
  list,
  moment,
  nullable,
  oneOf,
  opinionResults,
  optional,
  orElse,
  text,
  upTo,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';
import { businessNumber, status, statusAnswer, version } from './members';

const correction = defineWire({
  kind: ['kind', oneOf(['material', 'field'])],
  key: ['key', upTo(100, 1)],
  reason: ['reason', line(500, '补正原因最多500字')],
});

/**
 * Records an officer's opinion, which moves the application on. `status` and `version` are what the officer had in
 * view: a decision counts for nothing else.
 */
export const saveOpinion = defineCall({
  at: 'POST /api/reg3/audit/saveOpinion',
  who: 'signedIn',
  body: {
    businessNumber,
    status,
    version,
    result: ['result', oneOf(opinionResults)],
    opinion: ['opinion', orElse(line(2000, '意见最多2000字'), '')],
    reasonCodes: ['reasonCodes', optional(list(upTo(64), 20))],
    corrections: ['corrections', optional(list(correction, 50))],
    /** The officer has compared the licence of each party whose credit code has another check character. */
    licenceCompared: ['yyzzhd', optional(flag)],
  },
  answer: statusAnswer,
  idempotent: true,
  changes: ['Application', 'Material', 'Payment', 'Certificate'],
  refuses: ['unknown', 'state', 'stale'],
});

const comparedPart = {
  title: ['bt', text],
  rows: [
    'mx',
    list(
      defineWire({
        label: ['mc', text],
        /** In words; null where the register, or the filing, says nothing. */
        registered: ['djbz', nullable(text)],
        filed: ['sqz', nullable(text)],
        /** `changes`: the filing asks the register to say so. */
        result: ['bdjg', oneOf(['same', 'differs', 'changes', 'onlyRegistered', 'onlyFiled'])],
      }),
    ),
  ],
} as const;
export type ComparedPart = Domain<typeof comparedPart>;

/**
 * What the register holds at this moment beside what was filed: property, holders and entries. For the officer who
 * works on the case; the look is written down.
 */
export const compareWithRegister = defineCall({
  at: 'GET /api/reg3/audit/register/{ywh}',
  who: 'signedIn',
  path: { businessNumber },
  answer: defineWire({
    readAt: ['cxsj', moment],
    /** Whether the register knows the property. */
    isRegistered: ['sfyd', flag],
    parts: ['bdlb', list(defineWire(comparedPart))],
  }),
  provides: ['Application'],
  refuses: ['unknown', 'state'],
});
