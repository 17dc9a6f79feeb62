// Proofs of guardianship and letters that wait for an officer's decision.
import type { WorkItem } from '@portal/shell/contract';
import { addressOf } from '@portal/shared/wire';
import type { CurrentUser } from '../../platform/core/context';
import { countedItem } from '../../platform/core/counted-item';
import type { Database } from '../../platform/db/database';
import { mayDecide } from './read-proofs';
import { countWaiting } from './store';

export async function waitingProofs(db: Database, user: CurrentUser, now: Date): Promise<WorkItem[]> {
  if (!mayDecide(user)) return [];
  return countedItem({
    kind: 'proof',
    title: '审核监护和委托证明',
    count: await countWaiting(db, user, now),
    path: addressOf('/apply-list', { status: 'proofs' }),
  });
}
