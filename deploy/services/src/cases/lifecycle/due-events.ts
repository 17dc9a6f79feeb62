// What time brings about: drafts, signatures and corrections that lapse, announcements that are over, tax proofs that have arrived, and whatever the domains beside have due.
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { loadBusiness } from '@portal/shared/catalogue';
import { toShanghaiDate, workingDaysBetween } from '@portal/shared/kernel';
import type { Context } from '../../platform/core/context';
import { isRefusal } from '../../platform/core/errors';
import { Port } from '../../platform/core/joints/ports';
import type { Database, Transaction } from '../../platform/db/database';
import { readCalendar } from '../../platform/config/public';
import { SYSTEM } from '../parties/case-actor';
import { CORRECTION_DAYS, DRAFT_KEEP_DAYS, SIGN_DAYS } from './guard-check';
import { settleTax } from './settle-tax';
import { applications } from '../schema';
import { transition } from './transition';

const DAY_MS = 86_400_000;
const BATCH = 200;

/** What else is due, done in this order after the cases have moved; each piece in transactions of its own. */
export const dueWork = new Port<readonly ((db: Database, now: Date) => Promise<unknown>)[]>('what else is due');

/** Runs everything that is due; safe to run at the same time in several processes. Answers how many cases moved. */
export async function runDueEvents({ db }: Pick<Context, 'db'>, now: Date): Promise<number> {
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

/** The notice is over after its working days, if nobody has objected. */
async function endAnnouncement(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const [application] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
  if (application?.status !== 'ANNOUNCING') return false;
  const { announceDays = 0 } = await loadBusiness(application.processCode);
  if (
    workingDaysBetween(toShanghaiDate(application.statusAt), toShanghaiDate(now), await readCalendar(tx)) < announceDays
  )
    return false;
  await transition(tx, id, {
    event: 'noObjection',
    actor: SYSTEM,
    now,
    note: `公告${announceDays}个工作日期满`,
    guards: { announcementOver: true },
  });
  return true;
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
