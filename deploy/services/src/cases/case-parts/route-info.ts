// Keeps the page on which a person stopped in a case.
import { and, eq, sql } from 'drizzle-orm';
import type { getStop, saveStop } from '@portal/applications/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { requireCase } from '../access/access';
import { numberOf } from '../numbers/number-of';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { routeInfos } from './schema';

type Needs = Pick<Context, 'db' | 'now'>;

/** Answers the key: the number under which it is asked for. */
export async function saveRouteInfo(
  { db, now }: Needs,
  user: CurrentUser,
  { businessNumber, ...stop }: InputOf<typeof saveStop>,
): Promise<string> {
  const { application } = await requireCase(db, user, businessNumber);
  const values = { ...stop, savedAt: now() };
  await db
    .insert(routeInfos)
    .values({ applicationId: application.id, userId: user.id, ...values })
    .onConflictDoUpdate({
      target: [routeInfos.applicationId, routeInfos.userId],
      set: { ...values, saves: sql`${routeInfos.saves} + 1` },
    });
  return numberOf(application);
}

/** @throws Refusal when nothing has been kept for this person */
export async function readRouteInfo(
  { db }: Needs,
  user: CurrentUser,
  number: string,
): Promise<OutputOf<typeof getStop>> {
  const { application } = await requireCase(db, user, number);
  const [row] = await db
    .select()
    .from(routeInfos)
    .where(and(eq(routeInfos.applicationId, application.id), eq(routeInfos.userId, user.id)));
  if (!row) return refuse('没有保存过办理位置');
  return {
    businessNumber: numberOf(application),
    path: row.path,
    query: row.query,
    step: row.step,
    savedAt: toShanghaiIso(row.savedAt),
  };
}
