// Drawings of survey cases as hooks.
import { callsOf } from '@portal/shared/session';
import { getGraphic, listShapesAround, saveGraphic } from '../contract';

export type { Graphic, RegisteredShape } from '../contract';

export const { useGetGraphicQuery, useSaveGraphicMutation, useListShapesAroundQuery } = callsOf({
  getGraphic,
  saveGraphic,
  listShapesAround,
});
