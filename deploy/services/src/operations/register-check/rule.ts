// A rule about the tables of the register, and the conditions that several rules share.
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** What must hold of every register. */
export interface RegisterRule {
  id: string;
  /** What does not hold where the rule finds something; in words, for operators. */
  says: string;
  /** The law, or the constraint of the land administration model (LADM, ISO 19152), that it follows from. */
  source: string;
  /**
   * Selects what does not hold: `unit`, its number (null where there is none), and `key`, the id of the row.
   * Runs on both databases, over each table at most a few times; names no person.
   */
  found: SQL;
}

/** An entry `e` that has not ended. */
export const LIVING_ENTRY = sql.raw(`e.released_at is null and e.status <> 'ended'`);
/** A certificate `c` that proves something, or will when it is made. */
export const LIVING_CERTIFICATE = sql.raw(`c.status <> 'cancelled'`);
/** A positive decimal, as text of the column. */
export const isPositive = (column: string): SQL =>
  sql.raw(`(case when ${column} ~ '^[0-9]+([.][0-9]+)?$' then ${column}::numeric > 0 else false end)`);

/** Rows `h` of a party table whose places are not 0, 1, 2 … within what they belong to. */
export const HAS_GAPS = sql.raw(
  'having min(h.position) <> 0 or max(h.position) <> count(*) - 1 or count(distinct h.position) <> count(*)',
);
