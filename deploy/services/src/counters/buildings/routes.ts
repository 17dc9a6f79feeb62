// Routes of building tables.
import * as calls from '@portal/queries/contract';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { listBuildings, listProjects, readBuildingTable } from './building-table';

const serving = { tags: ['buildings'] };

export function addBuildingRoutes(app: App, { db }: Context): void {
  serve(app, calls.listProjects, serving, (query) => listProjects(db, query));
  serve(app, calls.listBuildings, serving, (query) => listBuildings(db, query));
  serve(app, calls.getBuildingTable, serving, (query, { user }) => readBuildingTable(db, user, query));
}
