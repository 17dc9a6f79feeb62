// Drawings of survey cases as hooks.
import { fetchFile } from '@portal/shared/http';
import { callsOf } from '@portal/shared/session';
import { downloadPlan, getGraphic, listShapesAround, saveGraphic } from '../contract';

export type { Graphic, RegisteredShape } from '../contract';

export const { useGetGraphicQuery, useSaveGraphicMutation, useListShapesAroundQuery } = callsOf({
  getGraphic,
  saveGraphic,
  listShapesAround,
});

/** 宗地图 or 房产分户图 of a saved shape. @throws errors of the kernel's family */
export async function loadPlan(businessNumber: string, key: string): Promise<Blob> {
  return (await fetchFile(downloadPlan, { businessNumber, key })).blob;
}
