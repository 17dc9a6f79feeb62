// The parties of a case as rows: written from the form with ids that stay, read for matching and masking.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { ApplicationForm, Party } from '@portal/shared/catalogue';
import type { Database, Transaction } from '../../platform/db/database';
import type { PartyRow } from '../access';
import { applicationParties } from '../schema';
import { text } from '../../platform/core/parties/card-text';
import { normaliseIdentity } from '../../platform/core/parties/identities';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** In the order of roles and cards. */
export async function listParties(db: Database, applicationId: string): Promise<PartyRow[]> {
  return db
    .select()
    .from(applicationParties)
    .where(eq(applicationParties.applicationId, applicationId))
    .orderBy(asc(applicationParties.role), asc(applicationParties.position));
}

/** Their identity numbers. */
export async function partyNumbers(db: Database, applicationId: string): Promise<string[]> {
  return (await listParties(db, applicationId)).map(({ identityNumber }) => identityNumber);
}

/** Gives every card an id; an id is kept only if it was this case's already, and once. */
export function withPartyIds(form: ApplicationForm, known: ReadonlySet<string>): ApplicationForm {
  const used = new Set<string>();
  const parties = Object.entries(form.parties).map(
    ([role, cards]) =>
      [
        role,
        cards.map((card) => {
          const asked = text(card, 'bsm');
          const id = UUID.test(asked) && known.has(asked) && !used.has(asked) ? asked : randomUUID();
          used.add(id);
          return { ...card, bsm: id };
        }),
      ] as const,
  );
  return { ...form, parties: Object.fromEntries(parties) };
}

/** The rows that a form's cards stand for. */
export function partyRowsOf(applicationId: string, form: ApplicationForm): ReturnType<typeof toRow>[] {
  return Object.entries(form.parties).flatMap(([role, cards]) =>
    cards.map((card, position) => toRow(applicationId, role, position, card)),
  );
}

/** Makes the rows equal to the form's cards. Confirmations do not survive: they were given for another content. */
export async function writeParties(tx: Transaction, applicationId: string, form: ApplicationForm): Promise<void> {
  const rows = partyRowsOf(applicationId, form);
  const ids = rows.map((row) => row.id);
  await tx
    .delete(applicationParties)
    .where(
      and(
        eq(applicationParties.applicationId, applicationId),
        ids.length > 0 ? notInArray(applicationParties.id, ids) : undefined,
      ),
    );
  for (const row of rows)
    await tx.insert(applicationParties).values(row).onConflictDoUpdate({ target: applicationParties.id, set: row });
}

/** The form with the cards of these parties only: of a case that has been sent, those who act in it. */
export function ofParties(form: ApplicationForm, parties: readonly Pick<PartyRow, 'id'>[]): ApplicationForm {
  const ids = new Set(parties.map(({ id }) => id));
  return {
    ...form,
    parties: Object.fromEntries(
      Object.entries(form.parties).map(([role, cards]) => [role, cards.filter((card) => ids.has(text(card, 'bsm')))]),
    ),
  };
}

function toRow(
  applicationId: string,
  role: string,
  position: number,
  card: Party,
): typeof applicationParties.$inferInsert & { id: string } {
  return {
    id: text(card, 'bsm'),
    applicationId,
    role,
    position,
    name: text(card, 'qlrmc'),
    identityType: text(card, 'zjzl'),
    identityNumber: normaliseIdentity(text(card, 'zjh')),
    telephone: text(card, 'dh'),
    representativeIdentityNumber:
      normaliseIdentity(text(card, 'jhrzjh') || (text(card, 'sfdl') === '1' ? text(card, 'dlrzjh') : '')) || null,
    confirmedAt: null,
    signedAt: null,
    withdrawConsentAt: null,
    representationStoppedAt: null,
  };
}
