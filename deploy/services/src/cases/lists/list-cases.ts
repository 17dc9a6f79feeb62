// Lists of cases: one's own, the office's queue, and what one has worked on, with counts by state.
import type { SQL } from 'drizzle-orm';
import { and, count, eq, exists, ilike, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Business, RoleCode, StateCode } from '@portal/shared/catalogue';
import { eventsFrom, isStateCode, states as allStates, surveyCodes } from '@portal/shared/catalogue';
import type { InputOf, listApplications } from '@portal/shared/contract';
import type { ApplicationSummary, PageOfList } from '@portal/shared/wire';
import { containing } from '../../platform/db/containing';
import { opinions } from '../deciding/schema';
import type { Scruples } from '../deciding/who-may-decide';
import { decidingOf, offeredTo, scruplesOf } from '../deciding/who-may-decide';
import { loadBusinessIn, readCalendar } from '../../platform/config/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { isOfficer, isStaff } from '../../platform/core/guards';
import { keysetOf, nextOf } from '../../platform/core/paging/keyset';
import type { Keyset, SortKey } from '../../platform/core/paging/keyset';
import type { Paging } from '../../platform/core/paging/page-query';
import { windowOf } from '../../platform/core/paging/page-query';
import type { Database } from '../../platform/db/database';
import { builtOnce } from '../../platform/db/connections/statement';
import { authoritiesOf } from '../representation/acts-as';
import type { CaseFacts, PartyFacts } from '../access/access';
import { askerOf, caseFacts, givenBy, partyFacts, standingOf, visibleTo, visibleToPerson } from '../access/access';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import { applicationParties, applications } from '../schema';
import { toSummary } from './summary';
import type { NumberCount } from '../../platform/personal/where';
import { isNumber } from '../../platform/personal/where';

type Query = InputOf<typeof listApplications>;

/** Survey cases have a list of their own. */
export const isRegistration = notInArray(applications.processCode, [...surveyCodes]);

/**
 * `mine` for citizens; staff ask for `queue` (what waits for their roles, nobody has taken and they may decide on,
 * oldest first), `mine` (taken, or begun by themselves of the office's own motion) or `done`.
 */
export async function listCases(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  query: Query,
): Promise<PageOfList<ApplicationSummary>> {
  const scope = query.scope ?? (isStaff(user) ? 'queue' : 'mine');
  const states = query.status ? query.status.split(',').filter(isStateCode) : null;
  const isPlain = !isStaff(user) && !query.processCode && !query.keyword && !query.after;
  const { grouped, rows } = isPlain
    ? await readOwn(db, user, query, states)
    : await readSearched(db, user, query, scope, states, now());
  const counts = Object.fromEntries(grouped.map((row) => [row.status, row.total]));
  const total = grouped
    .filter((row) => !states || states.includes(row.status))
    .reduce((sum, row) => sum + row.total, 0);
  return {
    total,
    pageNumber: query.pageNumber,
    pageSize: query.pageSize,
    counts,
    rows: await summarise(db, user, rows, now()),
    next: nextOf(orderOf(scope), rows, query.pageSize),
  };
}

interface Read {
  grouped: { status: StateCode; total: number }[];
  rows: CaseFacts[];
}

/** @param states asked for; null: all */
async function readSearched(
  db: Database,
  user: CurrentUser,
  query: Query,
  scope: NonNullable<Query['scope']>,
  states: readonly StateCode[] | null,
  now: Date,
): Promise<Read> {
  const visible = visibleTo(db, user);
  const base = and(
    isRegistration,
    scope === 'mine' && isOfficer(user) ? or(visible, isBegunBy(user)) : visible,
    scopeCondition(db, user, scope, scope === 'queue' && isStaff(user) ? await scruplesOf(db, user, now) : null),
    query.processCode ? eq(applications.processCode, query.processCode) : undefined,
    keywordCondition(db, query.keyword),
  );
  const where = states ? and(base, inArray(applications.status, [...states])) : base;
  return { grouped: await countByState(db, base), rows: await pageOfCases(db, where, scope, query) };
}

/** A person's own list without a search, which is asked for most: its statements are built once. */
async function readOwn(
  db: Database,
  user: CurrentUser,
  query: Query,
  states: readonly StateCode[] | null,
): Promise<Read> {
  const { count, values } = givenBy(user);
  // No case is in a state called `-`.
  const given = { ...values, states: states?.length === 0 ? ['-'] : (states ?? []), ...windowOf(query) };
  const found = await ownCases(db, count).execute(given);
  return {
    grouped: found[0]?.grouped ?? (await ownCaseCounts(db, count).execute(given)),
    rows: found.map(({ row }) => row),
  };
}

/**
 * A page of a person's own list with the counts of all of it: within one statement, since asking twice costs more than
 * counting.
 */
export function ownCases(db: Database, count: NumberCount) {
  const name = `own_cases_${count}`;
  return builtOnce(db, name, () => {
    const visible = and(isRegistration, visibleToPerson(db, askerOf(count)));
    const asked = sql`${sql.placeholder('states')}::text[]`;
    const grouped = sql<Read['grouped']>`(select json_agg(c) from ${countByState(db, visible).as('c')})`;
    const { order } = keysetOf(orderOf('mine'), { pageNumber: 1, pageSize: 1 });
    return db
      .select({ row: caseFacts, grouped })
      .from(applications)
      .where(and(visible, sql`(cardinality(${asked}) = 0 or ${applications.status} = any(${asked}))`))
      .orderBy(...order)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'));
  });
}

