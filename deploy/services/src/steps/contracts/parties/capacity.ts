// As what somebody acts in a contract: the party itself, the operator of an enterprise, a guardian, or an agent whose
// letter covers signing contracts. The rules are the case's own.
import type { PortalContract } from '@portal/shared/catalogue';
import type { Capacity } from '../../../cases/public';
import { authoritiesOf, capacityIn, notOwnText } from '../../../cases/public';
import type { CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import type { Database } from '../../../platform/db/database';
import type { ContractPartyRow, Opened } from '../store';
import { sidesOf } from '../store';

/** Matter of a letter of attorney that lets an agent sign contracts. */
export const SIGNING = '签订合同';

export interface ActingFor {
  party: ContractPartyRow;
  capacity: Capacity;
}

type Authorities = Awaited<ReturnType<typeof authoritiesOf>>;

/** The parties for whom the person may act today. */
export async function actingIn(
  db: Database,
  user: CurrentUser,
  definition: Pick<PortalContract, 'begins'>,
  opened: Opened,
  now: Date,
): Promise<ActingFor[]> {
  return actingWith(await authoritiesOf(db, user, now), definition, opened);
}

/** The same of many contracts, by what the services know of the person already. */
export function actingWith(
  authorities: Authorities,
  definition: Pick<PortalContract, 'begins'>,
  { contract, parties }: Opened,
): ActingFor[] {
  const about = {
    id: caseIdOf(contract),
    processCode: definition.begins.processCode,
    titleCertificateNumber: contract.titleCertificateNumber,
    unitNumber: contract.unitNumber,
  };
  return parties.flatMap((party) => {
    const capacity = capacityIn(authorities, about, parties, party, SIGNING);
    return capacity ? [{ party, capacity }] : [];
  });
}

/** Of those for whom the person acts, the sides: a broker stands beside the bargain. */
export function actingForSides(acting: readonly ActingFor[], parties: readonly ContractPartyRow[]): ActingFor[] {
  const sides = sidesOf(parties);
  return acting.filter(({ party }) => sides.some(({ id }) => id === party.id));
}

/** Where a representation was stopped is kept by case; a contract has its own id. */
const caseIdOf = ({ id }: { id: string }): string => id;

/** @throws Refusal saying why the person does not act for this party */
export async function requireActing(
  db: Database,
  user: CurrentUser,
  definition: Pick<PortalContract, 'begins'>,
  opened: Opened,
  partyId: string,
  now: Date,
): Promise<ActingFor> {
  const found = (await actingIn(db, user, definition, opened, now)).find(({ party }) => party.id === partyId);
  if (!found) {
    const party = opened.parties.find(({ id }) => id === partyId);
    return refuse(notOwnText(user, party, '确认和签署本人的合同'));
  }
  if (isOnBothSides(user, opened)) return refuse('您同时是合同的双方，不能代双方签订（民法典第一百六十八条）');
  return found;
}

/** 民法典第一百六十八条: one account is, or acts for, both sides. */
function isOnBothSides(user: CurrentUser, { parties }: Opened): boolean {
  const own = [user.identityNumber, user.enterprise?.creditCode ?? ''].filter(Boolean);
  const roles = new Set(
    parties
      .filter(
        ({ identityNumber, representativeIdentityNumber }) =>
          own.includes(identityNumber) ||
          (representativeIdentityNumber !== null && own.includes(representativeIdentityNumber)),
      )
      .map(({ role }) => role),
  );
  return roles.size > 1;
}
