// What becomes of listings when the register says that the house has passed on: a sale sells it, anything else takes it
// off the market.
import { and, eq, inArray } from 'drizzle-orm';
import { nextSecondaryState } from '@portal/shared/catalogue';
import { ownerOfAccount } from '../../people/auth/public';
import { notify } from '../../platform/messages/public';
import type { PassedOn } from '../../register/public';
import type { Transaction } from '../../platform/db/database';
import { listings } from './schema';
import { lockMarketOf } from './store';

/** Of each state before: what happens to it, and why. */
const EVENTS = { toVerify: 'refuse', published: 'withdraw' } as const;
const PASSED_ON = '房屋已办理转移或注销登记';

/** Follows the booking; drafts stay, since they cannot be handed in without the right. */
export async function settleListings(tx: Transaction, { unitNumber, isSale, now }: PassedOn): Promise<void> {
  await lockMarketOf(tx, unitNumber);
  const rows = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.unitNumber, unitNumber), inArray(listings.status, ['toVerify', 'published'])))
    .for('update');
  for (const row of rows) {
    const isSold = isSale && row.status === 'published';
    const event = isSold ? 'fileContract' : EVENTS[row.status as keyof typeof EVENTS];
    const status = nextSecondaryState('listing', row.status, event) ?? row.status;
    await tx
      .update(listings)
      .set({ status, reason: isSold ? null : PASSED_ON, updatedAt: now })
      .where(eq(listings.id, row.id));
    const owner = await ownerOfAccount(tx, row.ownerId);
    if (owner)
      await notify(tx, {
        event: isSold ? 'listingSold' : 'listingClosed',
        applicationId: null,
        to: [owner.identityNumber],
        values: { 标题: row.title, 原因: PASSED_ON },
        path: `/my-house-list?zt=${status}`,
        now,
      });
  }
}
