// What time does to entries: dissents, notices and seals whose days are over end by themselves, and the next seal takes its turn.
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { addDays, parseIsoDate, toShanghaiDate } from '@portal/shared/kernel';
import type { Context } from '../../../platform/core/context';
import { cancelProofs } from './entries';
import { restrictions } from '../schema';
import { promoteNextSeal } from '../../seals/seals';

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
      // One that is still being made would become valid for what has ended.
      await cancelProofs({ tx, now }, id);
      if (ended.kind === 'sealed' && ended.endsOn !== null)
        await promoteNextSeal(tx, ended.unitId, addDays(parseIsoDate(ended.endsOn), 1));
    });
  }
  return due.length;
}
