// Reads of a long register on PostgreSQL: a page of one's own, what stands on it, and the entries of an institution are
// found by index.
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { sealNumber, sealText } from '../../platform/personal/cipher';
import { giveNumbers } from '../../platform/personal/where';
import type { TestServices } from '../../testing';
import { describeOnBoth } from '../../testing';
import { explainPrepared, LONG_LIST_ROWS, MOST_MS, usesOfKeptPlan } from '../../testing/plans';
import { heldEntries, pageOfRights } from '../standing/register';
import { standingStatement } from './restrictions/restriction-gate';

const unitNumberAt = (row: number) => `339906008001GB00001F${String(row).padStart(8, '0')}`;

const PART = 50_000;

/**
 * A house, its right and certificate for each row; a person holds twenty, forty banks share a mortgage on every second
 * one.
 */
async function fill(db: Database, from: number, to: number): Promise<void> {
  const rows = sql.raw(`generate_series(${from}, ${to}) n`);
  const first = Math.floor(from / 20);
  const people = sql.param(
    Array.from({ length: Math.floor(to / 20) - first + 1 }, (_, at) => sealNumber(`ID${first + at}`)),
  );
  const banks = sql.param(Array.from({ length: 40 }, (_, at) => sealNumber(`BANK${at}`)));
  const id = (what: string) => sql.raw(`md5('${what}' || n)::uuid`);
  await db.execute(
    sql`insert into units (id, unit_number, region_code, unit_kind, location, register) select ${id('unit')}, '339906008001GB00001F' || lpad(n::text, 8, '0'), '330106', 'house', '示例路', '{}' from ${rows}`,
  );
  await db.execute(
    sql`insert into rights (id, unit_id, right_type, registered_at) select ${id('right')}, ${id('unit')}, '4', now() from ${rows}`,
  );
  await db.execute(
    sql`insert into certificates (id, right_id, unit_id, region_code, title_certificate_number, issued_at, verify_code) select ${id('certificate')}, ${id('right')}, ${id('unit')}, '330106', '长（2026）第' || n || '号', now(), 'long' || n from ${rows}`,
  );
  await db.execute(
    sql`insert into right_holders (right_id, name, identity_number, certificate_id) select ${id('right')}, '某人', (${people}::text[])[1 + n / 20 - ${first}::int], ${id('certificate')} from ${rows}`,
  );
  await db.execute(
    sql`insert into restrictions (id, unit_id, kind, holder, details, starts_on) select ${id('mortgage')}, ${id('unit')}, 'mortgage', '某银行', ${sealText('{}')}, '2026-01-01' from ${rows} where n % 2 = 0`,
  );
  await db.execute(
    sql`insert into restriction_holders (restriction_id, name, identity_number) select ${id('mortgage')}, '某银行', (${banks}::text[])[1 + n % 40] from ${rows} where n % 2 = 0`,
  );
}

describeOnBoth('reads of a long register', (makeServices, kind) => {
  if (kind === 'pglite') {
    it.skip('plans are measured on PostgreSQL', () => undefined);
    return;
  }
  let services: TestServices;
  beforeAll(async () => {
    services = await makeServices();
    const { db } = services;
    // In parts: a statement may take 30 s.
    for (let from = 1; from <= LONG_LIST_ROWS; from += PART)
      await fill(db, from, Math.min(LONG_LIST_ROWS, from + PART - 1));
    await db.execute(sql`analyze`);
  }, 600_000);

  const own = {
    unitKinds: ['house'],
    rightTypes: ['4'],
    limit: 10,
    offset: 10,
    number: null,
    pattern: null,
    unitNumber: null,
  };

  test.each([
    ['a page of one’s own', false, own],
    ['one sought among one’s own', true, { ...own, offset: 0, pattern: '长（2026）第1549号' }],
  ] as const)('%s', async (_name, isSought, given) => {
    const values = { ...given, ...giveNumbers(['ID77']).values };
    const statement = pageOfRights(services.db, { isSought, ofAnyKind: false, count: 1 });
    expect((await statement.execute(values))[0]?.total).toBe(isSought ? 1 : 20);
    const { plan, ms } = await explainPrepared(services.db, statement, values);
    expect(plan).not.toContain('"Node Type":"Seq Scan"');
    expect(ms).toBeLessThan(MOST_MS);
    if (!isSought)
      expect(await usesOfKeptPlan(services.db, 'rights_page_1', () => statement.execute(values))).toBeGreaterThan(0);
  });

  test('what stands on ten units', async () => {
    const values = { unitNumbers: Array.from({ length: 10 }, (_, row) => unitNumberAt(row + 1)) };
    expect(
      (await standingStatement(services.db).execute(values)).filter(
        ({ restriction }) => restriction?.kind === 'mortgage',
      ),
    ).toHaveLength(5);
    const { plan, ms } = await explainPrepared(services.db, standingStatement(services.db), values);
    // Locks and cases are few here: of a handful of rows no index is faster than reading them.
    expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"(units|restrictions|restriction_holders)"/);
    expect(ms).toBeLessThan(MOST_MS);
    expect(
      await usesOfKeptPlan(services.db, 'standing_on_units', () => standingStatement(services.db).execute(values)),
    ).toBeGreaterThan(0);
  });

  /** The sought one is the last of the bank's. */
  test.each([
    ['the entries of a bank', false, {}],
    ['the one that it seeks', true, { unitNumber: unitNumberAt(LONG_LIST_ROWS - 38) }],
  ] as const)('%s', async (_name, isSought, sought) => {
    const values = { kinds: ['mortgage'], ...giveNumbers(['BANK2']).values, unitNumber: null, number: null, ...sought };
    expect(await heldEntries(services.db, isSought, 1).execute(values)).toHaveLength(isSought ? 1 : 100);
    const { plan, ms } = await explainPrepared(services.db, heldEntries(services.db, isSought, 1), values);
    expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"(restriction_holders|certificates|units)"/);
    expect(ms).toBeLessThan(MOST_MS);
  });
});
