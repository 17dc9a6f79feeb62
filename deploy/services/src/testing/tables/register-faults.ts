// What a suite that books has left in the register, against the register's own rules; asked when its services close.
import { gt } from 'drizzle-orm';
import type { RegisterFinding } from '../../operations/register-check/check';
import { checkSmallRegister } from '../../operations/register-check/check';
import type { Database } from '../../platform/db/database';
import { units } from '../../register/schema';
import { noteRegisterCheck } from '../jest-run';

/** Nothing where nothing was booked, or where the suite has taken the database away. */
export async function registerFaults(db: Database): Promise<RegisterFinding[]> {
  const booked = await db
    .select({ id: units.id })
    .from(units)
    .where(gt(units.version, 0))
    .limit(1)
    .catch(() => []);
  if (booked.length === 0) return [];
  const started = performance.now();
  const findings = await checkSmallRegister(db);
  noteRegisterCheck(performance.now() - started);
  return findings;
}
