// Whether the taxes of a case are settled: by a voucher, or because everybody who owes has declared and paid on this
// portal.
import type { Business } from '@portal/shared/catalogue';
import { taxationOf, taxpayerRoles } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import { Port } from '../../platform/core/joints/ports';
import type { Database } from '../../platform/db/database';
import type { ApplicationRow } from '../access/access';
import { listParties } from '../parties/parties';

/** Ids of the parties of a case whose declared taxes are paid, or who owe none. */
export const clearedParties = new Port<(db: Database, applicationId: string) => Promise<ReadonlySet<string>>>(
  'who has cleared the taxes of a case',
);

/** Everybody who declares, and nobody missing. Nobody can have before the case was accepted. */
export async function isTaxCleared(
  db: Database,
  application: Pick<ApplicationRow, 'id' | 'form' | 'acceptedAt'>,
  business: Business,
  now: Date,
): Promise<boolean> {
  if (application.acceptedAt === null) return false;
  const taxation = taxationOf(business, application.form, toShanghaiDate(now));
  if (taxation === null) return false;
  const cleared = await clearedParties.answer(db, application.id);
  if (cleared.size === 0) return false;
  const roles = taxpayerRoles(business, taxation);
  const owing = (await listParties(db, application.id)).filter(({ role }) => roles.includes(role));
  return owing.length > 0 && owing.every(({ id }) => cleared.has(id));
}
