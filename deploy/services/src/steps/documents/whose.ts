// Whose document is asked for, and what the asker may do with it: decided here alone, by the case and the authorities
// that the services know.
import type { ListedDocument } from '@portal/shared/catalogue';
import { findDocument, isBeforeBooking, isDocumentOf } from '@portal/shared/catalogue';
import { partyKindOf } from '@portal/shared/validation';
import type { ApplicationRow, Capacity, DelegationRow, PartyRow } from '../../cases/public';
import { actsAs, letterFor, listParties, requireCase, standingOf } from '../../cases/public';
import type { CurrentUser } from '../../platform/core/context';
import { refuse, refuseUnknown } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';

export interface Asked {
  businessNumber: string;
  documentKind: string;
  applicantId?: string | undefined;
}
export interface Whose {
  application: ApplicationRow;
  parties: readonly PartyRow[];
  party: PartyRow;
  /** By which somebody acts for the party; asked for where the document is about it. */
  letter: DelegationRow | null;
  listed: ListedDocument;
  /** As what the person answers; null for an official, who only reads. */
  capacity: Capacity | null;
}

const isPerson = ({ form }: ApplicationRow, { role, position, identityType }: PartyRow): boolean =>
  partyKindOf({ holderType: form.parties[role]?.[position]?.qlrlx, identityType }) === 'person';

/** The documents that a party of the case can give. */
export function isAskedOf(listed: ListedDocument, application: ApplicationRow, party: PartyRow): boolean {
  return isDocumentOf(listed, {
    processCode: application.processCode,
    regionCode: application.regionCode,
    role: party.role,
    isPerson: isPerson(application, party),
  });
}

/** The letter that a document is about; null where there is none, or the document is not about one. */
export async function letterOf(
  db: Database,
  listed: ListedDocument,
  { application, parties, party }: Pick<Whose, 'application' | 'parties' | 'party'>,
  now: Date,
): Promise<DelegationRow | null> {
  return listed.byLetter ? letterFor(db, { application, parties, party }, now) : null;
}

/** @throws Refusal the same words for unknown cases, kinds and people, and for those that are somebody else's */
export async function requireWhose(
  db: Database,
  user: CurrentUser,
  { businessNumber, documentKind, applicantId }: Asked,
  now: Date,
  lock = false,
): Promise<Whose> {
  const { application } = await requireCase(db, user, businessNumber, lock);
  const listed = findDocument(documentKind);
  if (!listed) return refuseUnknown();
  const all = await listParties(db, application.id);
  const parties = all.filter((party) => isAskedOf(listed, application, party));
  const letterIn = (party: PartyRow) => letterOf(db, listed, { application, parties: all, party }, now);
  if (standingOf(user, application) === 'staff') {
    const party = parties.find(({ id }) => id === applicantId);
    if (!party) return refuseUnknown();
    return { application, parties, party, listed, letter: await letterIn(party), capacity: null };
  }
  for (const party of parties) {
    if (applicantId !== undefined && party.id !== applicantId) continue;
    const capacity = await actsAs(db, user, { application, parties: all, party }, now);
    if (!capacity || (listed.inPerson && capacity.as === 'agent')) continue;
    const letter = await letterIn(party);
    // Without a letter there is nothing to read or to sign; what was signed by an ended one the office still reads.
    if (listed.byLetter && !letter) continue;
    return { application, parties, party, listed, letter, capacity };
  }
  return refuseUnknown();
}

/** @throws Refusal for officials, and when nothing can be written any more */
export function requireWriter(whose: Whose): Whose & { capacity: Capacity } {
  const { capacity, application } = whose;
  if (!capacity) return refuse('工作人员不能代申请人填写或者签署文件');
  if (!mayWrite(application)) return refuse('申请已登簿或者已结束，文件不能再修改');
  return { ...whose, capacity };
}

export const mayWrite = ({ status }: Pick<ApplicationRow, 'status'>): boolean => isBeforeBooking(status);
