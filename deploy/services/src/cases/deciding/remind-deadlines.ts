// Tells the office once that a case is about to exceed the time promised.
import { and, inArray, isNotNull, lte, notExists } from 'drizzle-orm';
import type { RoleCode, RegistrationState } from '@portal/shared/catalogue';
import { eventsFrom, states } from '@portal/shared/catalogue';
import { isRegionWithin } from '@portal/shared/kernel';
import type { Deciding } from './who-may-decide';
import { barTo, decidingOf } from './who-may-decide';
import type { Account } from '../../people/auth/public';
import { officials } from '../../people/auth/public';
import { loadBusinessIn, readCalendar } from '../../platform/config/public';
import { notify, toldAbout } from '../../platform/messages/public';
import type { Context } from '../../platform/core/context';
import type { ApplicationRow, PartyRow } from '../access/access';
import { remainingDays } from '../timeline/calendar';
import { listParties } from '../parties/parties';
import { applications } from '../schema';
import { numberOf } from '../numbers/number-of';

const BATCH = 200;
/**
 * Working days left at which the office is notified; of a promise of one day that is its last, not the day of
 * acceptance.
 */
const soonOf = (commitDays: number): number => Math.min(1, commitDays - 1);
const RUNNING = (Object.keys(states) as RegistrationState[]).filter((code) => states[code].clock === 'running');

/**
 * Whoever has taken the case, else everybody of the region whose role it waits for; nobody who may not decide on it.
 */
export async function remindOfDeadlines(db: Context['db'], now: Date): Promise<void> {
  const rows = await db
    .select()
    .from(applications)
    .where(
      and(
        inArray(applications.status, RUNNING),
        isNotNull(applications.acceptedAt),
        lte(applications.acceptedAt, now),
        notExists(toldAbout(db, applications.id, 'deadlineSoon')),
      ),
    )
    .limit(BATCH);
  if (rows.length === 0) return;
  const calendar = await readCalendar(db);
  const late: { row: ApplicationRow; left: number }[] = [];
  for (const row of rows) {
    const { commitDays } = await loadBusinessIn({ db }, row);
    const left = remainingDays(row, commitDays, now, calendar);
    if (left !== null && left <= soonOf(commitDays)) late.push({ row, left });
  }
  if (late.length === 0) return;
  const officers = await decidingOfficers(
    db,
    late.map(({ row }) => row),
    now,
  );
  for (const { row, left } of late) {
    const parties = await listParties(db, row.id);
    const able = officers.filter((officer) => mayDecide(officer, row, parties));
    const takers = able.filter(({ person }) => person.id === row.claimedById);
    await db.transaction((tx) =>
      notify(tx, {
        event: 'deadlineSoon',
        applicationId: row.id,
        to: (takers.length > 0 ? takers : able).map(({ person }) => person.identityNumber),
        values: { 业务号: numberOf(row), 天数: String(Math.max(0, left)) },
        path: `/apply-layout/audit-detail?ywh=${numberOf(row)}`,
        now,
      }),
    );
  }
}

interface Officer {
  person: Account;
  deciding: Deciding;
}

async function decidingOfficers(db: Context['db'], cases: readonly ApplicationRow[], now: Date): Promise<Officer[]> {
  const staff = await officials(db);
  const near = staff.filter((person) => cases.some((row) => waitsFor(person, row).length > 0));
  return Promise.all(near.map(async (person) => ({ person, deciding: await decidingOf(db, person, cases, now) })));
}

/** Roles of the officer in which the case waits for them. */
function waitsFor({ regionCode, roles }: Officer['person'], row: ApplicationRow): RoleCode[] {
  return isRegionWithin(row.regionCode, regionCode)
    ? (roles as RoleCode[]).filter((role) => eventsFrom(row.status, role).length > 0)
    : [];
}

function mayDecide({ person, deciding }: Officer, row: ApplicationRow, parties: readonly PartyRow[]): boolean {
  return waitsFor(person, row).some((role) => barTo(deciding, row, parties, role) === null);
}
