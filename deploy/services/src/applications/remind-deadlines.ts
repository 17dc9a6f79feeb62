// Tells the office once that a case is about to exceed the time promised.
import { and, eq, inArray, isNotNull, lte, notExists } from 'drizzle-orm';
import type { RoleCode, StateCode } from '@portal/shared/catalogue';
import { eventsFrom, loadBusiness, states } from '@portal/shared/catalogue';
import { isRegionWithin } from '@portal/shared/kernel';
import { users } from '../auth/schema';
import type { Context } from '../core/context';
import { notify } from '../messages/notify';
import { messages } from '../messages/schema';
import { readCalendar, remainingDays } from './calendar';
import { applications } from './schema';
import { numberOf } from './summary';

const BATCH = 200;
/** Working days left at which the office is told. */
const SOON = 1;
const RUNNING = (Object.keys(states) as StateCode[]).filter((code) => states[code].clock === 'running');

/** Whoever has taken the case, else everybody of the region whose role it waits for. */
export async function remindOfDeadlines(db: Context['db'], now: Date): Promise<void> {
  const told = db.select({ id: messages.id }).from(messages).where(and(eq(messages.applicationId, applications.id), eq(messages.event, 'deadlineSoon')));
  const rows = await db.select().from(applications).where(and(inArray(applications.status, RUNNING), isNotNull(applications.acceptedAt), lte(applications.acceptedAt, now), notExists(told))).limit(BATCH);
  if (rows.length === 0) return;
  const calendar = await readCalendar(db);
  const staff = await db.select().from(users).where(eq(users.userType, '0'));
  for (const row of rows) {
    const left = remainingDays(row, (await loadBusiness(row.processCode)).commitDays, now, calendar);
    if (left === null || left > SOON) continue;
    const waiting = staff.filter((person) => (row.claimedById ? person.id === row.claimedById
      : isRegionWithin(row.regionCode, person.regionCode) && person.roles.some((role) => eventsFrom(row.status as StateCode, role as RoleCode).length > 0)));
    await db.transaction((tx) => notify(tx, {
      event: 'deadlineSoon', applicationId: row.id, to: waiting.map((person) => person.identityNumber), values: { 业务号: numberOf(row), 天数: String(Math.max(0, left)) }, path: `/apply-layout/audit-detail?ywh=${numberOf(row)}`, now,
    }));
  }
}
