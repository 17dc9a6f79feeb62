// 贷款审核: one approval of the own institution.
import { ApprovalPage } from '../features/approve-loan/approval-page';
import { MaterialDesk } from '../../office/features/audit-application/material-desk';

export function LoansAuditPage() {
  return <ApprovalPage kind="loan" title="贷款审核" desk={(materials) => <MaterialDesk materials={materials} />} />;
}
