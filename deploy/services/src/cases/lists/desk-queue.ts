// The queue of the registrar's desk: what an officer may claim, has claimed or got back, by the working day it is due.
import type { DeskCase, DeskScope, listDeskQueue as call } from '@portal/applications/contract';
import { findBusinessSummary, stateOf } from '@portal/shared/catalogue';
import type { StateCode } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { WorkCalendar } from '@portal/shared/kernel';
import type { SQL } from 'drizzle-orm';
import { and, asc, count, eq, exists, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { loadBusinessIn, readCalendar } from '../../platform/config/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { regionNames } from '../../platform/regions/public';
import type { CaseFacts } from '../access/access';
import { caseFacts, visibleToStaff } from '../access/access';
import type { Scruples } from '../deciding/who-may-decide';
import { scruplesOf } from '../deciding/who-may-decide';
import { numberOf } from '../numbers/number-of';
import { applicationSteps, applications } from '../schema';
import { dueDate, remainingDays } from '../timeline/calendar';
import { isRegistration, scopeCondition, statesOf } from './list-cases';

type Needs = Pick<Context, 'db' | 'now'>;
const MOST = 100;
/** Of a stage, among which the one due first is. */
const FIRST = 20;
/** Calendar days that five working days take, by one: enough to choose rows; what is answered is ordered exactly. */
const DAYS_PER_WORKING_DAY = 1.4;
const CAME_BACK = ['return', 'resubmit'];
const NOT_A_STEP_ON = ['claim', 'unclaim'];
const RUNNING = (
  ['ACCEPTED', 'SURVEYING', 'REVIEWING', 'APPROVING', 'READY_BOOK', 'BOOKED', 'CERT_MAKING'] as const
).filter((code) => stateOf(code).clock === 'running');

interface Group {
  status: StateCode;
  processCode: string;
  regionCode: string;
  total: number;
}

export async function listDeskQueue(
  { db, now }: Needs,
  user: CurrentUser,
  query: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const scruples = await scruplesOf(db, user, now());
  const inScope = (scope: DeskScope) =>
    and(isRegistration, visibleToStaff(user), deskCondition(db, user, scope, scruples));
  const groups = await groupsOf(db, inScope(query.scope));
  const wanted = groups.filter(
    ({ status, processCode, regionCode }) =>
      (!query.status || query.status === status) &&
      (!query.processCode || query.processCode === processCode) &&
      (!query.regionCode || query.regionCode === regionCode),
  );
  const days = await commitDaysOf(db, wanted);
  const where = and(
    inScope(query.scope),
    query.status ? eq(applications.status, query.status) : undefined,
    query.processCode ? eq(applications.processCode, query.processCode) : undefined,
    query.regionCode ? eq(applications.regionCode, query.regionCode) : undefined,
  );
  const rows = await rowsOf(db, where, days, MOST);
  const calendar = await readCalendar(db);
  const names = await regionNames(db);
  const total = (found: readonly Group[]) => found.reduce((sum, group) => sum + group.total, 0);
  const totalOf = async (scope: DeskScope) =>
    scope === query.scope ? total(groups) : total(await groupsOf(db, inScope(scope)));
  return {
    total: total(wanted),
    counts: { queue: await totalOf('queue'), mine: await totalOf('mine'), returned: await totalOf('returned') },
    businesses: choicesOf(groups, 'processCode', (code) => findBusinessSummary(code)?.name ?? code),
    regions: choicesOf(groups, 'regionCode', (code) => names.get(code) ?? code),
    statuses: choicesOf(groups, 'status', (code) => stateOf(code as StateCode).name),
    rows: rows.map((row) => toDeskCase(row, user, days.get(placeOf(row)) ?? 0, now(), calendar)).toSorted(byDue),
  };
}

export interface Stage {
  status: StateCode;
  total: number;
  /** By the officer. */
  claimed: number;
  /** The case that is due first. */
  first: DeskCase;
}

/** What waits for the officer, by stage. */
export async function stagesOf({ db, now }: Needs, user: CurrentUser): Promise<Stage[]> {
  const scruples = await scruplesOf(db, user, now());
  const waiting = and(isRegistration, visibleToStaff(user), deskCondition(db, user, 'queue', scruples));
  const groups = await groupsOf(db, waiting);
  const claimed = await groupsOf(db, and(waiting, eq(applications.claimedById, user.id)));
  const days = await commitDaysOf(db, groups);
  const calendar = await readCalendar(db);
  const totalIn = (found: readonly Group[], status: StateCode) =>
    found.reduce((sum, group) => sum + (group.status === status ? group.total : 0), 0);
  const stages: Stage[] = [];
  for (const status of new Set(groups.map((group) => group.status))) {
    const rows = await rowsOf(db, and(waiting, eq(applications.status, status)), days, FIRST);
    const [first] = rows
      .map((row) => toDeskCase(row, user, days.get(placeOf(row)) ?? 0, now(), calendar))
      .toSorted(byDue);
    if (first) stages.push({ status, total: totalIn(groups, status), claimed: totalIn(claimed, status), first });
  }
  return stages;
}

function rowsOf(db: Database, where: SQL | undefined, days: ReadonlyMap<string, number>, limit: number) {
  return db
    .select(caseFacts)
    .from(applications)
    .where(where)
    .orderBy(sql`${roughlyDue(days)} nulls last`, asc(applications.statusAt), asc(applications.id))
    .limit(limit);
}

function deskCondition(db: Database, user: CurrentUser, scope: DeskScope, scruples: Scruples): SQL | undefined {
  const mine = and(eq(applications.claimedById, user.id), isNull(applications.endedAt));
  if (scope === 'mine') return mine;
  const waiting = or(
    scopeCondition(db, user, 'queue', scruples),
    and(mine, inArray(applications.status, statesOf(user))),
  );
  return scope === 'queue' ? waiting : and(waiting, cameBack(db));
}

/** The last step of the case, but for claims, brought it back. */
function cameBack(db: Database): SQL {
  const later = alias(applicationSteps, 'later');
  return exists(
    db
      .select({ id: applicationSteps.id })
      .from(applicationSteps)
      .where(
        and(
          eq(applicationSteps.applicationId, applications.id),
          inArray(applicationSteps.event, CAME_BACK),
          notExists(
            db
              .select({ id: later.id })
              .from(later)
              .where(
                and(
                  eq(later.applicationId, applicationSteps.applicationId),
                  sql`${later.id} > ${applicationSteps.id}`,
                  sql`not ${inArray(later.event, NOT_A_STEP_ON)}`,
                ),
              ),
          ),
        ),
      ),
  );
}

async function groupsOf(db: Database, where: SQL | undefined): Promise<Group[]> {
  const { status, processCode, regionCode } = applications;
  return db
    .select({ status, processCode, regionCode, total: count() })
    .from(applications)
    .where(where)
    .groupBy(status, processCode, regionCode);
}

const placeOf = ({ processCode, regionCode }: Pick<Group, 'processCode' | 'regionCode'>) =>
  `${processCode} ${regionCode}`;

/** Promised working days by business and region. */
async function commitDaysOf(db: Database, groups: readonly Group[]): Promise<Map<string, number>> {
  const days = new Map<string, number>();
  for (const group of groups)
    if (!days.has(placeOf(group))) days.set(placeOf(group), (await loadBusinessIn({ db }, group)).commitDays);
  return days;
}

/** A moment near the due day, for choosing rows without reading all of them; null where no clock runs. */
function roughlyDue(days: ReadonlyMap<string, number>): SQL {
  if (days.size === 0) return sql`null::timestamptz`;
  const cases = [...days].map(
    ([place, left]) =>
      sql`when ${applications.processCode} || ' ' || ${applications.regionCode} = ${place} then ${left}::int`,
  );
  const promised = sql`case ${sql.join(cases, sql` `)} else 0 end`;
  return sql`case when ${applications.acceptedAt} is not null and ${inArray(applications.status, [...RUNNING])}
    then ${applications.statusAt} + (${promised} - ${applications.daysUsed}) * ${DAYS_PER_WORKING_DAY}::float8 * interval '1 day'
    end`;
}

function toDeskCase(
  row: CaseFacts,
  user: CurrentUser,
  commitDays: number,
  now: Date,
  calendar: WorkCalendar,
): DeskCase {
  const runs = stateOf(row.status).clock === 'running';
  return {
    businessNumber: numberOf(row),
    processCode: row.processCode,
    businessName: findBusinessSummary(row.processCode)?.name ?? '',
    location: row.location ?? '',
    regionCode: row.regionCode,
    status: row.status,
    dueOn: runs ? dueDate(row, commitDays, now, calendar) : null,
    daysLeft: runs ? remainingDays(row, commitDays, now, calendar) : null,
    since: toShanghaiIso(row.statusAt),
    isMine: row.claimedById === user.id,
  };
}

/** What is overdue longest first; without a due day in the order of waiting. */
function byDue(one: DeskCase, other: DeskCase): number {
  if (one.daysLeft !== other.daysLeft) {
    if (one.daysLeft === null) return 1;
    if (other.daysLeft === null) return -1;
    return one.daysLeft - other.daysLeft;
  }
  return Date.parse(one.since) - Date.parse(other.since);
}

function choicesOf(
  groups: readonly Group[],
  member: 'status' | 'processCode' | 'regionCode',
  nameOf: (code: string) => string,
): { code: string; name: string; count: number }[] {
  const totals = new Map<string, number>();
  for (const group of groups) totals.set(group[member], (totals.get(group[member]) ?? 0) + group.total);
  return [...totals].map(([code, total]) => ({ code, name: nameOf(code), count: total })).toSorted(byCount);
}

const byCount = (one: { code: string; count: number }, other: { code: string; count: number }) =>
  other.count - one.count || one.code.localeCompare(other.code);
