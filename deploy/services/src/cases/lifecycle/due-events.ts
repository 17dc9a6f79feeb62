// What time brings about: drafts, signatures and corrections that lapse, announcements that are over, tax proofs that
// have arrived, and whatever the domains beside have due.
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { addWorkingDays, toShanghaiDate } from '@portal/shared/kernel';
import type { Context } from '../../platform/core/context';
import { isRefusal } from '../../platform/core/errors';
import { Port } from '../../platform/core/joints/ports';
import type { Database, Transaction } from '../../platform/db/database';
import { readCalendar } from '../../platform/config/public';
import { announcementsOfCase } from '../../platform/content/public';
import type { ApplicationRow } from '../access/access';
import { openObjections } from '../announcements/objections';
import { announcementDue } from '../announcements/publish';
import { SYSTEM } from '../representation/case-actor';
import { SIGN_DAYS } from '../signatures/flow-store';
import { CORRECTION_DAYS, DRAFT_KEEP_DAYS } from './guard-check';
import { settleTax } from './settle-tax';
import { lockCase } from '../access/locked-case';
import { applications } from '../schema';
import { transition } from './transition';

const DAY_MS = 86_400_000;
const BATCH = 200;

/** What else is due, done in this order after the cases have moved; each piece in transactions of its own. */
export const dueWork = new Port<readonly ((db: Database, now: Date) => Promise<unknown>)[]>('what else is due');

/** Runs everything that is due; safe to run at the same time in several processes. Answers how many cases moved. */
export async function runDueEvents({ db, now: clock }: Pick<Context, 'db' | 'now'>, now = clock()): Promise<number> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const due = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.status, 'DRAFT'), lte(applications.savedAt, before(DRAFT_KEEP_DAYS))))
    .limit(BATCH);
  const unsigned = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.status, 'TO_CONFIRM'), lte(applications.statusAt, before(SIGN_DAYS))))
    .limit(BATCH);
  const overdue = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.status, 'CORRECTION'),
        isNotNull(applications.correctionDueAt),
        lte(applications.correctionDueAt, now),
      ),
    )
    .limit(BATCH);
  const taxed = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.status, 'TAX_PENDING'))
    .limit(BATCH);
  let moved = 0;
  for (const { id } of due) moved += await attempt(db, (tx) => expire(tx, id, now, `${DRAFT_KEEP_DAYS}天未更新`));
  for (const { id } of unsigned) moved += await attempt(db, (tx) => expire(tx, id, now, `${SIGN_DAYS}天内未完成签署`));
  for (const { id } of overdue) moved += await attempt(db, (tx) => expire(tx, id, now, `${CORRECTION_DAYS}日内未补正`));
  for (const { id } of taxed) moved += await attempt(db, (tx) => settleTax(tx, id, now, '已收到完税凭证，登簿时核对'));
  const announced = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.status, 'ANNOUNCING'))
    .limit(BATCH);
  for (const { id } of announced) moved += await attempt(db, (tx) => endAnnouncement(tx, id, now));
  for (const work of dueWork.answer) await work(db, now);
  return moved;
}

async function expire(tx: Transaction, id: string, now: Date, note: string): Promise<boolean> {
  await transition(tx, id, { event: 'expire', actor: SYSTEM, now, note });
  return true;
}

/**
 * The announcement is over after its last day, if nobody has objected; what somebody has objected the office looks into
 * first.
 */
async function endAnnouncement(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const application = await lockCase(tx, id);
  if (application?.status !== 'ANNOUNCING') return false;
  const [announcement] = await announcementsOfCase(tx, id);
  // Of a case that an older release announced nothing is published: its days count from when it came here.
  const last = announcement?.objectionUntil ?? (await lastDay(tx, application, now));
  if (toShanghaiDate(now) <= last) return false;
  const open = await openObjections(tx, id);
  await transition(
    tx,
    id,
    open > 0
      ? {
          event: 'objection',
          actor: { kind: 'system', as: 'acceptor' },
          now,
          note: `公告期内收到${open}项异议`,
          guards: { objectionReceived: true },
        }
      : { event: 'noObjection', actor: SYSTEM, now, note: '公告期满，没有异议', guards: { announcementOver: true } },
  );
  return true;
}

async function lastDay(tx: Transaction, application: ApplicationRow, now: Date): Promise<string> {
  const days = (await announcementDue(tx, application, now))?.days ?? 0;
  return addWorkingDays(toShanghaiDate(application.statusAt), days, await readCalendar(tx));
}

/** Another process, or the person, may have been quicker: then there is nothing to do. */
async function attempt(db: Context['db'], run: (tx: Transaction) => Promise<boolean>): Promise<number> {
  try {
    return (await db.transaction(run)) ? 1 : 0;
  } catch (error) {
    if (isRefusal(error)) return 0;
    throw error;
  }
}
