// Routes of building tables.
import * as calls from '@portal/queries/contract';
import { serveReading } from '../../platform/core/calls/reading';
import type { App, Context } from '../../platform/core/context';
import { listBuildings, listProjects, readBuildingTable } from './building-table';

export function addBuildingRoutes(app: App, { db }: Context): void {
  const serving = { tags: ['buildings'], db };
  serveReading(app, calls.listProjects, serving, listProjects);
  serveReading(app, calls.listBuildings, serving, listBuildings);
  serveReading(app, calls.getBuildingTable, serving, (from, query, { user }) => readBuildingTable(from, user, query));
}
