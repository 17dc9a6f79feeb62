// Proofs of guardianship and letters that wait for an officer's decision.
import type { WorkItem } from '@portal/shell/contract';
import { addressOf } from '@portal/shared/wire';
import type { CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { mayDecide } from './read-proofs';
import { countWaiting } from './store';

export async function waitingProofs(db: Database, user: CurrentUser, now: Date): Promise<WorkItem[]> {
  if (!mayDecide(user)) return [];
  const count = await countWaiting(db, user, now);
  return count === 0
    ? []
    : [
        {
          ...{ kind: 'proof', title: '审核监护和委托证明', subject: '', location: '', number: null, amount: null },
          ...{ count, claimed: 0, due: null, path: addressOf('/apply-list', { status: 'proofs' }) },
        },
      ];
}
