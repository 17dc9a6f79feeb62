// Fills a PostgreSQL database with a long register: houses with rights, earlier rights, certificates, holders and
// entries, by SQL.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { COURT, DEVELOPER, MORTGAGEE } from '../../../seed/people';
import { sealNumber, sealText } from '../../platform/personal/cipher';
import type { Database } from '../../platform/db/database';

/** Houses of one person. */
export const HOUSES_OF_ONE = 20;
/**
 * Every so many-th house is the developer's, and every so many-th is pledged to the demo bank: 2 and 5 of a hundred.
 */
const DEVELOPERS = 50;
const BANKS = 20;
/** Units of a building, and of a project of four buildings. */
const OF_BUILDING = 100;
const OF_PROJECT = 400;
/** A statement may take 30 s. */
const PART = 25_000;

export const personAt = (at: number): string => `LONG${at}`;
/** The code on a certificate, of letters and digits that codes have. */
export const codeAt = (row: number): string => String(row).padStart(12, 'L').replaceAll('0', 'A').replaceAll('1', 'B');
export const certificateAt = (row: number): string => `长（2026）第${row}号`;

const region = `(array['330106', '330105', '330203', '330302'])[1 + (n / ${OF_PROJECT}) % 4]`;
const parcel = `${region} || '006008GB' || lpad((n / ${OF_PROJECT})::text, 5, '0')`;
const unitNumber = `${parcel} || 'F' || lpad((1 + n / ${OF_BUILDING} % 4)::text, 4, '0') || lpad((n % ${OF_BUILDING})::text, 4, '0')`;

/** The unit number of a row, as the SQL makes it. */
export function unitNumberAt(row: number): string {
  const project = Math.floor(row / OF_PROJECT);
  const code = ['330106', '330105', '330203', '330302'][project % 4] ?? '';
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return `${code}006008GB${pad(project, 5)}F${pad(1 + (Math.floor(row / OF_BUILDING) % 4), 4)}${pad(row % OF_BUILDING, 4)}`;
}

/** Rows from a number on, in statements that each end in time. */
export async function inParts(
  db: Database,
  rows: number,
  statement: (series: SQL, from: number, to: number) => SQL[],
): Promise<void> {
  for (let from = 1; from <= rows; from += PART) {
    const to = Math.min(rows, from + PART - 1);
    for (const one of statement(sql.raw(`generate_series(${from}, ${to}) n`), from, to)) await db.execute(one);
  }
}

const id = (what: string): SQL => sql.raw(`md5('${what}' || n)::uuid`);

/** Who holds a house of these rows. */
function holderOf(from: number, to: number): SQL {
  const first = Math.floor(from / HOUSES_OF_ONE);
  const people = Array.from({ length: Math.floor(to / HOUSES_OF_ONE) - first + 1 }, (_, at) =>
    sealNumber(personAt(first + at)),
  );
  return sql`(case when n % ${sql.raw(String(DEVELOPERS))} = 0 then ${sealNumber(DEVELOPER.creditCode)} else (${sql.param(people)}::text[])[1 + n / ${sql.raw(String(HOUSES_OF_ONE))} - ${sql.raw(String(first))}] end)`;
}

/** @param rows houses; everything else follows from it */
export async function fillRegister(db: Database, rows: number): Promise<void> {
  const bank = sql`(case when n % ${sql.raw(String(BANKS))} = 0 then ${sealNumber(MORTGAGEE.creditCode)} else (${sql.param(Array.from({ length: 40 }, (_, at) => sealNumber(`BANK${at}`)))}::text[])[1 + n % 40] end)`;
  const empty = sealText('{}');
  await inParts(db, rows, (series, from, to) => [
    sql`insert into units (id, unit_number, region_code, unit_kind, location, register)
      select ${id('unit')}, ${sql.raw(unitNumber)}, ${sql.raw(region)}, 'house', '示例路' || n / ${sql.raw(String(OF_PROJECT))} || '号' || 1 + n / ${sql.raw(String(OF_BUILDING))} % 4 || '幢' || n % ${sql.raw(String(OF_BUILDING))} || '室',
        jsonb_build_object('fwyt', '10', 'jzmj', (50 + n % 150)::text || '.00', 'szc', (1 + n % ${sql.raw(String(OF_BUILDING))} / 4)::text) from ${series}`,
    sql`insert into rights (id, unit_id, right_type, registered_at) select ${id('right')}, ${id('unit')}, '4', timestamptz '2020-01-01' + n * interval '1 minute' from ${series}`,
    sql`insert into rights (id, unit_id, right_type, registered_at, status, ended_at) select ${id('before')}, ${id('unit')}, '4', timestamptz '2010-01-01', 'ended', timestamptz '2020-01-01' from ${series} where n % 4 = 0`,
    sql`insert into certificates (id, right_id, unit_id, region_code, title_certificate_number, issued_at, verify_code) select ${id('certificate')}, ${id('right')}, ${id('unit')}, ${sql.raw(region)}, '长（2026）第' || n || '号', now(), translate(lpad(n::text, 12, 'L'), '01', 'AB') from ${series}`,
    sql`insert into right_holders (right_id, name, identity_number, certificate_id) select ${id('right')}, '某人', ${holderOf(from, to)}, ${id('certificate')} from ${series}`,
    sql`insert into restrictions (id, unit_id, kind, holder, details, starts_on) select ${id('mortgage')}, ${id('unit')}, 'mortgage', '某银行', ${empty}, date '2020-01-01' + n % 2000 from ${series} where n % 2 = 0`,
    sql`insert into restrictions (id, unit_id, kind, holder, details, starts_on, ends_on) select ${id('seal')}, ${id('unit')}, 'sealed', '某法院', ${empty}, date '2026-01-01', date '2029-01-01' from ${series} where n % 100 = 1`,
    sql`insert into restriction_holders (restriction_id, name, identity_number) select ${id('mortgage')}, '某银行', ${bank} from ${series} where n % 2 = 0`,
    sql`insert into restriction_holders (restriction_id, name, identity_number) select ${id('seal')}, '某法院', ${sealNumber(COURT.creditCode)} from ${series} where n % 100 = 1`,
  ]);
  await inParts(db, Math.ceil(rows / OF_PROJECT), (series) => [
    sql`insert into projects (parcel_number, region_code, name, location, developer_name, licence_number)
      select (array['330106', '330105', '330203', '330302'])[1 + n % 4] || '006008GB' || lpad(n::text, 5, '0'), (array['330106', '330105', '330203', '330302'])[1 + n % 4], '示例花园' || n || '期', '示例路' || n || '号', '某置业', '杭售许字' || n from ${series}`,
  ]);
}