/** The counts alone, for a page that is empty. */
function ownCaseCounts(db: Database, count: NumberCount) {
  const name = `own_case_counts_${count}`;
  return builtOnce(db, name, () => countByState(db, and(isRegistration, visibleToPerson(db, askerOf(count)))));
}

function countByState(db: Database, where: SQL | undefined) {
  return db
    .select({ status: applications.status, total: count().as('total') })
    .from(applications)
    .where(where)
    .groupBy(applications.status);
}

/** The queue begins with what has waited longest, other lists with what was saved last. */
export function orderOf(scope: NonNullable<Query['scope']>): Keyset<CaseFacts> {
  const id: SortKey<CaseFacts> = { column: applications.id, type: 'uuid', of: (row) => row.id };
  return scope === 'queue'
    ? {
        direction: 'asc',
        keys: [{ column: applications.statusAt, type: 'timestamptz', of: (row) => row.statusAt }, id],
      }
    : {
        direction: 'desc',
        keys: [{ column: applications.savedAt, type: 'timestamptz', of: (row) => row.savedAt }, id],
      };
}

/**
 * The query of one page, for running it and for explaining it. With a cursor no row before the page is read; without
 * one they are counted off.
 */
export function pageOfCases(
  db: Database,
  where: SQL | undefined,
  scope: NonNullable<Query['scope']>,
  query: Paging & { after?: string | undefined },
) {
  const { beyond, order, limit, offset } = keysetOf(orderOf(scope), query);
  return db
    .select(caseFacts)
    .from(applications)
    .where(and(where, beyond))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

async function summarise(db: Database, user: CurrentUser, rows: CaseFacts[], now: Date): Promise<ApplicationSummary[]> {
  if (rows.length === 0) return [];
  const calendar = await readCalendar(db);
  const authorities = await authoritiesOf(db, user, now);
  const parties = await partiesOfCases(db).execute({ ids: rows.map((row) => row.id) });
  const partiesOf = groupByCase(parties);
  const deciding = isStaff(user) ? await decidingOf(db, user, rows, now) : null;
  const businesses = new Map<string, Business>();
  const placeOf = ({ processCode, regionCode }: CaseFacts): string => `${processCode} ${regionCode}`;
  for (const row of rows)
    if (!businesses.has(placeOf(row))) businesses.set(placeOf(row), await loadBusinessIn({ db }, row));
  return rows.flatMap((row) => {
    const business = businesses.get(placeOf(row));
    return business
      ? [
          toSummary(
            user,
            authorities,
            row,
            standingOf(user, row),
            partiesOf.get(row.id) ?? [],
            business,
            calendar,
            now,
            deciding,
          ),
        ]
      : [];
  });
}

function partiesOfCases(db: Database) {
  return builtOnce(db, 'parties_of_cases', () =>
    db
      .select(partyFacts)
      .from(applicationParties)
      .where(sql`${applicationParties.applicationId} = any(${sql.placeholder('ids')}::uuid[])`),
  );
}

function groupByCase(parties: readonly PartyFacts[]): Map<string, PartyFacts[]> {
  const groups = new Map<string, PartyFacts[]>();
  for (const party of parties) groups.set(party.applicationId, [...(groups.get(party.applicationId) ?? []), party]);
  return groups;
}

/** @param scruples of the officer whose queue it is */
export function scopeCondition(
  db: Database,
  user: CurrentUser,
  scope: NonNullable<Query['scope']>,
  scruples: Scruples | null,
): SQL | undefined {
  if (!isStaff(user)) return undefined;
  if (scope === 'mine') return or(eq(applications.claimedById, user.id), isBegunBy(user));
  if (scope === 'queue')
    return and(
      isNull(applications.claimedById),
      inArray(applications.status, statesOf(user)),
      scruples ? offeredTo(db, user, scruples) : undefined,
    );
  return exists(
    db
      .select({ id: opinions.id })
      .from(opinions)
      .where(and(eq(opinions.applicationId, applications.id), eq(opinions.actorId, user.id))),
  );
}

/**
 * What an official has begun and nothing has ended: a draft is submitted to nobody yet, and only who began it sees it.
 */
function isBegunBy(user: CurrentUser): SQL | undefined {
  return and(eq(applications.initiatorId, user.id), isNull(applications.endedAt));
}

/** States in which some event waits for one of the person's roles, by the table. */
export function statesOf(user: CurrentUser): StateCode[] {
  const codes = Object.keys(allStates) as StateCode[];
  return codes.filter((code) => user.roles.some((role) => eventsFrom(code, role as RoleCode).length > 0));
}

/** Numbers, place, unit, certificate or names in part; an identity number only as a whole. */
function keywordCondition(db: Database, keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined;
  const part = containing(keyword);
  const inParty = db
    .select({ id: applicationParties.id })
    .from(applicationParties)
    .where(
      and(
        eq(applicationParties.applicationId, applications.id),
        or(
          ilike(applicationParties.name, part),
          isNumber(applicationParties.identityNumber, normaliseIdentity(keyword)),
        ),
      ),
    );
  const columns = [
    applications.businessNumber,
    applications.draftNumber,
    applications.location,
    applications.unitNumber,
    applications.titleCertificateNumber,
  ];
  return or(...columns.map((column) => ilike(sql`coalesce(${column}, '')`, part)), exists(inParty));
}
