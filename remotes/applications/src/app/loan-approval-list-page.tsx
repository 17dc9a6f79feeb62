// 贷款审批列表: what the own institution has to approve.
import { ApprovalList } from '../features/approve-loan/approval-list';
import { useListAddress } from '../features/list-applications/use-list-address';

export function LoanApprovalListPage() {
  return <ApprovalList kind="loan" title="贷款审批列表" place={useListAddress()} />;
}
