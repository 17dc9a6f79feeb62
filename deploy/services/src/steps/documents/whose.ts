// Whose document is asked for, and what the asker may do with it: decided here alone, by the case and the authorities that the services know.
import type { ListedDocument } from '@portal/shared/catalogue';
import { findDocument, isBeforeBooking, isDocumentOf } from '@portal/shared/catalogue';
import type { ApplicationRow, Capacity, PartyRow } from '../../cases/public';
import { actsAs, listParties, requireCase, standingOf } from '../../cases/public';
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
  listed: ListedDocument;
  /** As what the person answers; null for an official, who only reads. */
  capacity: Capacity | null;
}

const isPerson = ({ identityType }: Pick<PartyRow, 'identityType'>): boolean => identityType === '1';

/** The documents that a party of the case can give. */
export function isAskedOf(listed: ListedDocument, application: ApplicationRow, party: PartyRow): boolean {
  return isDocumentOf(listed, {
    processCode: application.processCode,
    role: party.role,
    isPerson: isPerson(party),
  });
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
  const parties = (await listParties(db, application.id)).filter((party) => isAskedOf(listed, application, party));
  if (standingOf(user, application) === 'staff') {
    const party = parties.find(({ id }) => id === applicantId);
    return party ? { application, parties, party, listed, capacity: null } : refuseUnknown();
  }
  const all = await listParties(db, application.id);
  for (const party of parties) {
    if (applicantId !== undefined && party.id !== applicantId) continue;
    const capacity = await actsAs(db, user, { application, parties: all, party }, now);
    if (capacity && !(listed.inPerson && capacity.as === 'agent'))
      return { application, parties, party, listed, capacity };
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
