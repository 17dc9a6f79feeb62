// Approvals of the own institution: list, what is asked, and the approver's word.
import { api } from '@portal/shared/session';
import {
  approvalDetailWire,
  approvalQueryWire,
  approvalStateWire,
  approvalVerdictWire,
  approvalsWire,
  recordKeyWire,
} from '@portal/shared/wire';
import type {
  Approval,
  ApprovalDetail,
  ApprovalKind,
  ApprovalQuery,
  ApprovalState,
  ApprovalVerdict,
  PageOfList,
} from '@portal/shared/wire';

export type { Approval, ApprovalDetail, ApprovalKind, ApprovalState };

const base = '/api/reg3/bankApproval';
const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listApprovals: build.query<PageOfList<Approval>, ApprovalQuery>({
      query: (query) => ({ url: `${base}/queryList`, params: approvalQueryWire.encode(query) }),
      transformResponse: (data) =>
        approvalsWire.decode(data, { endpoint: 'listApprovals', wirePath: '', domainPath: '' }),
      providesTags: ['Application'],
    }),
    getApproval: build.query<ApprovalDetail, { recordId: string }>({
      query: (query) => ({ url: `${base}/queryDetail`, params: recordKeyWire.encode(query) }),
      transformResponse: (data) => approvalDetailWire.decode(data, 'getApproval'),
      providesTags: ['Application'],
    }),
    approve: build.mutation<{ state: ApprovalState }, ApprovalVerdict>({
      query: (body) => ({ url: `${base}/approve`, method: 'POST', data: approvalVerdictWire.encode(body) }),
      transformResponse: (data) => approvalStateWire.decode(data, 'approve'),
      invalidatesTags: ['Application'],
    }),
    reject: build.mutation<{ state: ApprovalState }, ApprovalVerdict>({
      query: (body) => ({ url: `${base}/reject`, method: 'POST', data: approvalVerdictWire.encode(body) }),
      transformResponse: (data) => approvalStateWire.decode(data, 'reject'),
      invalidatesTags: ['Application'],
    }),
  }),
});
export const {
  useListApprovalsQuery,
  useLazyListApprovalsQuery,
  useGetApprovalQuery,
  useApproveMutation,
  useRejectMutation,
} = extended;
