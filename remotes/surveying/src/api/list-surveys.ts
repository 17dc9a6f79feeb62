// Survey records, a page at a time: of one's own houses, or of the surveyor's organisation.
import { api } from '@portal/shared/session';
import { surveyQueryWire, surveysWire } from '@portal/shared/wire';
import type { PageOfList, Survey } from '@portal/shared/wire';

export type { Survey } from '@portal/shared/wire';

export interface SurveyQuery {
  keyword?: string;
  status?: string;
  pageNumber: number;
  pageSize: number;
}

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listSurveys: build.query<PageOfList<Survey>, SurveyQuery>({
      query: (query) => ({ url: '/api/reg3/survey/queryList', params: surveyQueryWire.encode(query) }),
      transformResponse: (data) => surveysWire.decode(data, 'listSurveys'),
      providesTags: ['Survey'],
    }),
  }),
});
export const { useListSurveysQuery } = extended;
