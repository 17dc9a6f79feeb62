// Who of a case declares taxes, and for whom of them somebody may act: each for themselves, officers of the region
// look.
import { UNKNOWN_TAXPAYER } from '@portal/payment/contract';
import { loadBusiness } from '@portal/shared/catalogue';
import type { ApplicationRow, PartyRow } from '../../cases/public';
import { actsAs, listParties, notOwnText, requireCase } from '../../cases/public';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';
import type { Taxpayer } from './taxpayer';
import { taxesOfCase, taxpayersOf } from './case-taxes';
import { claimsOf, withProofs } from './relief/store';

export const MATTER = '缴纳税费';

export interface Taxpayers {
  application: ApplicationRow;
  parties: readonly PartyRow[];
  /** Everybody who declares in the case; none where its taxes are declared at the tax office. */
  all: readonly Taxpayer[];
  /** For whom whoever asks may act. */
  own: readonly Taxpayer[];
  isStaff: boolean;
}

/** @throws Refusal the same words for foreign and unknown cases */
export async function readTaxpayers(
  db: Database,
  user: CurrentUser,
  number: string,
  now: Date,
  lock = false,
): Promise<Taxpayers> {
  const { application, standing } = await requireCase(db, user, number, lock);
  return { ...(await taxpayersIn(db, user, application, now)), isStaff: standing === 'staff' };
}

/** Of a case that whoever asks may see. */
export async function taxpayersIn(
  db: Database,
  user: CurrentUser,
  application: ApplicationRow,
  now: Date,
): Promise<Omit<Taxpayers, 'isStaff'>> {
  const business = await loadBusiness(application.processCode);
  const taxes = await taxesOfCase(db, application, business, now);
  const parties = await listParties(db, application.id);
  const claimed = taxes ? await claimsOf(db, [application.id]) : [];
  const all = taxes
    ? taxpayersOf(business, taxes, parties).map((party) => {
        const claims = claimed.filter(({ partyId }) => partyId === party.id);
        return { application, business, taxes: withProofs(taxes, claims), party, claims };
      })
    : [];
  const own: Taxpayer[] = [];
  for (const payer of all)
    if (await actsAs(db, user, { application, parties, party: payer.party, matter: MATTER }, now)) own.push(payer);
  return { application, parties, all, own };
}

/** The party, for declaring and paying. @throws Refusal unless it is one's own */
export function requireOwn({ all, own }: Taxpayers, user: CurrentUser, applicantId: string): Taxpayer {
  const found = own.find(({ party }) => party.id === applicantId);
  if (found) return found;
  const other = all.find(({ party }) => party.id === applicantId);
  // Whoever may see the case knows its parties; anybody else gets the words of an unknown one.
  return refuse(other ? notOwnText(user, other.party, '申报和缴纳本人的税款') : UNKNOWN_TAXPAYER);
}

/** The party, for looking: one's own, or any for officers. @throws Refusal */
export function requireVisible(payers: Taxpayers, applicantId: string): Taxpayer {
  const seen = payers.isStaff ? payers.all : payers.own;
  return seen.find(({ party }) => party.id === applicantId) ?? refuse(UNKNOWN_TAXPAYER);
}
