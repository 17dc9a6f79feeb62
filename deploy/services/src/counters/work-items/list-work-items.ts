// Everything that waits for a person, of all domains: each answers for itself, here it is put together and ordered.
import type { OutputOf } from '@portal/shared/contract';
import type { WorkItem } from '@portal/shell/contract';
import { workKinds } from '@portal/shell/contract';
import type * as calls from '@portal/shell/contract';
import { queueItems, waitingCases } from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { isOfficer, isStaff } from '../../platform/core/guards';
import { waitingApprovals } from '../../steps/approvals/public';
import { waitingContracts } from '../../steps/contracts/public';
import { waitingLetters } from '../../steps/delegations/public';
import { waitingDifferences, waitingSlips } from '../../steps/payment/public';
import { waitingProofs } from '../../steps/proofs/public';
import { waitingReliefs, waitingTaxes } from '../../steps/tax/public';
import { waitingArchives } from '../archives/public';
import { waitingEntries } from '../feedback/public';
import { askedAuthorizations, waitingInterests } from '../lookups/public';
import { comingVisits } from '../reservations/public';
import { waitingSurveys } from '../survey/public';

type Desk = Pick<Context, 'db' | 'now'>;
/** Items of one answer; who has more works from the lists of their kinds. */
const MOST = 100;

export async function listWorkItems(context: Desk, user: CurrentUser): Promise<OutputOf<typeof calls.listWorkItems>> {
  const items = isStaff(user) ? await ofOfficer(context, user) : await ofPerson(context, user);
  const rows = items.toSorted(byUrgency).slice(0, MOST);
  const total = items.reduce((sum, { count }) => sum + count, 0);
  return { total, isCut: rows.length < items.length, rows };
}

/** One after the other: the embedded database has one connection. */
async function ofPerson(context: Desk, user: CurrentUser): Promise<WorkItem[]> {
  const { db } = context;
  const now = context.now();
  const approvals = await waitingApprovals(db, user);
  const cases = await waitingCases(db, user, now);
  return [
    ...cases.flatMap(({ applicationId, item }) =>
      item.kind === 'sign' && approvals.heldUp.has(applicationId) ? [] : [item],
    ),
    ...approvals.items,
    ...(await waitingSlips(db, user)),
    ...(await waitingTaxes(db, user, now)),
    ...(await waitingContracts(context, user)),
    ...(await waitingLetters(db, user, now)),
    ...(await waitingSurveys(db, user)),
    ...(await comingVisits(context, user)),
    ...(await askedAuthorizations(db, user)),
  ];
}

/** Each domain asks for the officer's role and region itself. */
async function ofOfficer(context: Desk, user: CurrentUser): Promise<WorkItem[]> {
  const { db } = context;
  const now = context.now();
  return [
    ...(isOfficer(user) ? await queueItems(context, user) : []),
    ...(isOfficer(user) ? await waitingSurveys(db, user) : []),
    ...(await waitingProofs(db, user, now)),
    ...(await waitingReliefs(db, user, now)),
    ...(await waitingInterests(db, user)),
    ...(await waitingArchives(db, user)),
    ...(await waitingEntries(db, user)),
    ...(await waitingDifferences(db, user, now)),
  ];
}

/** What ends first goes first; without an end in the order of kinds. */
function byUrgency(one: WorkItem, other: WorkItem): number {
  if (one.due !== other.due) {
    if (one.due === null) return 1;
    if (other.due === null) return -1;
    return Date.parse(one.due) - Date.parse(other.due);
  }
  return workKinds.indexOf(one.kind) - workKinds.indexOf(other.kind);
}
