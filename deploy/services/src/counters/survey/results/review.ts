// The office's review: two officers one after the other, a return item by item, and what is accepted goes into the
// register's tables.
import type * as calls from '@portal/surveying/contract';
import { and, eq } from 'drizzle-orm';
import { allMaterials } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { ApplicationRow } from '../../../cases/public';
import { askCorrection, lockCase, snapshot, transition } from '../../../cases/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse, refuseUnknown } from '../../../platform/core/errors';
import type { Transaction } from '../../../platform/db/database';
import { openJobOf, requireSurvey } from '../access';
import { recordStatusOf } from '../cases/record-of-case';
import { surveyJobs } from '../schema';
import { notifyApplicant, notifyTeam } from '../notify-people';
import { storeResults } from './store-results';
import { barToReview, requireNoInterest } from './who-may-review';

type Call = InputOf<typeof calls.checkResults>;

/** @throws Refusal for officers of another region, for one who would look twice, and where nothing waits for review */
export async function checkResults(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  call: Call,
): Promise<OutputOf<typeof calls.checkResults>> {
  return db.transaction(async (tx) => {
    const { record, standing } = await requireSurvey(tx, user, call.businessNumber);
    const application = record.applicationId === null ? undefined : await lockCase(tx, record.applicationId);
    if (!application || standing !== 'office') return refuseUnknown();
    await requireNoInterest(tx, user, application, now());
    const after =
      call.result === 'return'
        ? await returnResults(tx, user, application, call, now())
        : application.reviewedById === null
          ? await firstLook(tx, user, application, call.opinion, now())
          : await secondLook(tx, user, application, call.opinion, now());
    return { status: recordStatusOf(after.status) };
  });
}

function firstLook(tx: Transaction, user: CurrentUser, { id }: ApplicationRow, note: string, now: Date) {
  return transition(tx, id, {
    event: 'checkResult',
    actor: { kind: 'user', user },
    now,
    note,
    guards: { opinionGiven: true },
    changes: { reviewedById: user.id },
  });
}

async function secondLook(tx: Transaction, user: CurrentUser, application: ApplicationRow, note: string, now: Date) {
  const bar = await barToReview(tx, user, application, now);
  if (bar !== null) return refuse(bar);
  const stored = await transition(tx, application.id, {
    event: 'pass',
    actor: { kind: 'user', user },
    now,
    note,
    guards: { opinionGiven: true },
    changes: { approvedById: user.id },
  });
  await storeResults(tx, stored, toShanghaiDate(now), now);
  await tx
    .update(surveyJobs)
    .set({ status: 'done', endedAt: now })
    .where(and(eq(surveyJobs.applicationId, application.id), eq(surveyJobs.status, 'accepted')));
  await notifyApplicant(tx, stored, 'surveyStored', now);
  return stored;
}

/** What is returned is told at once and completely, each item with what stood there. */
async function returnResults(
  tx: Transaction,
  user: CurrentUser,
  application: ApplicationRow,
  { opinion, returned = [] }: Call,
  now: Date,
): Promise<ApplicationRow> {
  const items = new Map(returned.map((item) => [item.key as string, item.reason]));
  if (items.size !== returned.length) refuse('同一项内容只能列一次');
  const after = await transition(tx, application.id, {
    event: 'return',
    actor: { kind: 'user', user },
    now,
    note: opinion,
    guards: { opinionGiven: true, correctionListed: items.size > 0 || '请至少列明一项退回的内容' },
    changes: { reviewedById: null },
  });
  for (const [key, reason] of items)
    await askCorrection(tx, {
      applicationId: application.id,
      kind: 'material',
      key,
      label: allMaterials[key]?.name ?? key,
      reason,
      baseline: await snapshot(tx, application, 'material', key),
    });
  const job = await openJobOf(tx, application.id);
  if (job) await notifyTeam(tx, job.teamCode, application, 'surveyReturned', now, opinion);
  return after;
}
