// The log of permission changes, page by page, and one change taken back.
import { api } from '@portal/shared/session';
import { ruleChangeQueryWire, ruleChangesWire } from '@portal/shared/wire';
import type { RuleChange } from '@portal/shared/wire';

export type { RuleChange };
export interface RuleChangeQuery {
  scope?: RuleChange['scope'];
  scopeId?: string;
  person?: string;
  pageSize?: number;
  after?: string;
}
interface RuleChanges {
  rows: RuleChange[];
  next: string | null;
}

const LOG = '/api/sys3/authority/changes';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listRuleChanges: build.query<RuleChanges, RuleChangeQuery>({
      query: (query) => ({ url: LOG, params: ruleChangeQueryWire.encode(query) }),
      transformResponse: (data) => ruleChangesWire.decode(data, 'listRuleChanges'),
      providesTags: ['Menu'],
    }),
    /** Answers the id of the change that takes the named one back. */
    revertRuleChange: build.mutation<string, { id: string }>({
      query: (body) => ({ url: `${LOG}/revert`, method: 'POST', data: body }),
      transformResponse: (data: { id: string }) => data.id,
      invalidatesTags: ['Menu'],
    }),
  }),
});
export const { useListRuleChangesQuery, useLazyListRuleChangesQuery, useRevertRuleChangeMutation } = extended;
