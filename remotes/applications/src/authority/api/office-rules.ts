// The rules of an office in one region, for those who set them.
import { api } from '@portal/shared/session';
import { officeRulesWire, saveOfficeRulesWire } from '@portal/shared/wire';

export interface OfficeRules {
  separated: boolean;
  own: boolean;
}

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    getOfficeRules: build.query<OfficeRules, string>({
      query: (regionCode) => ({ url: `/api/sys3/office/authority/query/${encodeURIComponent(regionCode)}` }),
      transformResponse: (data) => officeRulesWire.decode(data, 'getOfficeRules'),
      providesTags: ['Menu'],
    }),
    saveOfficeRules: build.mutation<null, { regionCode: string; separated: boolean | null }>({
      query: (body) => ({
        url: '/api/sys3/office/authority/save',
        method: 'POST',
        data: saveOfficeRulesWire.encode(body),
      }),
      transformResponse: () => null,
      invalidatesTags: ['Menu'],
    }),
  }),
});
export const { useGetOfficeRulesQuery, useSaveOfficeRulesMutation } = extended;
