// 抵押审批列表: what the own institution has to approve.
import { ApprovalList } from '../features/approve-loan/approval-list';
import { useListAddress } from '../features/list-applications/use-list-address';

export function PledgeApprovalListPage() {
  return <ApprovalList kind="pledge" title="抵押审批列表" place={useListAddress()} />;
}
