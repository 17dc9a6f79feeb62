// What time does to entries: dissents, notices and seals whose days are over end by themselves, and the next seal takes its turn.
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { toShanghaiDate } from '@portal/shared/kernel';
import { certificates } from '../certificates/schema';
import type { Context } from '../../platform/core/context';
import { restrictions } from './schema';
import { promoteNextSeal } from '../seals/seals';

const BATCH = 500;
/** Mortgages, leases and the like do not end by their dates alone; somebody has to apply. */
const LAPSING = ['dissent', 'notice', 'mortgageNotice', 'sealed'] as const;

/** Ends what has lapsed; safe in several processes at once. Answers how many entries ended. */
export async function lapseEntries({ db }: Pick<Context, 'db'>, now: Date): Promise<number> {
  const due = await db
    .select({ id: restrictions.id })
    .from(restrictions)
    .where(
      and(
        eq(restrictions.status, 'current'),
        isNull(restrictions.releasedAt),
        inArray(restrictions.kind, [...LAPSING]),
        lt(restrictions.endsOn, toShanghaiDate(now)),
      ),
    )
    .limit(BATCH);
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const [ended] = await tx
        .update(restrictions)
        .set({ status: 'ended', releasedAt: now })
        .where(and(eq(restrictions.id, id), isNull(restrictions.releasedAt)))
        .returning();
      if (!ended) return;
      await tx
        .update(certificates)
        .set({ status: 'cancelled', cancelledAt: now })
        .where(
          and(
            eq(certificates.entryId, id),
            or(eq(certificates.status, 'valid'), eq(certificates.status, 'restricted')),
          ),
        );
      if (ended.kind === 'sealed') await promoteNextSeal(tx, ended.unitId, now);
    });
  }
  return due.length;
}
