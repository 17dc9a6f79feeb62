// Pages of long lists on PostgreSQL: found by index, in well under 50 ms; LISTS_ROWS=1000000 is the long form.
import { and, desc, sql } from 'drizzle-orm';
import { pageOfApprovals } from '../../steps/approvals/store';
import { scruplesOf } from '../deciding/who-may-decide';
import type { CurrentUser } from '../../platform/core/context';
import { cursorOf } from '../../platform/core/paging/keyset';
import type { TestServices } from '../../testing';
import { describeOnBoth } from '../../testing';
import { explain, explainPrepared, LONG_LIST_ROWS, MOST_MS, usesOfKeptPlan } from '../../testing/plans';
import { sealNumber, sealText } from '../../platform/personal/cipher';
import { visibleTo } from '../access/access';
import { givenBy } from '../access/access';
import { orderOf, ownCases, pageOfCases, scopeCondition } from './list-cases';
import { applications } from '../schema';

describeOnBoth('pages of long lists', (makeServices, kind) => {
  if (kind === 'pglite') {
    it.skip('plans are measured on PostgreSQL', () => undefined);
    return;
  }
  let services: TestServices;
  beforeAll(async () => {
    services = await makeServices();
    await services.db.transaction(async (tx) => {
      // A million rows take longer than a statement may.
      await tx.execute(sql`set local statement_timeout = 0`);
      const numbered = (prefix: string) =>
        sql.param(Array.from({ length: 5_000 }, (_, at) => sealNumber(`${prefix}${at}`)));
      const [people, wards] = [numbered('ID'), numbered('WARD')];
      await tx.execute(sql`insert into applications (draft_number, business_number, process_code, region_code, status, form, notice_version, initiator_id, initiator_name, created_at, saved_at, status_at, submitted_at, sent_at)
        select 'D' || lpad(n::text, 19, '0'), lpad(n::text, 20, '0'), 'house-transfer', (array['330106', '330105', '330203', '330302'])[1 + n % 4], (array['SUBMITTED', 'REVIEWING', 'COMPLETED', 'WITHDRAWN'])[1 + (n / 4) % 4],
          ${sealText('{"fields":{},"parties":{}}')}, '1', 'u-many-' || (n % 500), '某人', at, at, at, at, at from (select n, timestamptz '2026-01-01' + n * interval '20 seconds' as at from generate_series(1, ${sql.raw(String(LONG_LIST_ROWS))}) n) made`);
      await tx.execute(
        sql`insert into application_parties (id, application_id, role, position, name, identity_type, identity_number) select gen_random_uuid(), id, 'qlr', 0, '某人', '1', (${people}::text[])[1 + row_number() over () % 5000] from applications`,
      );
      // Of three rows of the seed no index is faster than reading them.
      await tx.execute(sql`insert into guardianships (id, ward_identity_number, guardian_identity_number, guardian_name, incapacity, needed_until, source, region_code, starts_on)
        select 'G' || n, (${wards}::text[])[1 + n % 5000], (${people}::text[])[1 + n % 5000], '某人', 'minor', date '2020-01-01' + n % 5000, 'population', '330106', date '2020-01-01' from generate_series(1, 20000) n`);
      await tx.execute(sql`insert into delegations (id, number, region_code, principal_id, principal_name, principal_identity_number, principal_telephone, agent_name, agent_identity_number, agent_telephone, process_code, matters, covers_all, starts_on, ends_on, status, created_at)
        select 'L' || n, 'WT' || n, '330106', '', '某人', (${wards}::text[])[1 + n % 5000], '', '某人', (${people}::text[])[1 + n % 5000], '', 'house-transfer', '["申请登记"]', true, date '2020-01-01', date '2030-01-01', 'valid', now() from generate_series(1, 20000) n`);
      await tx.execute(sql`insert into bank_approvals (id, application_id, kind, institution, institution_name, borrower, location, status, created_at)
        select 'A' || business_number, id, 'pledge', 'BANK' || (row_number() over () % 20), '某银行', '某人', '', (array['waiting', 'passed', 'refused', 'withdrawn'])[1 + (row_number() over () / 20) % 4], saved_at from applications`);
      await tx.execute(sql`insert into opinions (application_id, actor_id, actor_name, role, status, result, opinion, given_at)
        select id, 'u-' || (row_number() over () % 40), '某人', 'preReviewer', 'PRE_REVIEW', '1', '', saved_at from applications where submitted_at is not null`);
      await tx.execute(sql`analyze`);
    });
  }, 600_000);

  const someone = (id: string, identityNumber: string, roles: string[]): CurrentUser => ({
    id,
    username: id,
    name: id,
    identityNumber,
    identityType: '1',
    telephone: '',
    regionCode: '330106',
    userType: roles.length > 0 ? '0' : '1',
    roles,
    enterprise: null,
    sessionId: '',
    envelopeKey: '',
    expiresAt: new Date(),
    asOf: new Date(),
  });

  const lists: [string, CurrentUser, 'mine' | 'queue', number][] = [
    ['own cases, first page', someone('u-many-7', 'ID77', []), 'mine', 1],
    ['own cases, third page', someone('u-many-7', 'ID77', []), 'mine', 3],
    ['the queue of an office, first page', someone('u-office', 'X', ['preReviewer', 'reviewer']), 'queue', 1],
    ['the queue of an office, twentieth page', someone('u-office', 'X', ['preReviewer', 'reviewer']), 'queue', 20],
  ];

  test.each(lists)('%s: an index finds it', async (_name, user, scope, pageNo) => {
    const { db } = services;
    const query = pageOfCases(
      db,
      and(
        visibleTo(db, user),
        scopeCondition(db, user, scope, scope === 'queue' ? await scruplesOf(db, user, new Date()) : null),
      ),
      scope,
      { pageNumber: pageNo, pageSize: 10 },
    );
    expect(await query).toHaveLength(10);
    const { plan, ms } = await explain(services.db, query.getSQL());
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toContain('"Node Type":"Seq Scan"');
    expect(ms).toBeLessThan(MOST_MS);
  });

  it('own cases with their counts: an index finds them, in one statement', async () => {
    const user = someone('u-many-7', 'ID77', []);
    const { count, values: given } = givenBy(user);
    const values = { ...given, states: [], limit: 10, offset: 0 };
    const [first] = await ownCases(services.db, count).execute(values);
    expect(first?.grouped.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThan(40);
    const { plan, ms } = await explainPrepared(services.db, ownCases(services.db, count), values);
    expect(plan).not.toContain('"Node Type":"Seq Scan"');
    expect(ms).toBeLessThan(MOST_MS);
    expect(
      await usesOfKeptPlan(services.db, 'own_cases_1', () => ownCases(services.db, count).execute(values)),
    ).toBeGreaterThan(0);
  });

  test.each([
    ['all states', undefined],
    ['one state', 'passed'],
  ] as const)('approvals of an institution, %s: found in their order, never sorted', async (_name, state) => {
    const query = pageOfApprovals(services.db, 'BANK7', { kind: 'pledge', state, pageNumber: 3, pageSize: 10 });
    expect(await query).toHaveLength(10);
    const { plan, ms } = await explain(services.db, query.getSQL());
    expect(plan).not.toMatch(/"Node Type":"(Seq Scan|Sort)"/);
    expect(ms).toBeLessThan(MOST_MS);
  });

  it('the last page of an office is found by its cursor as fast as the first', async () => {
    const { db } = services;
    const officer = someone('u-office', 'X', ['preReviewer', 'reviewer']);
    const where = and(
      visibleTo(db, officer),
      scopeCondition(db, officer, 'queue', await scruplesOf(db, officer, new Date())),
    );
    const rows = await db
      .select()
      .from(applications)
      .where(where)
      .orderBy(desc(applications.statusAt), desc(applications.id))
      .limit(1)
      .offset(10);
    const query = pageOfCases(db, where, 'queue', {
      pageNumber: 100_000,
      pageSize: 10,
      after: cursorOf(orderOf('queue'), rows[0]!),
    });
    expect(await query).toHaveLength(10);
    expect((await explain(services.db, query.getSQL())).ms).toBeLessThan(MOST_MS);
  });
});
