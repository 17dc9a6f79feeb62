// Drawings of survey cases as hooks.
import { answerOf } from '@portal/shared/contract';
import { fetchFile } from '@portal/shared/http';
import { callsOf } from '@portal/shared/session';
import { downloadPlan, getGraphic, listShapesAround, saveGraphic } from '../contract';

export type { Graphic, RegisteredShape } from '../contract';

export const { useGetGraphicQuery, useSaveGraphicMutation, useListShapesAroundQuery } = callsOf(
  { getGraphic, saveGraphic, listShapesAround },
  {
    // Thousands of outlines are kept as they came: compared with those before and frozen one by one they would hold up
    // the page, which answers before it draws them.
    listShapesAround: {
      structuralSharing: false,
      transformResponse: async (data: unknown) => {
        const answer = Object.freeze(answerOf(listShapesAround, data));
        await new Promise<void>((resolve) => {
          setTimeout(resolve, 0);
        });
        return answer;
      },
    },
  },
);

/** 宗地图 or 房产分户图 of a saved shape. @throws errors of the kernel's family */
export async function loadPlan(businessNumber: string, key: string): Promise<Blob> {
  return (await fetchFile(downloadPlan, { businessNumber, key })).blob;
}
