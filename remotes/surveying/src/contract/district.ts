// Calls of the check of a district: its outlines in force by the rules of quality, started by an officer, running by
// itself, with a report.
import { defineCall } from '@portal/shared/contract';
import type { Domain } from '@portal/shared/wire';
import { defineWire, flag, integer, like, list, moment, nullable, oneOf, optional, text } from '@portal/shared/wire';
import { finding } from './checking';
import { districtWire } from './graphics';

export type DistrictFinding = Domain<typeof finding>;

const regionCode = like(/^\d{6}$/, '请选择区县');
const start = { startedAt: ['kssj', moment], startedBy: ['ksr', text] } as const;
const districtCheckWire = defineWire({
  /** Those that the officer may choose. */
  districts: ['xzqs', list(defineWire({ regionCode: ['xzqdm', text], name: ['xzqmc', text] }))],
  district: ['district', districtWire],
  /** Null while none is running. */
  running: ['zx', nullable(defineWire({ ...start, percent: ['jd', integer] }))],
  /** The last that ended with a result. */
  last: [
    'bg',
    nullable(
      defineWire({
        ...start,
        finishedAt: ['jssj', moment],
        checked: ['txs', integer],
        /** Those that are not listed among them. */
        errors: ['cws', integer],
        warnings: ['tss', integer],
        rows: ['list', list(defineWire(finding))],
      }),
    ),
  ],
  /** The latest check ended without a result. */
  hasFailed: ['sb', flag],
});

/**
 * How far the check of a district is, and what the last one has found; of the officer's first district where none is
 * named.
 */
export const getDistrictCheck = defineCall({
  at: 'GET /api/reg3/survey/queryDistrictCheck',
  who: ['surveyor'],
  query: { regionCode: ['xzqbm', optional(regionCode)] },
  answer: districtCheckWire,
  provides: ['Survey'],
  refuses: ['unknown'],
});

/** Starts the check of a district; one that is running goes on, and is answered. */
export const startDistrictCheck = defineCall({
  at: 'POST /api/reg3/survey/startDistrictCheck',
  who: ['surveyor'],
  body: { regionCode: ['xzqbm', regionCode] },
  answer: districtCheckWire,
  changes: ['Survey'],
  refuses: ['unknown'],
});

/** The report of the last check of a district as PDF or as a table. */
export const districtReport = defineCall({
  at: 'GET /api/reg3/survey/districtReport',
  who: ['surveyor'],
  query: { regionCode: ['xzqbm', regionCode], format: ['gs', oneOf(['pdf', 'csv'])] },
  answer: 'file',
  refuses: ['unknown', 'state'],
});
