// Joint ownership becomes ownership by shares, or the other way round: by agreement, marriage or divorce, or because
// the entry was wrong.
import { eq } from 'drizzle-orm';
import { keptShare } from '@portal/shared/catalogue';
import { text } from '../../platform/core/parties/card-text';
import { refuse } from '../../platform/core/errors';
import type { Booking } from '../effects/booking';
import { namedParty } from '../effects/booking';
import type { RightRow } from '../standing/register';
import { holdersOf } from '../standing/register';
import { rightHolders, rights } from '../schema';
import { ALONE, BY_SHARES, requireWholeShares } from '../titles/title-rights';

/**
 * The holders stay; by shares each has what their own card says, and together they have the whole (民法典 第二百九十七
 * 条至第二百九十九条、第三百零九条).
 * @throws Refusal when one holder alone would hold together with others, somebody's share is missing, or the shares are
 * not the whole
 */
export async function changeOwnershipMode({ tx, application }: Booking, right: RightRow, mode: string): Promise<void> {
  const holders = await holdersOf(tx, right.id);
  if ((mode === ALONE) !== (holders.length === 1))
    return refuse('共有方式与登记簿记载的权利人人数不符，不能登簿（《中华人民共和国民法典》第二百九十七条）');
  const cards = Object.values(application.form.parties).flat();
  const shares = holders.map(({ id, identityNumber }) => {
    const card = cards.find((one) => namedParty(one).identityNumber === identityNumber);
    return { id, share: mode === BY_SHARES ? (card && keptShare(text(card, 'qlbl'))) || null : null };
  });
  requireWholeShares(mode, shares);
  for (const { id, share } of shares) await tx.update(rightHolders).set({ share }).where(eq(rightHolders.id, id));
  await tx.update(rights).set({ ownershipMode: mode }).where(eq(rights.id, right.id));
}
