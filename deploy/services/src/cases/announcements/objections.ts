// Objections to what is announced: taken from anybody who is signed in, until the day that the announcement names; they
// hold the booking up until the office has decided.
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { objectToAnnouncement } from '@portal/queries/contract';
import { isBeforeBooking } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import type { CurrentUser, Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { idempotent } from '../../platform/core/idempotent';
import { identitiesOf, normaliseIdentity } from '../../platform/core/parties/identities';
import { findAnnouncement, isOpenToObjections } from '../../platform/content/public';
import type { Database, Transaction } from '../../platform/db/database';
import { notify } from '../../platform/messages/public';
import { isOneOfNumbers } from '../../platform/personal/where';
import type { ApplicationRow } from '../access/access';
import { lockCase } from '../access/locked-case';
import { listParties } from '../parties/parties';
import type { ObjectionOutcome } from './schema';
import { objections } from './schema';

const CLOSED = '这项公告不接受异议，或者已经结束。权利受到影响的，可以申请异议登记或者更正登记（民法典第二百二十条）';

/**
 * Whoever objects learns nothing of the case: the answer says that the objection has arrived, and later the inbox what
 * came of it.
 * @throws Refusal when it is too late, the case has ended or is booked, or the person has objected already or applies
 * themselves
 */
export async function objectTo(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { recordId, reason, idempotencyKey }: InputOf<typeof objectToAnnouncement>,
): Promise<OutputOf<typeof objectToAnnouncement>> {
  if (user.userType === '0') return refuse('工作人员账号不能提出异议，收到书面异议的，请在办理页面记录');
  const at = now();
  const body = { recordId, reason };
  return idempotent(
    db,
    { key: idempotencyKey, userId: user.id, route: 'announcements/object', body, now: at },
    async (tx) => {
      const announcement = (await findAnnouncement(tx, recordId)) ?? refuse(CLOSED);
      const today = toShanghaiDate(at);
      if (!isOpenToObjections(announcement, today))
        return refuse(
          announcement.objectionUntil !== null && announcement.objectionUntil < today
            ? `提出异议的期限已于${announcement.objectionUntil}届满`
            : CLOSED,
        );
      // Locked, so that it does not come between the last look and the booking.
      const application = await lockCase(tx, announcement.applicationId ?? '');
      if (!application || !isBeforeBooking(application.status)) return refuse(CLOSED);
      // An organisation objects in its own name, whichever of its people signs in.
      const numbers = identitiesOf(user).map(normaliseIdentity);
      if ((await actingNumbers(tx, application.id)).some((number) => numbers.includes(number)))
        return refuse('您是这项申请的当事人，不同意办理的，请撤回申请或者联系登记机构');
      const [own] = await tx
        .select({ outcome: objections.outcome })
        .from(objections)
        .where(and(eq(objections.announcementId, recordId), isOneOfNumbers(objections.identityNumber, numbers)));
      // Once: whoever was not heard would hold the booking up for ever by objecting anew.
      if (own)
        return refuse(
          own.outcome === null
            ? '您已经对这项公告提出异议，登记机构审查后会告知您结果'
            : '登记机构已经审查过您对这项公告的异议，不再重复受理。您可以申请异议登记，或者提起诉讼（民法典第二百二十条）',
        );
      await tx.insert(objections).values({
        announcementId: recordId,
        applicationId: application.id,
        name: user.enterprise?.name ?? user.name,
        identityNumber: normaliseIdentity(user.enterprise?.creditCode ?? user.identityNumber),
        reason,
        filedAt: at,
      });
      return { recordId, filedAt: toShanghaiIso(at) };
    },
  );
}

/** Of the parties and of whoever acts for them: they withdraw what they do not want. */
async function actingNumbers(db: Database, applicationId: string): Promise<string[]> {
  return (await listParties(db, applicationId))
    .flatMap(({ identityNumber, representativeIdentityNumber }) => [identityNumber, representativeIdentityNumber ?? ''])
    .filter(Boolean)
    .map(normaliseIdentity);
}

/** How many nobody has decided on. */
export async function openObjections(db: Database, applicationId: string): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(objections)
    .where(and(eq(objections.applicationId, applicationId), isNull(objections.outcome)));
  return row?.open ?? 0;
}

/** All of a case, for its officers. */
export function objectionsOf(db: Database, applicationId: string): Promise<(typeof objections.$inferSelect)[]> {
  return db
    .select()
    .from(objections)
    .where(eq(objections.applicationId, applicationId))
    .orderBy(asc(objections.filedAt), asc(objections.id));
}

const RESULTS: Readonly<Record<ObjectionOutcome, string>> = {
  dismissed: '经审查，异议不成立，登记继续办理。对登记有争议的，可以依法申请异议登记或者提起诉讼',
  upheld: '经审查，该项申请不予登记',
  void: '该项申请已经终止，不再办理',
};

/** The office has decided on the case, and with it on what was objected; whoever objected is told. */
export async function settleObjections(
  tx: Transaction,
  { id }: Pick<ApplicationRow, 'id'>,
  outcome: ObjectionOutcome,
  now: Date,
): Promise<void> {
  const settled = await tx
    .update(objections)
    .set({ outcome, decidedAt: now })
    .where(and(eq(objections.applicationId, id), isNull(objections.outcome)))
    .returning();
  for (const { announcementId, identityNumber } of settled) {
    const announcement = await findAnnouncement(tx, announcementId);
    // The message carries no case: whoever objected cannot open it.
    await notify(tx, {
      event: 'objectionDecided',
      applicationId: null,
      to: [identityNumber],
      values: { 公告: announcement?.title ?? '', 结果: RESULTS[outcome] },
      path: null,
      now,
    });
  }
}
