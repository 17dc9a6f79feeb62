// Cases begun in somebody else's name: who may be chosen, what the services write into the form for them, and whether
// the authority still lives.
import { FILING } from '@portal/applications/contract';
import { asc, inArray } from 'drizzle-orm';
import type { Business, Party, RoleDefinition } from '@portal/shared/catalogue';
import { mayStart } from '@portal/shared/catalogue';
import type { PartyKind } from '@portal/shared/validation';
import type { ApplicationRow } from '../access/access';
import { identitiesOf } from '../../platform/core/parties/identities';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import type { CurrentUser } from '../../platform/core/context';
import { refuse, refuseFields } from '../../platform/core/errors';
import type { Database, Transaction } from '../../platform/db/database';
import type { Matter } from '../authorities/schema';
import { delegations } from '../authorities/schema';
import type { Authorities } from './acts-as';
import { authoritiesOf, capacityIn, coversProperty } from './acts-as';
import { holdAuthority } from './follow-steps';
import { isMinor, needsGuardian } from '../authorities/guardianship';
import { recordedKind } from '../authorities/recorded-kind';
import { guardianships } from '../authorities/schema';

/** Somebody in whose name the person may begin a case, as the services know them. */
export interface Principal {
  /** The letter of attorney or the guardianship. */
  authorityId: string;
  as: 'guardian' | 'agent';
  name: string;
  identityNumber: string;
  /** Null where nothing recorded says it: then the form does. */
  kind: PartyKind | null;
  /** Of a letter: its business, its certificate, its period and matters. */
  letter: {
    processCode: string;
    certificate: string | null;
    unitNumber: string | null;
    coversAll: boolean;
    startsOn: string;
    endsOn: string;
    matters: readonly Matter[];
  } | null;
}

const ENDED = '您没有对本业务有效的委托或者监护关系，不能代为办理';
const OTHER_PROPERTY = '委托不包括这处不动产，请从委托书写明的不动产中选择';
const NOBODY = '请把被代理人（被监护人）本人列为当事人';
/** Codes of WTSX that the matters of a letter mean. */
const MATTER_CODES: Readonly<Partial<Record<Matter, readonly string[]>>> = {
  申请登记: ['1', '2'],
  缴纳税费: ['3'],
  领取证书: ['4'],
};

/** Everybody in whose name the person may begin this business today; wards first. */
export async function listPrincipals(
  db: Database,
  user: CurrentUser,
  processCode: string,
  now: Date,
): Promise<Principal[]> {
  return principalsIn(db, await authoritiesOf(db, user, now), processCode);
}

async function principalsIn(db: Database, authorities: Authorities, processCode: string): Promise<Principal[]> {
  const wards = authorities.wards.filter((row) => needsGuardian(row, authorities.today)).map(({ id }) => id);
  const letters = authorities.letters.filter(
    (letter) =>
      letter.processCode === processCode &&
      letter.matters.includes(FILING) &&
      !isDependent(authorities, letter.principal),
  );
  const guarded =
    wards.length === 0
      ? []
      : await db.select().from(guardianships).where(inArray(guardianships.id, wards)).orderBy(asc(guardianships.id));
  const written =
    letters.length === 0
      ? []
      : await db
          .select()
          .from(delegations)
          .where(
            inArray(
              delegations.id,
              letters.map(({ id }) => id),
            ),
          )
          .orderBy(asc(delegations.createdAt), asc(delegations.id));
  const kinds = new Map<string, PartyKind | null>();
  for (const { principalIdentityNumber: number } of written)
    if (!kinds.has(number)) kinds.set(number, await recordedKind(db, number));
  return [
    ...guarded.map(
      (row): Principal => ({
        authorityId: row.id,
        as: 'guardian',
        name: row.wardName,
        identityNumber: row.wardIdentityNumber,
        kind: 'person',
        letter: null,
      }),
    ),
    ...written.map(
      (row): Principal => ({
        authorityId: row.id,
        as: 'agent',
        name: row.principalName,
        identityNumber: row.principalIdentityNumber,
        kind: kinds.get(row.principalIdentityNumber) ?? null,
        letter: {
          processCode: row.processCode,
          certificate: row.titleCertificateNumber,
          unitNumber: letters.find(({ id }) => id === row.id)?.unitNumber ?? null,
          coversAll: row.coversAll,
          startsOn: row.startsOn,
          endsOn: row.endsOn,
          matters: row.matters,
        },
      }),
    ),
  ];
}

/** @throws Refusal the same words for a letter of others, of another business, an ended one and an unknown one */
export async function requirePrincipal(
  db: Database,
  user: CurrentUser,
  authorityId: string,
  processCode: string,
  now: Date,
): Promise<Principal> {
  return (
    (await listPrincipals(db, user, processCode, now)).find((principal) => principal.authorityId === authorityId) ??
    refuse(ENDED)
  );
}

/** Waits for whoever revokes it at this moment. @throws Refusal when it has ended */
export async function holdPrincipal(tx: Transaction, { authorityId, as }: Principal): Promise<void> {
  await holdAuthority(tx, { as, authorityId });
}

