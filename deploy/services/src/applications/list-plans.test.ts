// Pages of long lists on PostgreSQL: found by index, in well under 50 ms; LISTS_ROWS=1000000 is the long form.
import { sql } from 'drizzle-orm';
import { and, desc } from 'drizzle-orm';
import type { CurrentUser } from '../core/context';
import { writeCursor } from '../core/page-cursor';
import type { TestServices } from '../testing';
import { describeOnBoth } from '../testing';
import { visibleTo } from './access';
import { pageOfCases, scopeCondition } from './list-cases';
import { applications } from './schema';

const ROWS = Number(process.env.LISTS_ROWS ?? 60_000);
const MOST_MS = 50;

describeOnBoth('pages of long lists', (makeServices, kind) => {
  if (kind === 'pglite') {
    it.skip('plans are measured on PostgreSQL', () => undefined);
    return;
  }
  let services: TestServices;
  beforeAll(async () => {
    services = await makeServices();
    await services.db.execute(sql`insert into applications (draft_number, business_number, process_code, region_code, status, form, notice_version, initiator_id, initiator_name, created_at, saved_at, status_at, submitted_at, sent_at)
      select 'D' || lpad(n::text, 19, '0'), lpad(n::text, 20, '0'), 'house-transfer', (array['330106', '330105', '330203', '330302'])[1 + n % 4], (array['SUBMITTED', 'REVIEWING', 'COMPLETED', 'WITHDRAWN'])[1 + (n / 4) % 4],
        '{"fields":{},"parties":{}}', '1', 'u-many-' || (n % 500), '某人', at, at, at, at, at from (select n, timestamptz '2026-01-01' + n * interval '20 seconds' as at from generate_series(1, ${sql.raw(String(ROWS))}) n) made`);
    await services.db.execute(sql`insert into application_parties (id, application_id, role, position, name, identity_type, identity_number) select gen_random_uuid(), id, 'qlr', 0, '某人', '1', 'ID' || (row_number() over () % 5000) from applications`);
    await services.db.execute(sql`analyze`);
  }, 600_000);

  const someone = (id: string, identityNumber: string, roles: string[]): CurrentUser => ({
    id, username: id, name: id, identityNumber, identityType: '1', telephone: '', regionCode: '330106', userType: roles.length > 0 ? '0' : '1', roles, enterprise: null, sessionId: '', envelopeKey: '', expiresAt: new Date(),
  });

  const lists: [string, CurrentUser, 'mine' | 'queue', number][] = [
    ['own cases, first page', someone('u-many-7', 'ID77', []), 'mine', 1],
    ['own cases, third page', someone('u-many-7', 'ID77', []), 'mine', 3],
    ['the queue of an office, first page', someone('u-office', 'X', ['preReviewer', 'reviewer']), 'queue', 1],
    ['the queue of an office, twentieth page', someone('u-office', 'X', ['preReviewer', 'reviewer']), 'queue', 20],
  ];

  test.each(lists)('%s: an index finds it', async (_name, user, scope, pageNo) => {
    const { db } = services;
    const query = pageOfCases(db, and(visibleTo(db, user), scopeCondition(db, user, scope)), scope, { pageNo, pageSize: 10 });
    expect(await query).toHaveLength(10);
    const plan = ((await db.execute(sql`explain (analyze, format json) ${query.getSQL()}`)) as unknown as { rows: unknown[] }).rows[0] as { 'QUERY PLAN': [{ Plan: unknown; 'Execution Time': number }] };
    const [{ Plan, 'Execution Time': time }] = plan['QUERY PLAN'];
    const text = JSON.stringify(Plan);
    expect(text).toMatch(/Index (Only )?Scan/);
    expect(text).not.toContain('"Node Type":"Seq Scan"');
    expect(time).toBeLessThan(MOST_MS);
  });

  it('the last page of an office is found by its cursor as fast as the first', async () => {
    const { db } = services;
    const officer = someone('u-office', 'X', ['preReviewer', 'reviewer']);
    const where = and(visibleTo(db, officer), scopeCondition(db, officer, 'queue'));
    const rows = await db.select({ at: applications.statusAt, id: applications.id }).from(applications).where(where).orderBy(desc(applications.statusAt), desc(applications.id)).limit(1).offset(10);
    const query = pageOfCases(db, where, 'queue', { pageNo: 100_000, pageSize: 10, after: writeCursor(rows[0]!) });
    expect(await query).toHaveLength(10);
    const plan = ((await db.execute(sql`explain (analyze, format json) ${query.getSQL()}`)) as unknown as { rows: unknown[] }).rows[0] as { 'QUERY PLAN': [{ 'Execution Time': number }] };
    expect(plan['QUERY PLAN'][0]['Execution Time']).toBeLessThan(MOST_MS);
  });
});
