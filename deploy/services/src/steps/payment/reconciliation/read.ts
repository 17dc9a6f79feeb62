// What finance sees of a day: each provider's comparison with the ledger, and what stands in every account.
import { asc, eq } from 'drizzle-orm';
import type { PaymentDifference, getReconciliation } from '@portal/payment/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { regionPrefix, toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import type { Database } from '../../../platform/db/database';
import { partsOf } from '../joint/parts';
import { balances } from '../ledger/book';
import { providersOf } from '../providers/chosen';
import { dayBefore } from './day';
import { reconcile } from './reconcile';
import { reconciliations } from './schema';

type Needs = Pick<Context, 'db' | 'now' | 'keys' | 'options'>;

/**
 * Sums are of the provider's whole account; of differences only those of the caller's region, and what no order of ours
 * explains.
 * @param day yesterday where none is named
 */
export async function readReconciliation(
  context: Needs,
  { regionCode }: Pick<CurrentUser, 'regionCode'>,
  { day = dayBefore(context.now()) }: InputOf<typeof getReconciliation>,
): Promise<OutputOf<typeof getReconciliation>> {
  const { db } = context;
  const labels = new Map<string, string>(providersOf(context).map(({ name, label }) => [name, label]));
  const runs = await db
    .select()
    .from(reconciliations)
    .where(eq(reconciliations.day, day))
    .orderBy(asc(reconciliations.provider));
  const shown = await Promise.all(runs.map(({ differences }) => ofRegion(db, differences, regionPrefix(regionCode))));
  return {
    day,
    runs: runs.map((run, at) => ({
      provider: run.provider,
      label: labels.get(run.provider) ?? run.provider,
      finishedAt: run.finishedAt && toShanghaiIso(run.finishedAt),
      isFailed: run.failure !== null,
      lines: run.lines,
      mended: run.mended,
      theirs: run.theirs,
      ours: run.ours,
      differences: shown[at] ?? [],
    })),
    balances: [...(await balances(db))]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([account, amount]) => ({ account, amount })),
  };
}

async function ofRegion(
  db: Database,
  differences: readonly PaymentDifference[],
  prefix: string,
): Promise<PaymentDifference[]> {
  const slipsOf = async ({ slipNumber, orderNumber }: PaymentDifference): Promise<string[]> =>
    slipNumber === null ? (await partsOf(db, orderNumber)).map(({ slip }) => slip.number) : [slipNumber];
  const slips = await Promise.all(differences.map(slipsOf));
  return differences.filter(
    (_one, at) => slips[at]?.length === 0 || slips[at]?.some((number) => number.startsWith(prefix)),
  );
}

/** Compares a day now, with every provider. @throws Refusal for a day that has not come */
export async function reconcileNow(
  context: Needs,
  user: Pick<CurrentUser, 'regionCode'>,
  day: string,
): Promise<OutputOf<typeof getReconciliation>> {
  if (day > toShanghaiDate(context.now())) return refuse('不能核对以后的日期');
  for (const provider of providersOf(context)) await reconcile(context, provider, day);
  return readReconciliation(context, user, { day });
}