/** Whether the principal may begin this business, as `mayStart`: a bank or an authority files for itself. */
export function mayPrincipalStart({ kind }: Pick<Principal, 'kind'>, business: Business): ReturnType<typeof mayStart> {
  const may = (userType: '1' | '2') => mayStart({ userType, roles: [] }, business);
  if (kind !== null) return may(kind === 'person' ? '1' : '2');
  const asPerson = may('1');
  return asPerson === true ? asPerson : may('2');
}

/**
 * @throws Refusal when the letter names another property; one that is not chosen yet is compared when the case is sent
 */
export function requireCovered(
  { letter }: Principal,
  of: Pick<ApplicationRow, 'titleCertificateNumber' | 'unitNumber'>,
): void {
  if (letter === null || (of.titleCertificateNumber === null && of.unitNumber === null)) return;
  if (!coversProperty(letter, of)) refuseFields(OTHER_PROPERTY, [{ path: 'fields.bdcqzh', message: OTHER_PROPERTY }]);
}

/**
 * Numbers under which the case is filed: the principal's alone, where there is one; what the person themselves holds is
 * not theirs to bring in.
 */
export function applicantNumbers(
  user: CurrentUser,
  { principalIdentityNumber }: Pick<ApplicationRow, 'principalIdentityNumber'>,
): string[] {
  return principalIdentityNumber === null ? identitiesOf(user) : [principalIdentityNumber];
}

/**
 * What the case was begun on, while it lives; null for cases of one's own.
 * @throws Refusal when it has ended, was withdrawn, or the principal has put an end to it in this case
 */
export async function requireStillActing(
  db: Database,
  user: CurrentUser,
  application: ApplicationRow,
  now: Date,
): Promise<Principal | null> {
  if (application.principalIdentityNumber === null) return null;
  const authorities = await authoritiesOf(db, user, now);
  const place = {
    identityNumber: application.principalIdentityNumber,
    representativeIdentityNumber: user.identityNumber,
    role: '',
  };
  if (authorities.stopped.has(`${application.id} ${place.identityNumber}`)) return refuse(ENDED);
  const known = (await principalsIn(db, authorities, application.processCode)).filter(
    ({ identityNumber }) => identityNumber === place.identityNumber,
  );
  const isPlaced = application.titleCertificateNumber !== null || application.unitNumber !== null;
  const authorityId = isPlaced ? capacityIn(authorities, application, [], place)?.authorityId : application.authorityId;
  return known.find((principal) => principal.authorityId === authorityId) ?? refuse(ENDED);
}

/** @throws Refusal when nobody in the form is the one in whose name the case was begun */
export function requireAmong(
  application: Pick<ApplicationRow, 'principalIdentityNumber'>,
  parties: readonly { identityNumber: string }[],
): void {
  if (
    application.principalIdentityNumber !== null &&
    !parties.some(({ identityNumber }) => identityNumber === application.principalIdentityNumber)
  )
    refuse(NOBODY);
}

/**
 * The form as sent, with the principal's card as the services know them and who acts for them: whatever the browser
 * says of either.
 */
export function withPrincipal(
  business: Business,
  sent: unknown,
  principal: Principal | null,
  user: CurrentUser,
  today: string,
): unknown {
  const given = sent as { parties?: Readonly<Record<string, readonly Party[]>> } | null;
  if (!principal || !given?.parties) return sent;
  const roles = new Map(business.roles.map((role) => [role.role, role]));
  const parties = Object.fromEntries(
    Object.entries(given.parties).map(([name, cards]) => {
      const role = roles.get(name);
      return [
        name,
        role && Array.isArray(cards)
          ? cards.map((card) =>
              isCardOf(card, principal) ? { ...card, ...factsFor(role, principal, card, user, today) } : card,
            )
          : cards,
      ];
    }),
  );
  return { ...given, parties };
}

function isCardOf(card: Party, { identityNumber }: Principal): boolean {
  return typeof card.zjh === 'string' && normaliseIdentity(card.zjh) === identityNumber;
}

function factsFor(
  { fields }: RoleDefinition,
  principal: Principal,
  card: Party,
  user: CurrentUser,
  today: string,
): Party {
  const { letter } = principal;
  const known: Party = {
    ...(principal.kind === 'person' ? { qlrlx: '1' } : {}),
    qlrmc: principal.name,
    zjh: principal.identityNumber,
    ...(letter
      ? {
          sfdl: '1',
          dlrxm: user.name,
          dlrzjzl: user.identityType,
          dlrzjh: user.identityNumber,
          dlrdh: user.telephone,
          wtqx: { from: letter.startsOn, to: letter.endsOn },
          wtsx: letter.matters.flatMap((matter) => [...(MATTER_CODES[matter] ?? [])]),
        }
      : {
          sfdl: '0',
          ...(isMinor(principal.identityNumber, today) ? { jhrxm: user.name, jhrzjh: user.identityNumber } : {}),
        }),
  };
  const filled = { ...known, ...(card.dlrdh && letter ? { dlrdh: card.dlrdh } : {}) };
  return Object.fromEntries(Object.entries(filled).filter(([key]) => fields.some((field) => field.key === key)));
}

function isDependent({ dependents, today }: Authorities, identityNumber: string): boolean {
  return dependents.has(identityNumber) || isMinor(identityNumber, today);
}
