// An officer's queue as work items: one for each stage, with its cases, those claimed, and the first due day.
import type { StateCode } from '@portal/shared/catalogue';
import { stateOf } from '@portal/shared/catalogue';
import { addressOf } from '@portal/shared/wire';
import type { WorkItem } from '@portal/shell/contract';
import type { Context, CurrentUser } from '../../platform/core/context';
import { countedItem } from '../../platform/core/counted-item';
import { stagesOf } from './desk-queue';

/** The state says to applicants what has happened; the office asks what is to be done. */
const TITLES: Partial<Record<StateCode, string>> = {
  SUBMITTED: '待预审',
  PRE_REVIEW: '预审',
  ACCEPTED: '查验并转审核',
  SURVEYING: '实地查看',
  ANNOUNCING: '公告中',
  REVIEWING: '审核',
  APPROVING: '核定',
  SUSPENDED: '暂停的业务',
  READY_BOOK: '登簿',
  CERT_MAKING: '缮证',
  TO_COLLECT: '发证',
};

export async function queueItems(context: Pick<Context, 'db' | 'now'>, user: CurrentUser): Promise<WorkItem[]> {
  const stages = await stagesOf(context, user);
  return stages.flatMap(({ status, total, claimed, first }) =>
    countedItem({
      kind: 'queue',
      title: TITLES[status] ?? stateOf(status).name,
      count: total,
      claimed,
      due: first.dueOn && `${first.dueOn}T23:59:59+08:00`,
      path: addressOf('/apply-layout/audit-detail', { businessNumber: first.businessNumber }),
    }),
  );
}
