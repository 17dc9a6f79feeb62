// The calls of the building table: projects, their buildings, and the units of a building with their states.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  defineWire,
  flag,
  integer,
  like,
  line,
  list,
  nullable,
  oneOf,
  optional,
  pageOfListWire,
  text,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

/** A project is the parcel on which it stands: the first 19 characters of its units' numbers. */
const projectId = like(/^\d{12}[A-Z]{2}\d{5}$/, '项目编号有误');
/** A building is the first 24: the parcel and the building's own number. */
const buildingId = like(/^\d{12}[A-Z]{2}\d{5}F\d{4}$/, '幢编号有误');

const project = {
  projectId: ['projectId', text],
  name: ['name', text],
  location: ['zl', text],
  developerName: ['developer', nullable(text)],
  /** Of the licence to sell before it is built. */
  licenceNumber: ['licence', nullable(text)],
} as const;
export type Project = Domain<typeof project>;

/** One page of the projects of a region, by words of their name, place, developer or licence. */
export const listProjects = defineCall({
  at: 'GET /api/pub3/commercialHousing/queryProjects',
  who: 'signedIn',
  query: { ...pageMembers, regionCode: ['xzqbm', like(/^\d{6}$/)], keyword: ['keyword', optional(line(60))] },
  answer: pageOfListWire(defineWire(project)),
});

/** The buildings of a project with the number of their units. */
export const listBuildings = defineCall({
  at: 'GET /api/pub3/commercialHousing/queryBuildings',
  who: 'signedIn',
  query: { projectId: ['projectId', projectId] },
  answer: list(defineWire({ buildingId: ['buildingId', text], name: ['name', text], units: ['count', integer] })),
});

/** What the register says of a unit; the gravest where it says several things. */
const UNIT_STATES = ['unregistered', 'registered', 'notice', 'mortgaged', 'disputed', 'sealed', 'running'] as const;
export type UnitState = (typeof UNIT_STATES)[number];
/** How far its first sale is. */
const SALE_STATES = ['none', 'available', 'contracted', 'noticed', 'sold'] as const;
export type SaleState = (typeof SALE_STATES)[number];

const unit = {
  room: ['fh', text],
  state: ['zt', oneOf(UNIT_STATES)],
  saleState: ['xszt', oneOf(SALE_STATES)],
  /**
   * From here on only of units that are the person's own, for the developer of the project and the region's officers.
   */
  unitNumber: ['bdcdyh', optional(text)],
  area: ['jzmj', optional(text)],
  use: ['fwyt', optional(text)],
  isMine: ['mine', optional(flag)],
} as const;
export type BuildingUnit = Domain<typeof unit>;

const floor = { name: ['lc', text], units: ['list', list(defineWire(unit))] } as const;
export type Floor = Domain<typeof floor>;

/** The table of a building, its highest floor first: of units that are not the person's no more than their states. */
export const getBuildingTable = defineCall({
  at: 'GET /api/pub3/commercialHousing/queryUnits',
  who: 'signedIn',
  query: { buildingId: ['buildingId', buildingId] },
  answer: defineWire({ ...project, buildingName: ['building', text], floors: ['list', list(defineWire(floor))] }),
  refuses: ['unknown'],
});
