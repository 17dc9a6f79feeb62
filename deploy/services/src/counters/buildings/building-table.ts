// Projects, buildings and building tables: everybody who is signed in may see that a unit stands and what state it is
// in, and of their own units more.
import type * as calls from '@portal/queries/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { isRegionWithin } from '@portal/shared/kernel';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { isOfficer } from '../../platform/core/guards';
import { identitiesOf } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';
import type { ProjectRow } from '../../register/public';
import {
  buildingOf,
  findProject,
  findProjects,
  knownUnits,
  unitsByBuilding,
  unitsOfBuilding,
} from '../../register/public';
import { salesOf } from '../../steps/chain/public';
import type { TableUnit } from './unit-states';
import { describeUnit, floorOf } from './unit-states';

type Project = OutputOf<typeof calls.listProjects>['rows'][number];

const describeProject = ({ parcelNumber, name, location, developerName, licenceNumber }: ProjectRow): Project => ({
  projectId: parcelNumber,
  name,
  location,
  developerName,
  licenceNumber,
});

export async function listProjects(
  db: Database,
  query: InputOf<typeof calls.listProjects>,
): Promise<OutputOf<typeof calls.listProjects>> {
  const { total, rows } = await findProjects(db, { ...query, keyword: query.keyword?.trim() || undefined });
  const { pageNumber, pageSize } = query;
  return { total, pageNumber, pageSize, rows: rows.map(describeProject) };
}

/** In the order of their numbers; units that are sold and not registered yet count too. */
export async function listBuildings(
  db: Database,
  { projectId }: InputOf<typeof calls.listBuildings>,
): Promise<OutputOf<typeof calls.listBuildings>> {
  const counts = await unitsByBuilding(db, projectId);
  const sold = (await salesOf(db, `${projectId}F`)).map(({ unitNumber }) => unitNumber);
  const known = await knownUnits(db, sold);
  for (const number of sold.filter((unit) => !known.has(unit)))
    counts.set(buildingOf(number), (counts.get(buildingOf(number)) ?? 0) + 1);
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([buildingId, units]) => ({ buildingId, name: buildingName(buildingId), units }));
}

const buildingName = (buildingId: string): string => `${Number(buildingId.slice(-4))}幢`;

/** Nobody names a building of so many units; who asks for more wants something else. */
const MOST_UNITS = 50_000;

/** @throws Refusal for a building that nobody knows */
export async function readBuildingTable(
  db: Database,
  user: CurrentUser,
  { buildingId }: InputOf<typeof calls.getBuildingTable>,
): Promise<OutputOf<typeof calls.getBuildingTable>> {
  const units = await tableUnits(db, user, buildingId);
  if (units.length === 0 || units.length > MOST_UNITS) return refuse('没有查询到这幢楼，请从项目中选择');
  const project = await findProject(db, buildingId);
  const seesAll = seesWhole(user, buildingId.slice(0, 6), project);
  const floors = new Map<number | null, TableUnit[]>();
  for (const unit of units) {
    const floor = floorOf(unit);
    const there = floors.get(floor);
    if (there) there.push(unit);
    else floors.set(floor, [unit]);
  }
  return {
    ...(project
      ? describeProject(project)
      : { projectId: buildingId.slice(0, 19), name: '', location: '', developerName: null, licenceNumber: null }),
    buildingName: buildingName(buildingId),
    floors: [...floors]
      .toSorted(([one], [other]) => (other ?? -1_000) - (one ?? -1_000))
      .map(([floor, there]) => ({
        name: floor === null ? '未标楼层' : `${floor}层`,
        units: there.map((unit) => describeUnit(unit, seesAll)),
      })),
  };
}

async function tableUnits(db: Database, user: CurrentUser, buildingId: string): Promise<TableUnit[]> {
  const rows = await unitsOfBuilding(db, buildingId, identitiesOf(user));
  const sales = new Map((await salesOf(db, buildingId)).map((sale) => [sale.unitNumber, sale]));
  const registered = rows.map((row) => ({ ...row, row, sale: sales.get(row.unitNumber) ?? null }));
  for (const { unitNumber } of rows) sales.delete(unitNumber);
  const unregistered = [...sales.values()].map((sale) => ({ ...sale, row: null, sale }));
  return [...registered, ...unregistered].map(({ unitNumber, location, row, sale }) => ({
    unitNumber,
    location,
    row,
    sale,
  }));
}

/** The region's officers and whoever builds it. */
function seesWhole(user: CurrentUser, regionCode: string, project: ProjectRow | null): boolean {
  if (isOfficer(user)) return isRegionWithin(regionCode, user.regionCode);
  return project?.developerCode ? identitiesOf(user).includes(project.developerCode) : false;
}
