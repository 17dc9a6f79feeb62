// A dissent that has lapsed is not entered again for the same matter on the same ground.
import { and, eq } from 'drizzle-orm';
import type { FieldValue } from '@portal/shared/catalogue';
import { refuse } from '../../../platform/core/errors';
import type { Booking } from '../../effects/booking';
import { entryHolders } from './entries';
import { restrictions } from '../../schema';

/**
 * The words are compared without spaces and punctuation; whether other words say the same is for the officer to see.
 * @throws Refusal (实施细则 第八十三条第二款)
 */
export async function requireNewGround(
  { tx, unit }: Booking,
  details: Readonly<Record<string, FieldValue>>,
  holders: readonly { identityNumber: string }[],
): Promise<void> {
  if (Object.keys(details).length === 0) return;
  const known = await tx
    .select()
    .from(restrictions)
    .where(and(eq(restrictions.unitId, unit.id), eq(restrictions.kind, 'dissent')));
  const keys = Object.keys(details);
  const same = known.filter((entry) => groundOf(pick(entry.details, keys)) === groundOf(details)).map(({ id }) => id);
  const before = await entryHolders(tx, same);
  if (before.some(({ identityNumber }) => holders.some((holder) => holder.identityNumber === identityNumber)))
    refuse(
      '异议登记存在或者失效后，申请人就同一事项以同一理由再次申请异议登记的，不予受理，不能登簿（《不动产登记暂行条例实施细则》第八十三条）',
    );
}

/** What was said when the entry was made: what proceedings have added since is no other ground. */
function pick(details: Readonly<Record<string, FieldValue>>, keys: readonly string[]): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(details).filter(([key]) => keys.includes(key)));
}

function groundOf(details: Readonly<Record<string, FieldValue>>): string {
  return Object.entries(details)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, value]) => String(value).replaceAll(/[\s\p{P}]/gu, ''))
    .join('|');
}
