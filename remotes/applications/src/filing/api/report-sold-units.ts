// Puts sold flats of one building into the draft of a developer's report.
import { api } from '@portal/shared/session';
import { reportedSoldUnitsWire, reportSoldUnitsWire } from '@portal/shared/wire';
import type { ReportedSoldUnits, ReportSoldUnits } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    reportSoldUnits: build.mutation<ReportedSoldUnits, ReportSoldUnits>({
      query: (body) => ({
        url: '/api/pub3/commercialHousing/saveReport',
        method: 'POST',
        data: reportSoldUnitsWire.encode(body),
      }),
      transformResponse: (data) => reportedSoldUnitsWire.decode(data, 'reportSoldUnits'),
      invalidatesTags: ['Application'],
    }),
  }),
});
export const { useReportSoldUnitsMutation } = extended;
export type { ReportedSoldUnits };
