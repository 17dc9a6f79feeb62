// The calls of the office map: where business can be done, how busy it is there, and the ground that the map draws.
import { defineCall } from '@portal/shared/contract';
import {
  bounded,
  day,
  defineWire,
  flag,
  integer,
  like,
  line,
  list,
  nullable,
  number,
  oneOf,
  optional,
  text,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

const regionCode = ['xzqbm', like(/^\d{6}$/, '区划代码应为6位数字')] as const;

export const SITE_KINDS = ['office', 'bank', 'town', 'machine'] as const;

const contact = {
  officeId: ['deptId', text],
  name: ['name', text],
  address: ['address', text],
  telephone: ['phone', text],
} as const;
const site = {
  ...contact,
  regionCode: ['xzqbm', text],
  kind: ['kind', oneOf(SITE_KINDS)],
  openingHours: ['openingHours', text],
  longitude: ['longitude', number],
  latitude: ['latitude', number],
  /** Metres from the place that was named; null where none was. */
  distance: ['distance', nullable(integer)],
  /** Tickets of today that nobody has called yet; null where nobody takes any. */
  waiting: ['waiting', nullable(integer)],
  /** The first day on which a visit can be booked, and the places left on it; null where none is. */
  nextDay: ['nextDay', nullable(defineWire({ day: ['yyrq', day], left: ['left', integer] }))],
} as const;
export type Site = Domain<typeof site>;

/** Offices and outlets of a region by words; nearest first where a place is named, which is kept nowhere. */
export const listSites = defineCall({
  at: 'GET /api/pub3/network/queryList',
  who: 'everybody',
  query: {
    regionCode,
    keyword: ['keyword', optional(line(60))],
    longitude: ['lng', optional(bounded(number, { min: -180, max: 180 }))],
    latitude: ['lat', optional(bounded(number, { min: -74, max: 74 }))],
  },
  answer: list(defineWire(site)),
  provides: ['Reservation'],
});

/** Registration offices of a region. */
export const listOffices = defineCall({
  at: 'GET /api/pub3/network/queryOffices',
  who: 'everybody',
  query: { regionCode },
  answer: list(defineWire(contact)),
});

const outline = {
  regionCode: ['xzqbm', text],
  name: ['name', text],
  /** Rings of longitude and latitude. */
  rings: ['rings', list(list(list(number, 2)))],
} as const;

/** What lies under a map of a region: outlines of its districts, and whether there are tiles. */
export const getMapGround = defineCall({
  at: 'GET /api/pub3/maps/ground',
  who: 'everybody',
  query: { regionCode },
  answer: defineWire({ hasTiles: ['tiles', flag], outlines: ['list', list(defineWire(outline))] }),
});
