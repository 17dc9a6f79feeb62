// Contracts in which the person, or for whom they act, has to confirm, to sign, or to answer a proposal to cancel.
import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { findContract, loadContract } from '@portal/shared/catalogue';
import type { WorkItem } from '@portal/shell/contract';
import { authoritiesOf } from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { actingForSides, actingWith } from './parties/capacity';
import { visibleContracts } from './parties/visible';
import { dueFor } from './read';
import { contractParties, onlineContracts } from './schema';
import type { Opened } from './store';
import { pathOf } from './store';

const MOST = 100;

export async function waitingContracts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
): Promise<WorkItem[]> {
  const cancelling = db
    .select({ id: contractParties.contractId })
    .from(contractParties)
    .where(isNotNull(contractParties.cancelAgreedAt));
  const mayWait = or(
    inArray(onlineContracts.status, ['toConfirm', 'toSign']),
    and(eq(onlineContracts.status, 'filed'), inArray(onlineContracts.id, cancelling)),
  );
  const rows = await db
    .select()
    .from(onlineContracts)
    .where(and(mayWait, await visibleContracts(db, user, now(), mayWait)))
    .orderBy(asc(onlineContracts.savedAt), asc(onlineContracts.id))
    .limit(MOST);
  if (rows.length === 0) return [];
  const parties = await db
    .select()
    .from(contractParties)
    .where(
      inArray(
        contractParties.contractId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(contractParties.position), asc(contractParties.id));
  const authorities = await authoritiesOf(db, user, now());
  const items: WorkItem[] = [];
  for (const contract of rows) {
    const opened = { contract, parties: parties.filter(({ contractId }) => contractId === contract.id) };
    const acting = actingWith(authorities, await loadContract(contract.kind), opened);
    const title = titleOf(opened, acting);
    if (title === null) continue;
    items.push({
      ...{
        kind: 'contract',
        title,
        subject: findContract(contract.kind)?.title ?? '',
        amount: null,
        count: 1,
        claimed: 0,
      },
      ...{ location: contract.location, number: contract.number, due: null, path: pathOf(contract) },
    });
  }
  return items;
}

/** Null where nothing waits. */
function titleOf({ contract, parties }: Opened, acting: ReturnType<typeof actingWith>): string | null {
  if (contract.status === 'filed')
    return actingForSides(acting, parties).some(({ party }) => party.cancelAgreedAt === null)
      ? '答复是否同意注销合同'
      : null;
  if (dueFor({ contract, parties }, acting).length === 0) return null;
  return contract.status === 'toConfirm' ? '核对并确认合同' : '签署合同';
}
