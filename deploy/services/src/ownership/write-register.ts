// Writes the register at booking: the old right ends, the new one begins, the old certificates are cancelled, new ones made.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Business } from '@portal/shared/catalogue';
import type { ApplicationRow } from '../applications/access';
import { normaliseIdentity, text } from '../applications/parties';
import { issueCertificate } from '../certificates/issue';
import { certificates } from '../certificates/schema';
import { refuse } from '../core/errors';
import type { Transaction } from '../db/database';
import { rightHolders, rights, units } from './schema';

const RECEIVING_ROLE = 'qlr';

/** @throws Refusal when the right to be given up does not stand any more */
export async function writeRegister(tx: Transaction, application: ApplicationRow, business: Business, now: Date): Promise<void> {
  const [unit] = await tx.select().from(units).where(eq(units.unitNumber, application.unitNumber ?? ''));
  if (!unit) return refuse('登记簿中没有该不动产单元');
  const old = await requireStandingRight(tx, unit.id, application.titleCertificateNumber ?? '');
  await tx.update(rights).set({ status: 'ended', endedAt: now, endedBy: application.id }).where(eq(rights.id, old.id));
  await tx.update(certificates).set({ status: 'cancelled', cancelledAt: now }).where(and(eq(certificates.rightId, old.id), inArray(certificates.status, ['valid', 'restricted', 'making'])));

  const cards = application.form.parties[RECEIVING_ROLE] ?? [];
  const [right] = await tx.insert(rights).values({
    unitId: unit.id, rightType: old.rightType, ownershipMode: cards.length > 1 ? text(cards[0] ?? {}, 'gyfs') || '1' : '0', registeredAt: now, writtenBy: application.id,
  }).returning();
  if (!right) throw new Error('the right was not written');
  const isSeparate = application.form.fields.sffbcz === '1' && cards.length > 1;
  let certificateId: string | null = null;
  for (const [position, card] of cards.entries()) {
    if (certificateId === null || isSeparate) certificateId = await issueCertificate(tx, { id: randomUUID(), rightId: right.id, unitId: unit.id, regionCode: unit.regionCode, applicationId: application.id, kind: business.output ?? '' }, now);
    await tx.insert(rightHolders).values({
      rightId: right.id, position, holderType: text(card, 'qlrlx') || '1', name: text(card, 'qlrmc'), identityType: text(card, 'zjzl') || '1', identityNumber: normaliseIdentity(text(card, 'zjh')),
      share: text(card, 'qlbl') || null, certificateId,
    });
  }
}

/** The current right behind the certificate, locked. */
async function requireStandingRight(tx: Transaction, unitId: string, titleCertificateNumber: string): Promise<typeof rights.$inferSelect> {
  const [certificate] = await tx.select().from(certificates).where(and(eq(certificates.titleCertificateNumber, titleCertificateNumber), inArray(certificates.status, ['valid', 'restricted'])));
  const [right] = certificate ? await tx.select().from(rights).where(and(eq(rights.id, certificate.rightId), eq(rights.unitId, unitId), eq(rights.status, 'current'))).for('update') : [];
  return right ?? refuse('原不动产权利已发生变动，不能登簿');
}
