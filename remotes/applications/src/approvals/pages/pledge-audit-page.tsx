// 抵押审核: one approval of the own institution.
import { ApprovalPage } from '../features/approve-loan/approval-page';
import { MaterialDesk } from '../../office/features/audit-application/material-desk';

export function PledgeAuditPage() {
  return <ApprovalPage kind="pledge" title="抵押审核" desk={(materials) => <MaterialDesk materials={materials} />} />;
}
