// The work guide of one business: conditions, materials, limits, fees and the notice.
import { api } from '@portal/shared/session';
import { guideWire } from '@portal/shared/wire';
import type { Guide } from '@portal/shared/wire';

interface GuideQuery {
  regionCode: string;
  processCode: string;
}

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    // The third part of the path is the matter; the process code identifies the guide here, so it stands in for it.
    getGuide: build.query<Guide, GuideQuery>({
      query: ({ regionCode, processCode }) => {
        const code = encodeURIComponent(processCode);
        return { url: `/api/pub3/items/conf/commonQuery/${encodeURIComponent(regionCode)}/${code}/${code}` };
      },
      transformResponse: (data) => guideWire.decode(data, 'getGuide'),
    }),
  }),
});
export const { useGetGuideQuery } = extended;
