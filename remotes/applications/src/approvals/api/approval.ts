// Approvals of the own institution as hooks, and their types as pages know them.
import { callsOf } from '@portal/shared/session';
import { approve, getApproval, listApprovals, reject } from '../../contract';

export type { Approval, ApprovalDetail, ApprovalKind, ApprovalState } from '../../contract/wire/approval';

export const {
  useListApprovalsQuery,
  useLazyListApprovalsQuery,
  useGetApprovalQuery,
  useApproveMutation,
  useRejectMutation,
} = callsOf({ listApprovals, getApproval, approve, reject });
