// The parties of a case as rows: written from the form with ids that stay, read for matching and masking.
import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { ApplicationForm, Party } from '@portal/shared/catalogue';
import type { Database, Transaction } from '../../platform/db/database';
import type { Statement } from '../../platform/db/connections/statement';
import { builtOnce, runStatement } from '../../platform/db/connections/statement';
import { sealNumber } from '../../platform/personal/cipher';
import type { PartyRow } from '../access/access';
import { applicationParties } from '../schema';
import { text } from '../../platform/core/parties/card-text';
import { normaliseIdentity } from '../../platform/core/parties/identities';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** In the order of roles and cards. */
export async function listParties(db: Database, applicationId: string): Promise<PartyRow[]> {
  const parties = builtOnce(db, 'parties_of_case', () =>
    db
      .select()
      .from(applicationParties)
      .where(eq(applicationParties.applicationId, sql.placeholder('id')))
      .orderBy(asc(applicationParties.role), asc(applicationParties.position)),
  );
  return parties.execute({ id: applicationId });
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

/** A party as its card says it, before anybody has confirmed anything. */
export type WrittenParty = Omit<
  PartyRow,
  'confirmedAt' | 'noticeVersion' | 'signedAt' | 'withdrawConsentAt' | 'representationStoppedAt'
>;

/** The rows that a form's cards stand for. */
export function partyRowsOf(applicationId: string, form: ApplicationForm): WrittenParty[] {
  return Object.entries(form.parties).flatMap(([role, cards]) =>
    cards.map((card, position) => toRow(applicationId, role, position, card)),
  );
}

/**
 * Expressions of a statement that make the rows equal to those sent, of the case that its expression `saved` names by
 * `id`.
 * Confirmations do not survive: they were given for another content.
 * @param rows parameter that `partiesParameter` makes
 */
export const partiesSql = (rows: string): string => `sent as (
      select p.* from saved, jsonb_to_recordset(${rows}::jsonb) as p(id uuid, role text, position integer, name text, "identityType" text, "identityNumber" text, telephone text, "representativeIdentityNumber" text)
    ), gone as (
      delete from application_parties g using saved where g.application_id = saved.id and not exists (select from sent where sent.id = g.id)
    ), written as (
      insert into application_parties (id, application_id, role, position, name, identity_type, identity_number, telephone, representative_identity_number)
      select sent.id, saved.id, role, position, name, "identityType", "identityNumber", telephone, "representativeIdentityNumber" from saved, sent
      on conflict (id) do update set role = excluded.role, position = excluded.position, name = excluded.name, identity_type = excluded.identity_type, identity_number = excluded.identity_number,
        telephone = excluded.telephone, representative_identity_number = excluded.representative_identity_number, confirmed_at = null, signed_at = null, withdraw_consent_at = null, representation_stopped_at = null
      where application_parties.application_id = excluded.application_id
    )`;

/** The form's cards as rows in JSON. Such a statement passes the columns by, which encrypt for everybody else. */
export function partiesParameter(applicationId: string, form: ApplicationForm): string {
  return JSON.stringify(
    partyRowsOf(applicationId, form).map((row) => ({
      ...row,
      identityNumber: sealNumber(row.identityNumber),
      telephone: sealNumber(row.telephone),
      representativeIdentityNumber: row.representativeIdentityNumber && sealNumber(row.representativeIdentityNumber),
    })),
  );
}

const WRITE: Statement = {
  name: 'parties_write',
  text: `with saved as (select $1::uuid as id), ${partiesSql('$2')} select id from saved`,
};

/** Makes the rows equal to the form's cards, where nothing else of the case changes. */
export async function writeParties(tx: Transaction, applicationId: string, form: ApplicationForm): Promise<void> {
  await runStatement(tx, WRITE, [applicationId, partiesParameter(applicationId, form)]);
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

function toRow(applicationId: string, role: string, position: number, card: Party): WrittenParty {
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
  };
}
