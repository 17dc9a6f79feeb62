// The job of retention: what the rules say, in batches; and the plan, which says what it would do.
import type { SQL } from 'drizzle-orm';
import { and, count, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { toShanghaiDate } from '@portal/shared/kernel';
import { cutChain, lastBefore } from '../../platform/audit-trail/public';
import { auditCuts } from '../../platform/audit-trail/schema';
import { settings } from '../../platform/config/schema';
import type { Context } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/database';
import type { RetentionRule } from './rules';
import { RETENTION_RULES } from './rules';

const DAY_MS = 86_400_000;
const BATCH = 1_000;
export const retentionDays = z.record(z.string(), z.number().int());

export interface Retained {
  id: string;
  what: string;
  action: RetentionRule['action'];
  keepDays: number;
  before: Date;
  ground: string;
  rows: number;
  entries: number;
}
type Needs = Pick<Context, 'db' | 'now' | 'keys'>;

/** Days of each rule: its own, or those of the setting `retentionDays`, but never fewer than its ground asks. */
export async function daysOf(db: Database): Promise<(rule: RetentionRule) => number> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'retentionDays'));
  const set = retentionDays.safeParse(row?.value).data ?? {};
  return ({ id, keepDays, leastDays }) => Math.max(leastDays, set[id] ?? keepDays);
}

function lapsed({ table, column, where, chain }: RetentionRule, before: Date): SQL | undefined {
  if (!table || !column) return undefined;
  const entry =
    chain &&
    sql`not exists (select 1 from audit_entries where audit_entries.kind = ${chain} and audit_entries.ref = ${getTableColumns(table).id!}::text)`;
  // Days of the calendar are compared as such.
  return and(lt(column, column.columnType === 'PgDateString' ? toShanghaiDate(before) : before), where, entry);
}

/** What the rules would do now; nothing is changed. Rows beside a chain are counted as if it were cut already. */
export async function planRetention({ db, now }: Needs): Promise<Retained[]> {
  const keep = await daysOf(db);
  const plan: Retained[] = [];
  for (const rule of RETENTION_RULES) {
    const keepDays = keep(rule);
    const before = new Date(now().getTime() - keepDays * DAY_MS);
    const condition = lapsed({ ...rule, chain: undefined } as unknown as RetentionRule, before);
    const [found] = rule.table && condition ? await db.select({ rows: count() }).from(rule.table).where(condition) : [];
    const place = rule.chain ? await lastBefore(db, rule.chain, before) : null;
    const [cut] = rule.chain
      ? await db
          .select({ seq: sql<number>`coalesce(max(${auditCuts.seq}), 0)::int` })
          .from(auditCuts)
          .where(eq(auditCuts.kind, rule.chain))
      : [];
    plan.push({
      id: rule.id,
      what: rule.what,
      action: rule.action,
      keepDays,
      before,
      ground: rule.ground,
      rows: found?.rows ?? 0,
      entries: Math.max(0, (place?.seq ?? 0) - (cut?.seq ?? 0)),
    });
  }
  return plan;
}

/** Does it. Safe while people work and in several processes at once: every statement names only what has lapsed. */
export async function runRetention(needs: Needs): Promise<Retained[]> {
  const { db, now } = needs;
  const keep = await daysOf(db);
  const done: Retained[] = [];
  for (const rule of RETENTION_RULES) {
    const keepDays = keep(rule);
    const before = new Date(now().getTime() - keepDays * DAY_MS);
    const entries = rule.chain ? await cutChain(needs, rule.chain, before) : 0;
    done.push({
      id: rule.id,
      what: rule.what,
      action: rule.action,
      keepDays,
      before,
      ground: rule.ground,
      entries,
      rows: await applyRule(db, rule, before),
    });
  }
  return done;
}

async function applyRule(db: Database, rule: RetentionRule, before: Date): Promise<number> {
  const { table, blank } = rule;
  const condition = lapsed(rule, before);
  if (!table || !condition) return 0;
  const some = sql`ctid in (select ctid from ${table} where ${condition} limit ${BATCH})`;
  const change = sql.join(
    Object.entries(blank ?? {}).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
    sql`, `,
  );
  let all = 0;
  for (;;) {
    const rows = await rowsOf(
      db,
      rule.action === 'delete'
        ? sql`delete from ${table} where ${some} returning 1`
        : sql`update ${table} set ${change} where ${some} returning 1`,
    );
    all += rows.length;
    if (rows.length < BATCH) return all;
  }
}
