// What a current right has of a holder with a number: their type and the kind of their document.
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { isNumber } from '../../platform/personal/where';
import { rightHolders, rights } from '../schema';

/** Undefined where the number holds nothing. */
export async function holderWithNumber(
  db: Database,
  identityNumber: string,
): Promise<{ holderType: string; identityType: string } | undefined> {
  const [holder] = await db
    .select({ holderType: rightHolders.holderType, identityType: rightHolders.identityType })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .where(and(eq(rights.status, 'current'), isNumber(rightHolders.identityNumber, identityNumber)))
    .orderBy(asc(rightHolders.id))
    .limit(1);
  return holder;
}
