// Every case of every business can go on to its end and can be ended, from wherever it stands, by somebody who has the
// means.
import type { Business, CaseEvent, StateCode, Transition } from '@portal/shared/catalogue';
import {
  businessSummaries,
  decisions,
  isBeforeBooking,
  loadBusiness,
  stateOf,
  transitions,
} from '@portal/shared/catalogue';
import { isSigned } from '../materials/materials';

type Row = Transition & { event: CaseEvent };

/** What a guard that is decided by the business alone answers; the others can be met by somebody. */
function canHold(business: Business, guard: string): boolean {
  switch (guard) {
    case 'severalParties':
    case 'everyPartySigned':
      return isSigned(business);
    case 'singleParty':
      return !isSigned(business);
    case 'siteVisitNeeded':
      return business.siteVisit === true;
    case 'announcementNeeded':
      return (business.announceDays ?? 0) > 0;
    case 'taxDue':
    case 'taxVerified':
      return business.taxRules.length > 0;
    default:
      return true;
  }
}

function rowsOf(business: Business): readonly Row[] {
  return (transitions as readonly Row[]).filter(({ guards = [] }) => guards.every((guard) => canHold(business, guard)));
}

function reachable(
  rows: readonly Row[],
  from: string,
  through: (state: StateCode) => boolean = () => true,
): Set<string> {
  const seen = new Set([from]);
  for (const state of seen) for (const row of rows) if (row.from === state && through(row.to)) seen.add(row.to);
  return seen;
}

const ENDS: readonly string[] = ['WITHDRAWN', 'CANCELLED', 'REJECTED', 'NOT_ACCEPTED'];

test.each(businessSummaries.map(({ id }) => id))('%s has a way on and a way out of every state', async (id) => {
  const rows = rowsOf(await loadBusiness(id));
  const stuck = [...reachable(rows, 'NEW')]
    .filter((state) => state !== 'NEW' && !stateOf(state as StateCode).terminal)
    .flatMap((state) => {
      const on = reachable(rows, state).has('COMPLETED');
      const out =
        !isBeforeBooking(state as StateCode) ||
        ENDS.some(
          (end) =>
            reachable(rows, state, isBeforeBooking).has(end) ||
            rows.some((row) => row.from === state && row.to === end),
        );
      return on && out ? [] : [[state, { on, out }]];
    });
  expect(stuck).toEqual([]);
});

/** Steps that a person of the office takes by another call than an opinion, or within one. */
const OTHER_STEPS: readonly string[] = ['claim', 'unclaim', 'makeCert'];

test('each step of the office is one that an official can take in that state', () => {
  const impossible = (transitions as readonly Row[])
    .filter(({ actor }) => actor !== 'system' && actor !== 'applicant' && actor !== 'coApplicant')
    .filter(({ from, event }) => {
      const offered: readonly string[] = Object.values(decisions[from as StateCode] ?? {}).flat();
      return !OTHER_STEPS.includes(event) && !offered.includes(event);
    });
  expect(impossible.map(({ from, event }) => `${from} ${event}`)).toEqual([]);
});

// The specification's table has no withdrawal while an officer is looking at the case (revokeProcess, 7.6); the ways
// out are the officer's, and after each the applicant's own.
test('whoever is in pre-review gets out of it: refused by the officer, or given back and withdrawn', () => {
  const rows = transitions as readonly Row[];
  const out = rows.filter(({ from }) => from === 'PRE_REVIEW').map(({ event, to, actor }) => [event, to, actor]);
  expect(out).toEqual([
    ['unclaim', 'SUBMITTED', 'preReviewer'],
    ['requestCorrection', 'CORRECTION', 'preReviewer'],
    ['refuseAccept', 'NOT_ACCEPTED', 'preReviewer'],
    ['accept', 'ACCEPTED', 'preReviewer'],
  ]);
  for (const [, to] of out)
    if (to !== 'NOT_ACCEPTED')
      expect(rows.filter(({ from, event }) => from === to && event === 'withdraw').map(({ actor }) => actor)).toEqual([
        'applicant',
      ]);
});
