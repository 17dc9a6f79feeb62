// What suppliers and house managers say is owed for a unit, where a region has them report it.
import { z } from 'zod';
import { isIsoDate } from '@portal/shared/kernel';
import { findSetting } from '../../../platform/config/public';
import type { Database } from '../../../platform/db/database';

/** Rows of the setting `utilityArrears`. */
export const utilityArrears = z.array(
  z.object({
    bdcdyh: z.string().min(1).max(40),
    kind: z.enum(['water', 'power', 'gas', 'heating', 'property']),
    provider: z.string().min(1).max(60),
    telephone: z.string().max(20).nullable(),
    /** 分 */
    amount: z.number().int().positive(),
    since: z.string().refine(isIsoDate),
  }),
);
type UtilityArrear = z.infer<typeof utilityArrears>[number];

export async function utilityArrearsOf(db: Database, unitNumbers: readonly string[]): Promise<UtilityArrear[]> {
  if (unitNumbers.length === 0) return [];
  const wanted = new Set(unitNumbers);
  return ((await findSetting({ db }, 'utilityArrears', utilityArrears)) ?? []).filter(({ bdcdyh }) =>
    wanted.has(bdcdyh),
  );
}
