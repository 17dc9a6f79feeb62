// The right behind a certificate: found and locked for booking, ended with its certificates, begun anew with its
// holders.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Party } from '@portal/shared/catalogue';
import { WHOLE_SHARE, compareShares, keptShare, sumShares } from '@portal/shared/catalogue';
import type { Share } from '@portal/shared/catalogue';
import { text } from '../../platform/core/parties/card-text';
import { issueCertificate } from '../certificates/issue';
import { certificates } from '../certificates/schema';
import { refuse } from '../../platform/core/errors';
import type { Booking, NamedParty } from '../effects/booking';
import { namedParty } from '../effects/booking';
import { turnIntoSeals } from '../seals/preliminary';
import type { HolderRow, RightRow } from '../standing/register';
import { holdersOf } from '../standing/register';
import type { RightLayer } from '../schema';
import { rightHolders, rights } from '../schema';

export const TITLE_PAPER = '不动产权证书';
const LIVING = ['valid', 'restricted', 'making'] as const;
/** Codes of GYFS: alone, together without shares, by shares. */
export const ALONE = '0';
export const JOINTLY = '1';
export const BY_SHARES = '2';
/** Codes of QLLX_EXT whose right stands beside the right to the land. */
export const OPERATION_TYPES: readonly string[] = ['50'];

/** A holder as it will be written. */
export interface NewHolder extends NamedParty {
  holderType: string;
  share: string | null;
}

export function layerOf(rightType: string): RightLayer {
  return OPERATION_TYPES.includes(rightType) ? 'operation' : 'title';
}

export function newHolder(card: Party): NewHolder {
  return { ...namedParty(card), holderType: text(card, 'qlrlx') || '1', share: keptShare(text(card, 'qlbl')) || null };
}

export function sameHolder({ name, identityType, identityNumber, holderType, share }: HolderRow): NewHolder {
  return { name, identityType, identityNumber, holderType, share };
}

/** The current right behind the case's certificate, locked. @throws Refusal when it does not stand any more */
export async function requireStandingRight({ tx, application, unit }: Booking): Promise<RightRow> {
  const [certificate] = await tx
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.titleCertificateNumber, application.titleCertificateNumber ?? ''),
        inArray(certificates.status, ['valid', 'restricted']),
      ),
    );
  const [right] = certificate?.rightId
    ? await tx
        .select()
        .from(rights)
        .where(and(eq(rights.id, certificate.rightId), eq(rights.unitId, unit.id), eq(rights.status, 'current')))
        .for('update')
    : [];
  return right ?? refuse('原不动产权利已发生变动，不能登簿');
}

/** The right and its certificates end with this case. */
export async function endRight({ tx, application, now }: Booking, right: RightRow): Promise<void> {
  await tx
    .update(rights)
    .set({ status: 'ended', endedAt: now, endedBy: application.id })
    .where(eq(rights.id, right.id));
  await cancelCertificatesOf({ tx, now }, right.id);
}

export async function cancelCertificatesOf({ tx, now }: Pick<Booking, 'tx' | 'now'>, rightId: string): Promise<void> {
  await tx
    .update(certificates)
    .set({ status: 'cancelled', cancelledAt: now })
    .where(and(eq(certificates.rightId, rightId), inArray(certificates.status, [...LIVING])));
}

/** How the cards say that they hold together. */
export function ownershipModeOf(cards: readonly Party[]): string {
  return cards.length > 1 ? text(cards[0] ?? {}, 'gyfs') || JOINTLY : '0';
}

/**
 * Writes a right with its holders and their certificates in the making.
 * @throws Refusal when another right is in force, or the shares are not the whole
 */
export async function beginRight(
  booking: Booking,
  rightType: string,
  ownershipMode: string,
  holders: readonly NewHolder[],
): Promise<RightRow> {
  const { tx, application, unit, now } = booking;
  const layer = layerOf(rightType);
  requireWholeShares(ownershipMode, holders);
  const [standing] = await tx
    .select({ id: rights.id })
    .from(rights)
    .where(and(eq(rights.unitId, unit.id), eq(rights.layer, layer), eq(rights.status, 'current')));
  if (standing) return refuse('该不动产单元已有现势权利，不能重复登记');
  const [right] = await tx
    .insert(rights)
    .values({ unitId: unit.id, rightType, layer, ownershipMode, registeredAt: now, writtenBy: application.id })
    .returning();
  if (!right) throw new Error('the right was not written');
  await tx.insert(rightHolders).values(
    holders.map((holder, position) => ({
      ...holder,
      rightId: right.id,
      position,
      share: ownershipMode === BY_SHARES ? holder.share : null,
    })),
  );
  await issueFor(booking, right);
  await turnIntoSeals(
    booking,
    holders.map(({ identityNumber }) => identityNumber),
  );
  return right;
}

/** New certificates of a right for all its holders: one together, or one each where they ask for it. */
export async function issueFor({ tx, application, unit, now }: Booking, right: RightRow): Promise<void> {
  const holders = await holdersOf(tx, right.id);
  const isSeparate = application.form.fields.sffbcz === '1' && holders.length > 1;
  let certificateId: string | null = null;
  for (const holder of holders) {
    if (certificateId === null || isSeparate) {
      certificateId = await issueCertificate(
        tx,
        {
          id: randomUUID(),
          rightId: right.id,
          entryId: null,
          unitId: unit.id,
          regionCode: unit.regionCode,
          applicationId: application.id,
          kind: TITLE_PAPER,
        },
        now,
      );
    }
    await tx.update(rightHolders).set({ certificateId }).where(eq(rightHolders.id, holder.id));
  }
}

/** @throws Refusal when shares are missing or are not the whole */
export function requireWholeShares(ownershipMode: string, holders: readonly Pick<NewHolder, 'share'>[]): void {
  if (ownershipMode !== BY_SHARES) return;
  if (compareShares(sumOf(holders.map((holder) => holder.share)), WHOLE_SHARE) !== 0)
    refuse('各权利人的份额之和不是100%，不能登簿（《中华人民共和国民法典》第二百九十八条）');
}

/** @throws Refusal for what is no share */
function sumOf(shares: readonly (string | null)[]): Share {
  return sumShares(shares.map((share) => share ?? '')) ?? refuse('份额填写有误，不能登簿');
}
