// Checks the register against its rules: every rule is one query that finds what does not hold.
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/database';
import type { RegisterRule } from './rule';
import { rulesOfCertificates } from './rules-of-certificates';
import { rulesOfEntries } from './rules-of-entries';
import { rulesOfRights } from './rules-of-rights';
import { rulesOfUnits } from './rules-of-units';

export const REGISTER_RULES: readonly RegisterRule[] = [
  ...rulesOfUnits,
  ...rulesOfRights,
  ...rulesOfEntries,
  ...rulesOfCertificates,
];

/** Rows of a rule that are named; the others are counted. */
export const MOST_NAMED = 20;

/** What a rule has found: how many rows, and the first of them by unit number and id. */
export interface RegisterFinding {
  rule: string;
  count: number;
  named: { unit: string | null; key: string }[];
}

type Row = { rule: string; count: number; unit: string | null; key: string };

const queryOf = ({ id, found }: RegisterRule) =>
  sql`(select ${id}::text as rule, (count(*) over ())::int as count, unit, key from (${found}) as found order by unit, key limit ${sql.raw(String(MOST_NAMED))})`;

function findingsFrom(rows: readonly Row[]): RegisterFinding[] {
  const findings = new Map<string, RegisterFinding>();
  for (const { rule, count, unit, key } of rows) {
    const finding = findings.get(rule) ?? { rule, count, named: [] };
    findings.set(rule, finding);
    finding.named.push({ unit, key });
  }
  return [...findings.values()];
}

/**
 * Asks every rule in turn, each in a statement of its own: none outlasts the time that a statement may take. Empty
 * where all hold.
 */
export async function checkRegister(db: Database): Promise<RegisterFinding[]> {
  const rows: Row[] = [];
  for (const rule of REGISTER_RULES) rows.push(...(await rowsOf<Row>(db, queryOf(rule))));
  return findingsFrom(rows);
}

/**
 * The same in one statement, for a small register.
 * @kept every suite that books asks it when it ends, and `rules.test.ts` holds both ways together
 */
export async function checkSmallRegister(db: Database): Promise<RegisterFinding[]> {
  return findingsFrom(await rowsOf<Row>(db, sql.join(REGISTER_RULES.map(queryOf), sql` union all `)));
}

export function ruleOf(id: string): RegisterRule {
  const rule = REGISTER_RULES.find((one) => one.id === id);
  if (!rule) throw new RangeError(`no rule ${id}`);
  return rule;
}
