// Which officer may decide on which case: nobody where they or their relatives have a part, and nobody in two duties
// that are to be apart.
import { and, arrayOverlaps, eq, inArray, isNull, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { DecisionResult, Duty, RoleCode, StateCode } from '@portal/shared/catalogue';
import { decisionsIn, dutyNames, dutyOf, eventsFrom, rolesApartFrom, states } from '@portal/shared/catalogue';
import { partyFacts } from '../access/access';
import type { ApplicationRow, CaseFacts, PartyFacts } from '../access/access';
import { applicationParties, applications } from '../schema';
import { accountIdsOfNumbers } from '../../people/auth/public';
import { regionsTogether } from '../../people/authority/public';
import { unitsOfInterest } from '../../register/public';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';
import { hashOf } from '../../platform/personal/cipher';
import { isOneOfNumbers } from '../../platform/personal/where';
import { relativesOf } from '../authorities/relatives';
import { representedSteps } from '../authorities/schema';
import { caseRecusals, opinions } from './schema';

/** Says nothing of who it is. */
export const INTERESTED = '您或者您的近亲属与本案有利害关系，依规定应当回避，本案由其他工作人员办理';
const RECUSED = '您已申请回避，本案由其他工作人员办理';

type Officer = Pick<CurrentUser, 'id' | 'identityNumber'>;
/** Everything by which one officer is kept from cases. */
export interface Scruples {
  officerId: string;
  /** The officer's own number and those of relatives. */
  numbers: ReadonlySet<string>;
  /** Cases in which one of them is a party, acts, has acted or filed, or is named by the submitted form. */
  concerned: ReadonlySet<string>;
  /** Cases that the officer is recused from. */
  recused: ReadonlySet<string>;
  /** Properties on which one of them holds a right or an entry. */
  properties: ReadonlySet<string>;
  /** Regions in which acceptance may lie with who reviews or approves. */
  together: ReadonlySet<string>;
}
/** Scruples, and in which roles the officer has decided on the cases asked for. */
export interface Deciding extends Scruples {
  rolesIn: ReadonlyMap<string, readonly RoleCode[]>;
}

/** The officer as a person: the office's own number is nobody's interest. */
export async function scruplesOf(db: Database, user: Officer, now: Date): Promise<Scruples> {
  const numbers = [user.identityNumber, ...(await relativesOf(db, user.identityNumber, now))].filter(Boolean);
  const parties = await db
    .select({ id: applicationParties.applicationId })
    .from(applicationParties)
    .where(
      or(
        isOneOfNumbers(applicationParties.identityNumber, numbers),
        isOneOfNumbers(applicationParties.representativeIdentityNumber, numbers),
      ),
    );
  const acted = await db
    .select({ id: representedSteps.applicationId })
    .from(representedSteps)
    .where(isOneOfNumbers(representedSteps.representativeIdentityNumber, numbers));
  const filed = await db
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.initiatorId, accountIdsOfNumbers(db, numbers)));
  const named =
    numbers.length === 0
      ? []
      : await db
          .select({ id: applications.id })
          .from(applications)
          .where(arrayOverlaps(applications.namedNumbers, numbers.map(hashOf)));
  const recused = await db
    .select({ id: caseRecusals.applicationId })
    .from(caseRecusals)
    .where(eq(caseRecusals.officerId, user.id));
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    officerId: user.id,
    numbers: new Set(numbers),
    concerned: new Set(idsOf([...parties, ...acted, ...filed, ...named])),
    recused: new Set(idsOf(recused)),
    properties: new Set(await unitsOfInterest(db, numbers)),
    together: new Set(await regionsTogether(db)),
  };
}

/** For these cases. */
export async function decidingOf(
  db: Database,
  user: Officer,
  cases: readonly Pick<ApplicationRow, 'id'>[],
  now: Date,
): Promise<Deciding> {
  const given =
    cases.length === 0
      ? []
      : await db
          .selectDistinct({ id: opinions.applicationId, role: opinions.role })
          .from(opinions)
          .where(
            and(
              eq(opinions.actorId, user.id),
              inArray(
                opinions.applicationId,
                cases.map(({ id }) => id),
              ),
            ),
          );
  const rolesIn = new Map<string, RoleCode[]>();
  for (const { id, role } of given) rolesIn.set(id, [...(rolesIn.get(id) ?? []), role as RoleCode]);
  return { ...(await scruplesOf(db, user, now)), rolesIn };
}

/** Why the officer may not decide on this case in this role, or null when they may. */
export function barTo(
  deciding: Deciding,
  application: CaseFacts,
  parties: readonly PartyFacts[],
  role: RoleCode,
): string | null {
  if (isConcerned(deciding, application, parties)) return INTERESTED;
  if (deciding.recused.has(application.id)) return RECUSED;
  const duty = dutyOf(role);
  const apart = duty === null ? [] : rolesApartFrom(duty, !deciding.together.has(application.regionCode));
  const had = deciding.rolesIn.get(application.id)?.find((other) => apart.includes(other));
  const earlier = had && dutyOf(had);
  return duty && earlier
    ? `您已作为${dutyNames[earlier]}人员对本案提出意见，${apartText(earlier, duty)}，${dutyNames[duty]}由其他工作人员办理`
    : null;
}

