// Who may act for a party of a case: the person, the operator of an enterprise, a guardian, or an agent with a living
// letter. What a form says gives nobody a right.
import { FILING } from '@portal/applications/contract';
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { ApplicationRow, PartyRow } from '../access/access';
import { identitiesOf } from '../../platform/core/parties/identities';
import type { CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { builtOnce } from '../../platform/db/connections/statement';
import type { Matter } from '../authorities/schema';
import { delegations } from '../authorities/schema';
import { unitsOfCertificates } from '../../register/public';
import { guardianshipInForce, isMinor, needsGuardian, unableAmong } from '../authorities/guardianship';
import { guardianships, representationStops } from '../authorities/schema';
import { hashOf } from '../../platform/personal/cipher';
import { isNumber } from '../../platform/personal/where';

export type Principal = Pick<PartyRow, 'identityNumber' | 'representativeIdentityNumber' | 'role'>;
export type CaseOf = Pick<ApplicationRow, 'id' | 'processCode' | 'titleCertificateNumber' | 'unitNumber'>;
/** `operator`: the account acts for the enterprise that the services have with it. */
export type Capacity =
  | { as: 'self' | 'operator'; authorityId: null }
  | { as: 'guardian' | 'agent'; authorityId: string };

interface Letter {
  id: string;
  principal: string;
  processCode: string;
  certificate: string | null;
  coversAll: boolean;
  unitNumber: string | null;
  matters: readonly Matter[];
}
type Guardianship = Pick<
  typeof guardianships.$inferSelect,
  'id' | 'wardIdentityNumber' | 'guardianIdentityNumber' | 'incapacity' | 'neededUntil'
>;

/** Everything that the services know by which one person may act for others today. */
export interface Authorities {
  /** Numbers under which the person is a party. */
  own: readonly string[];
  identityNumber: string;
  /** `YYYY-MM-DD` */
  today: string;
  wards: readonly Guardianship[];
  letters: readonly Letter[];
  /** Own numbers and principals that a guardian must act for, whatever their number says. */
  dependents: ReadonlySet<string>;
  /**
   * Own numbers, principals and wards who have died: their capacity has ended, and with it every letter (民法典 13、
   * 173).
   */
  dead: ReadonlySet<string>;
  /** `case principal` where the principal has put an end to it. */
  stopped: ReadonlySet<string>;
}

/** Of a signed-in person. */
export function authoritiesOf(db: Database, user: CurrentUser, now: Date): Promise<Authorities> {
  return readAuthorities(db, user.identityNumber, identitiesOf(user), now);
}

/** @param own numbers under which the person themselves is a party */
export async function readAuthorities(
  db: Database,
  identityNumber: string,
  own: readonly string[],
  now: Date,
): Promise<Authorities> {
  const today = toShanghaiDate(now);
  const values = { number: hashOf(identityNumber), today };
  const letters = await lettersOf(db).execute(values);
  const wards = await wardsOf(db).execute(values);
  const asked = [
    identityNumber,
    ...own,
    ...letters.map(({ principal }) => principal),
    ...wards.map(({ wardIdentityNumber }) => wardIdentityNumber),
  ];
  const { dependents, dead } = await unableAmong(db, [...new Set(asked)], today);
  const stops =
    letters.length + wards.length === 0
      ? []
      : await db
          .select()
          .from(representationStops)
          .where(isNumber(representationStops.representativeIdentityNumber, identityNumber));
  // 民法典第一百七十三条: an agent's authority ends with their own capacity, and who needs a guardian is nobody's.
  const isCapable = !isMinor(identityNumber, today) && !dependents.has(identityNumber) && !dead.has(identityNumber);
  return {
    own,
    identityNumber,
    today,
    wards: isCapable ? wards : [],
    letters: isCapable ? letters : [],
    dependents,
    dead,
    stopped: new Set(
      stops.map(({ applicationId, principalIdentityNumber }) => `${applicationId} ${principalIdentityNumber}`),
    ),
  };
}

const [NUMBER, TODAY] = [sql.placeholder('number'), sql.placeholder('today')];

function lettersOf(db: Database) {
  return builtOnce(db, 'letters_of_agent', () => {
    const named = unitsOfCertificates(db);
    return db
      .select({
        id: delegations.id,
        principal: delegations.principalIdentityNumber,
        processCode: delegations.processCode,
        certificate: delegations.titleCertificateNumber,
        coversAll: delegations.coversAll,
        unitNumber: named.unitNumber,
        matters: delegations.matters,
      })
      .from(delegations)
      .leftJoin(named, eq(named.titleCertificateNumber, delegations.titleCertificateNumber))
      .where(
        and(
          isNumber(delegations.agentIdentityNumber, NUMBER),
          eq(delegations.status, 'valid'),
          lte(delegations.startsOn, TODAY),
          gte(delegations.endsOn, TODAY),
        ),
      );
  });
}

function wardsOf(db: Database) {
  return builtOnce(db, 'wards_of_guardian', () =>
    db
      .select()
      .from(guardianships)
      .where(and(isNumber(guardianships.guardianIdentityNumber, NUMBER), guardianshipInForce(TODAY))),
  );
}

/**
 * As what the person may act for this party of this case in this matter, or null.
 * @param parties all of the case: nobody acts for one side who is, or acts for, another
 */
export function capacityIn(
  authorities: Authorities,
  application: CaseOf,
  parties: readonly Principal[],
  party: Principal,
  matter: Matter = FILING,
): Capacity | null {
  const { own, identityNumber, today, dependents, dead, stopped } = authorities;
  if (dead.has(party.identityNumber) || dead.has(identityNumber)) return null;
  if (own.includes(party.identityNumber)) {
    // 实施细则第十一条: for a minor, and for who is declared incapable, the guardian applies.
    if (isMinor(party.identityNumber, today) || dependents.has(party.identityNumber)) return null;
    return { as: party.identityNumber === identityNumber ? 'self' : 'operator', authorityId: null };
  }
  if (
    party.representativeIdentityNumber !== identityNumber ||
    stopped.has(`${application.id} ${party.identityNumber}`) ||
    isOtherSide(authorities, parties, party)
  )
    return null;
  return guardianOf(authorities, party) ?? agentOf(authorities, application, party, matter);
}

/** The party is one that this very account signs for as itself: for showing data, not for acting. */
export function isOneself(user: CurrentUser, party: Pick<PartyRow, 'identityNumber'>): boolean {
  return identitiesOf(user).includes(party.identityNumber);
}

/** Parties that the person may act for, each with what allows it. */
export function actingFor<P extends Principal>(
  authorities: Authorities,
  application: CaseOf,
  parties: readonly P[],
): { party: P; capacity: Capacity }[] {
  return parties.flatMap((party) => {
    const capacity = capacityIn(authorities, application, parties, party);
    return capacity ? [{ party, capacity }] : [];
  });
}

/** Parties that the person may act for. */
export function ownParties<P extends Principal>(
  authorities: Authorities,
  application: CaseOf,
  parties: readonly P[],
): P[] {
  return actingFor(authorities, application, parties).map(({ party }) => party);
}

/** For one party at a time: reads what the services know, then decides. */
export async function actsAs(
  db: Database,
  user: CurrentUser,
  of: { application: CaseOf; parties: readonly Principal[]; party: Principal; matter?: Matter },
  now: Date,
): Promise<Capacity | null> {
  return capacityIn(await authoritiesOf(db, user, now), of.application, of.parties, of.party, of.matter);
}

/** Why the person may not act for the party. @param what done as oneself, such as “签署本人的文件” */
export function notOwnText(
  user: CurrentUser,
  party: Pick<PartyRow, 'identityNumber' | 'representativeIdentityNumber'> | undefined,
  what: string,
): string {
  if (party && isOneself(user, party)) return '未满18周岁或者被宣告无、限制民事行为能力的，由监护人代为办理';
  if (party?.representativeIdentityNumber === user.identityNumber)
    return '您没有对本业务有效的委托或者监护关系，不能代为办理';
  return `您只能${what}`;
}

/** 民法典第一百六十八条: nobody stands on both sides of one act. */
function isOtherSide({ own, identityNumber }: Authorities, parties: readonly Principal[], party: Principal): boolean {
  return parties.some(
    (other) =>
      other.role !== party.role &&
      (own.includes(other.identityNumber) || other.representativeIdentityNumber === identityNumber),
  );
}

function guardianOf({ wards, today }: Authorities, party: Principal): Capacity | null {
  const found = wards.find((row) => row.wardIdentityNumber === party.identityNumber && needsGuardian(row, today));
  return found ? { as: 'guardian', authorityId: found.id } : null;
}

function agentOf(
  { letters, dependents, today }: Authorities,
  application: CaseOf,
  party: Principal,
  matter: Matter,
): Capacity | null {
  if (isMinor(party.identityNumber, today) || dependents.has(party.identityNumber)) return null;
  const letter = letters.find(
    (row) =>
      row.principal === party.identityNumber &&
      row.matters.includes(matter) &&
      row.processCode === application.processCode &&
      coversProperty(row, application),
  );
  return letter ? { as: 'agent', authorityId: letter.id } : null;
}

/**
 * A letter is about the certificate that it names, or, where the principal has said so, about whatever they have or
 * get. One that says neither, as older ones may, is about nothing.
 */
export function coversProperty(
  { certificate, coversAll, unitNumber }: Pick<Letter, 'certificate' | 'coversAll' | 'unitNumber'>,
  application: Pick<CaseOf, 'titleCertificateNumber' | 'unitNumber'>,
): boolean {
  if (certificate === null) return coversAll;
  return (
    certificate === application.titleCertificateNumber || (unitNumber !== null && unitNumber === application.unitNumber)
  );
}
