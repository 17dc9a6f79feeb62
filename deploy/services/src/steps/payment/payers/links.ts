// Paying for another by a link: signed, for one slip, a day long, taken back at will; it shows the payer masked and the
// amount.
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { LinkedSlip } from '@portal/payment/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import { caseById, lockCase } from '../../../cases/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { isStaff } from '../../../platform/core/guards';
import { hmacSha256, sameText } from '../../../platform/core/ids';
import type { Database } from '../../../platform/db/database';
import { lockInTransaction } from '../../../platform/db/database';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { cashierUrlOf, orderOf } from '../orders';
import { isPayableIn, requirePayable } from '../payable';
import { requireSlip } from '../read-slips';
import { paymentLinks, paymentSlips } from '../schema';

type Needs = Pick<Context, 'db' | 'now' | 'keys' | 'limiter' | 'options'>;

const DAY_MS = 86_400_000;
const HOUR_S = 3600;
/** The same for links that are wrong, over, taken back or older than another one: nobody learns which. */
const NO_LINK = '该代缴链接已失效，请联系发送链接的人重新生成';

function signatureOf(secret: string, id: string, slipNumber: string, expiresAt: Date): string {
  return hmacSha256(secret, ['payment link', id, slipNumber, expiresAt.toISOString()].join('\n')).slice(0, 32);
}

/** Makes a link and ends those before it. Whoever may pay the slip may ask somebody else to. @throws Refusal */
export async function createLink(
  { db, now, keys, limiter }: Needs,
  user: CurrentUser,
  slipNumber: string,
  origin: string,
): Promise<{ url: string; expiresAt: string }> {
  await limiter.take('payment link', user.id, 30, HOUR_S);
  const { slip, application } = await requireSlip(db, user, slipNumber);
  if (isStaff(user)) return refuse('请由申请人分享代缴链接');
  const isOpen = slip.status === 'unpaid' || slip.status === 'paying';
  if (!isOpen || !isPayableIn(slip, application.status)) return refuse('该缴款单当前不能缴费');
  const link = {
    id: randomBytes(12).toString('hex'),
    slipNumber,
    createdById: user.id,
    createdAt: now(),
    expiresAt: new Date(Math.min(now().getTime() + DAY_MS, slip.expiresAt.getTime())),
  };
  await db.transaction(async (tx) => {
    // Of two that are made at once one ends the other.
    await lockInTransaction(tx, `payment links of ${slipNumber}`);
    await endLinks(tx, slipNumber, now());
    await tx.insert(paymentLinks).values(link);
  });
  const signature = signatureOf(keys.active('payment-links').secret, link.id, slipNumber, link.expiresAt);
  return { url: `${origin}/#/pay-for?code=${link.id}${signature}`, expiresAt: toShanghaiIso(link.expiresAt) };
}

/** @throws Refusal for foreign and unknown slips in the same words */
export async function revokeLinks(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  slipNumber: string,
): Promise<null> {
  await requireSlip(db, user, slipNumber);
  if (isStaff(user)) return refuse('请由申请人撤回代缴链接');
  await endLinks(db, slipNumber, now());
  return null;
}

async function endLinks(db: Database, slipNumber: string, now: Date): Promise<void> {
  await db
    .update(paymentLinks)
    .set({ revokedAt: now })
    .where(and(eq(paymentLinks.slipNumber, slipNumber), isNull(paymentLinks.revokedAt)));
}

/** The link that a code is of. @throws Refusal in the same words whatever is wrong with it */
async function requireLink(
  { db, now, keys, limiter }: Needs,
  code: string,
  address: string,
): Promise<typeof paymentLinks.$inferSelect> {
  await limiter.take('payment link of', address, 120, 60);
  const [, id = '', signature = ''] = /^([0-9a-f]{24})([0-9a-f]{32})$/.exec(code) ?? [];
  const [link] = id ? await db.select().from(paymentLinks).where(eq(paymentLinks.id, id)) : [];
  if (!link || !isSigned(keys, link, signature) || link.revokedAt || now() >= link.expiresAt) return refuse(NO_LINK);
  return link;
}

/** Under any key that is accepted now. */
function isSigned(
  keys: KeyRing,
  { id, slipNumber, expiresAt }: typeof paymentLinks.$inferSelect,
  signature: string,
): boolean {
  return keys
    .accepted('payment-links')
    .some(({ secret }) => sameText(signatureOf(secret, id, slipNumber, expiresAt), signature));
}

/** What the link shows. @throws Refusal */
export async function readLinked(context: Needs, code: string, address: string): Promise<LinkedSlip> {
  const link = await requireLink(context, code, address);
  const [slip] = await context.db.select().from(paymentSlips).where(eq(paymentSlips.number, link.slipNumber));
  const application = slip && (await caseById(context.db, slip.applicationId));
  if (!slip || !application) return refuse(NO_LINK);
  const isOver = (slip.status === 'unpaid' || slip.status === 'paying') && !isPayableIn(slip, application.status);
  return {
    payer: maskName(slip.payerName),
    items: slip.items.map(({ name, amount }) => ({ name, amount })),
    total: slip.total,
    state: isOver ? 'expired' : slip.status,
    paidAt: slip.paidAt && toShanghaiIso(slip.paidAt),
    expiresAt: toShanghaiIso(link.expiresAt),
  };
}

/**
 * Places the order, or gives back the one that somebody is paying: two people with one link pay once.
 * @throws Refusal
 */
export async function orderLinked(context: Needs, code: string, address: string, origin: string) {
  const link = await requireLink(context, code, address);
  await context.limiter.take('payment link order', link.id, 30, HOUR_S);
  const order = await context.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ applicationId: paymentSlips.applicationId })
      .from(paymentSlips)
      .where(eq(paymentSlips.number, link.slipNumber));
    // The case first, then the slip: the same order of locks as everywhere else.
    const application = found && (await lockCase(tx, found.applicationId));
    const [slip] = await tx.select().from(paymentSlips).where(eq(paymentSlips.number, link.slipNumber)).for('update');
    if (!application || !slip) return refuse(NO_LINK);
    requirePayable(slip, application.status);
    return orderOf(tx, context, slip);
  });
  const { orderNumber, expiresAt } = order;
  const cashierUrl = await cashierUrlOf(context, orderNumber, origin);
  return { orderNumber, cashierUrl, expiresAt: toShanghaiIso(expiresAt) };
}