/** Those of the cases on which nothing bars the officer from deciding in this role. */
export async function mayDecideOn<Facts extends CaseFacts>(
  db: Database,
  user: CurrentUser,
  cases: readonly Facts[],
  role: RoleCode,
  now: Date,
): Promise<Facts[]> {
  if (cases.length === 0) return [];
  const deciding = await decidingOf(db, user, cases, now);
  const ids = cases.map(({ id }) => id);
  const parties = await db
    .select(partyFacts)
    .from(applicationParties)
    .where(inArray(applicationParties.applicationId, ids));
  return cases.filter((application) => {
    const own = parties.filter(({ applicationId }) => applicationId === application.id);
    return barTo(deciding, application, own, role) === null;
  });
}

/** Why the officer may not decide on the case in this role, or null. */
export async function barOf(
  db: Database,
  user: Officer,
  application: ApplicationRow,
  role: RoleCode,
  now: Date,
): Promise<string | null> {
  const parties = await db
    .select()
    .from(applicationParties)
    .where(eq(applicationParties.applicationId, application.id));
  return barTo(await decidingOf(db, user, [application], now), application, parties, role);
}

/** @throws Refusal saying why */
export async function requireMayDecide(
  db: Database,
  user: CurrentUser,
  application: ApplicationRow,
  role: RoleCode,
  now: Date,
): Promise<void> {
  const bar = await barOf(db, user, application, role, now);
  if (bar !== null) refuse(bar);
}

/**
 * Decisions that are this officer's to make on the case as it stands; `bar` says why there is none where their role
 * would make one.
 */
export function openDecisions(
  user: CurrentUser,
  deciding: Deciding,
  application: CaseFacts,
  parties: readonly PartyFacts[],
): { results: DecisionResult[]; mayClaim: boolean; bar: string | null } {
  const status = application.status;
  const mine = decisionsIn(status).filter(({ role }) => user.roles.includes(role));
  const roles =
    status === 'SUBMITTED' && user.roles.includes('preReviewer')
      ? ['preReviewer' as const]
      : mine.map(({ role }) => role);
  const bars = new Map(roles.map((role) => [role, barTo(deciding, application, parties, role)]));
  const results = mine.filter(({ role }) => bars.get(role) === null).map(({ result }) => result);
  const mayClaim = [...bars.values()].includes(null);
  return { results, mayClaim, bar: mayClaim ? null : ([...bars.values()][0] ?? null) };
}

/** What may be offered to the officer in a queue. */
export function offeredTo(
  db: Database,
  user: CurrentUser,
  { concerned, recused, properties, together }: Scruples,
): SQL | undefined {
  const away = [...concerned, ...recused];
  return and(
    away.length > 0 ? notInArray(applications.id, away) : undefined,
    properties.size > 0
      ? or(isNull(applications.unitNumber), notInArray(applications.unitNumber, [...properties]))
      : undefined,
    ...statesByDuties(user).map(({ duties, codes }) =>
      or(
        notInArray(applications.status, codes),
        ...duties.map((duty) => notDecidedApartFrom(db, user, duty, together)),
      ),
    ),
  );
}

/**
 * States in which every decision that is the officer's needs separation, by the duties in which they could make one.
 */
function statesByDuties(user: CurrentUser): { duties: Duty[]; codes: StateCode[] }[] {
  const groups = new Map<string, { duties: Duty[]; codes: StateCode[] }>();
  for (const code of Object.keys(states) as StateCode[]) {
    const duties = [
      ...new Set((user.roles as RoleCode[]).filter((role) => eventsFrom(code, role).length > 0).map(dutyOf)),
    ];
    if (duties.length === 0 || duties.includes(null)) continue;
    const group = groups.get(duties.join()) ?? { duties: duties as Duty[], codes: [] };
    groups.set(duties.join(), { ...group, codes: [...group.codes, code] });
  }
  return [...groups.values()];
}

/** The officer has not decided in a role that is to be apart from this duty. */
function notDecidedApartFrom(
  db: Database,
  user: CurrentUser,
  duty: Duty,
  together: ReadonlySet<string>,
): SQL | undefined {
  const hasNot = (roles: RoleCode[]) =>
    roles.length === 0
      ? sql`true`
      : notExists(
          db
            .select({ id: opinions.id })
            .from(opinions)
            .where(
              and(
                eq(opinions.actorId, user.id),
                inArray(opinions.role, roles),
                eq(opinions.applicationId, applications.id),
              ),
            ),
        );
  const strict = hasNot(rolesApartFrom(duty, true));
  return together.size === 0
    ? strict
    : or(strict, and(inArray(applications.regionCode, [...together]), hasNot(rolesApartFrom(duty, false))));
}

/** Asks the form itself too: the hashes beside it are those of its last submission. */
function isConcerned(
  { concerned, numbers, properties }: Scruples,
  application: CaseFacts,
  parties: readonly PartyFacts[],
): boolean {
  return (
    concerned.has(application.id) ||
    (application.unitNumber !== null && properties.has(application.unitNumber)) ||
    parties.some(
      ({ identityNumber, representativeIdentityNumber }) =>
        numbers.has(identityNumber) || numbers.has(representativeIdentityNumber ?? ''),
    )
  );
}

function apartText(earlier: Duty, duty: Duty): string {
  return earlier === 'acceptance' || duty === 'acceptance'
    ? '本辖区受理、审核、核定须由不同人员办理'
    : '审核与核定不能是同一人';
}
