// Everything that the counter of surveying answers, one file of routes a part.
import type { App, Context } from '../../platform/core/context';
import { addCaseRoutes } from './case-routes';
import { addCodingRoutes } from './coding/routes';
import { addDataRoutes } from './data/routes';
import { addDistrictRoutes } from './district/routes';
import { addGraphicRoutes } from './graphics/routes';

export function addSurveyRoutes(app: App, context: Context): void {
  for (const add of [addCaseRoutes, addDataRoutes, addGraphicRoutes, addCodingRoutes, addDistrictRoutes])
    add(app, context);
}
