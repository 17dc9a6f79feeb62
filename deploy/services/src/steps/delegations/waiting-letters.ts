// Letters of attorney that wait for the person who is to act.
import { processNameOf } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import { addressOf } from '@portal/shared/wire';
import type { WorkItem } from '@portal/shell/contract';
import { lettersToConfirm } from '../../cases/public';
import type { CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';

const MOST = 100;

export async function waitingLetters(db: Database, user: CurrentUser, now: Date): Promise<WorkItem[]> {
  const rows = await lettersToConfirm(db, user, toShanghaiDate(now), MOST);
  return rows.map(({ id, number, principalName, processCode }) => ({
    ...{
      kind: 'letter',
      title: '答复是否接受委托',
      subject: processNameOf(processCode),
      amount: null,
      count: 1,
      claimed: 0,
    },
    ...{ location: `委托人${maskName(principalName)}`, number, due: null },
    path: addressOf('/apply-layout/letter-of-attorney', { recordId: id }),
  }));
}
