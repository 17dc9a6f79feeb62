// Projects, buildings and their tables as hooks, and their types as pages know them.
import { answerOf } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';
import { getBuildingTable, listBuildings, listProjects } from '../contract';

export type { BuildingUnit, Floor, Project, SaleState, UnitState } from '../contract';

export const { useListProjectsQuery, useListBuildingsQuery, useGetBuildingTableQuery } = callsOf(
  { listProjects, listBuildings, getBuildingTable },
  {
    getBuildingTable: {
      // States change by themselves, and a table is large.
      keepUnusedDataFor: 0,
      // The store freezes what it keeps, and would go through tens of thousands of units to do so.
      transformResponse: (data: unknown) => Object.freeze(answerOf(getBuildingTable, data)),
    },
  },
);
