// Projects, buildings and their tables as hooks, and their types as pages know them.
import { callsOf } from '@portal/shared/session';
import { getBuildingTable, listBuildings, listProjects } from '../contract';

export type { BuildingUnit, Floor, Project, SaleState, UnitState } from '../contract';

export const { useListProjectsQuery, useListBuildingsQuery, useGetBuildingTableQuery } = callsOf(
  { listProjects, listBuildings, getBuildingTable },
  // States change by themselves, and a table is large.
  { getBuildingTable: { keepUnusedDataFor: 0 } },
);
