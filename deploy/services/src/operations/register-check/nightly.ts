// The check of every night: once a day among all processes, kept for operations, told in metrics and in the log.
import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { Context } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import type { RegisterFinding } from './check';
import { checkRegister, REGISTER_RULES } from './check';
import { registerChecks } from './schema';

/** Hour of the province from which on the register is quiet. */
const FROM_HOUR = 2;
/** A check that has not finished by then has lost its process. */
const ABANDONED_MS = 3_600_000;

export type FinishedCheck = { finishedAt: Date; findings: RegisterFinding[] };

/**
 * Checks the register unless it is too early, or today's check has been done or is being done. Answers what it has
 * found, null when it did nothing.
 */
export async function checkNightly({ db, now }: Pick<Context, 'db' | 'now'>): Promise<RegisterFinding[] | null> {
  const startedAt = now();
  const [day = '', time = ''] = toShanghaiIso(startedAt).split('T');
  if (Number(time.slice(0, 2)) < FROM_HOUR) return null;
  const [mine] = await db
    .insert(registerChecks)
    .values({ day, startedAt })
    .onConflictDoUpdate({
      target: registerChecks.day,
      set: { startedAt },
      setWhere: and(
        isNull(registerChecks.finishedAt),
        lt(registerChecks.startedAt, new Date(startedAt.getTime() - ABANDONED_MS)),
      ),
    })
    .returning();
  if (!mine) return null;
  const findings = await checkRegister(db);
  await db.update(registerChecks).set({ findings, finishedAt: now() }).where(eq(registerChecks.day, day));
  return findings;
}

/** The last check that came to its end. */
export async function lastCheck(db: Database): Promise<FinishedCheck | null> {
  const [row] = await db
    .select()
    .from(registerChecks)
    .where(isNotNull(registerChecks.finishedAt))
    .orderBy(desc(registerChecks.day))
    .limit(1);
  return row?.finishedAt ? { finishedAt: row.finishedAt, findings: row.findings } : null;
}

/** Figures of the last check, the same in every process; without one there are none. */
export function addRegisterMetrics(metrics: Registry, db: Database): void {
  const finished = new Gauge({
    name: 'register_check_finished_timestamp_seconds',
    help: 'When the register was last checked against its rules',
    registers: [metrics],
  });
  new Gauge({
    name: 'register_check_findings',
    help: 'Rows of the register that break a rule, at the last check',
    labelNames: ['rule'],
    registers: [metrics],
    async collect() {
      const last = await lastCheck(db);
      if (!last) return;
      finished.set(last.finishedAt.getTime() / 1000);
      const counts = new Map(last.findings.map(({ rule, count }) => [rule, count]));
      for (const { id } of REGISTER_RULES) this.set({ rule: id }, counts.get(id) ?? 0);
    },
  });
}
