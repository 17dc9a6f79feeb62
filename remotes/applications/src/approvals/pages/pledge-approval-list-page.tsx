// 抵押审批列表: what the own institution has to approve.
import { ApprovalList } from '../features/approve-loan/approval-list';

export function PledgeApprovalListPage() {
  return <ApprovalList kind="pledge" title="抵押审批列表" />;
}
