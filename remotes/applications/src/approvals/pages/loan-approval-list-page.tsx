// 贷款审批列表: what the own institution has to approve.
import { ApprovalList } from '../features/approve-loan/approval-list';

export function LoanApprovalListPage() {
  return <ApprovalList kind="loan" title="贷款审批列表" />;
}
