// The calls about regions: which there are, their offices, and the one that a session works in.
import { defineCall } from '@portal/shared/contract';
import { defineWire, like, list, nullable, optional, regionDetailWire, text, upTo } from '@portal/shared/wire';
import type { Codec, Domain } from '@portal/shared/wire';
import { searchRegionsWire } from './wire/search-region';

const regionCode = like(/^\d{6}$/, '区划代码应为6位数字');
const officeId = upTo(32);

/** The regions that the signed-in person may work in or search: of officials, their own and what lies inside. */
export const listRegions = defineCall({
  at: 'GET /api/sys3/region/getCommonSearchScope',
  who: 'signedIn',
  answer: searchRegionsWire,
});

const ofParent = { path: { parentCode: ['fxzqbm', regionCode] } } as const;
const parts = { answer: list(defineWire({ regionCode: ['xzqbm', text], name: ['name', text] })) } as const;

/** The regions that a region is made of. */
export const listParts = defineCall({
  at: 'GET /api/pub3/region/getRegionInfo/{fxzqbm}',
  who: 'everybody',
  ...ofParent,
  ...parts,
});

/** The same for the pages of the signed-in. */
export const listPartsSignedIn = defineCall({
  at: 'GET /api/sys3/region/getRegionInfoByFxzqbm/{fxzqbm}',
  who: 'signedIn',
  ...ofParent,
  ...parts,
});

const district = { regionCode: ['xzqbm', text], name: ['name', text] } as const;
export interface District extends Domain<typeof district> {
  children: District[];
}
/** To any depth. */
const districts: Codec<unknown[], District[]> = {
  about: { is: 'tree', item: () => list(districtWire) },
  decode: (wire, spot) => list(districtWire).decode(wire, spot),
  encode: (districts, spot) => list(districtWire).encode(districts, spot),
};
const districtWire: Codec<unknown, District> = defineWire({ ...district, children: ['children', districts] });

/** The tree of regions that is open to the signed-in person; another person's is refused. */
export const listDistricts = defineCall({
  at: 'GET /api/sys3/common/user/getAdistricByUserId',
  who: 'signedIn',
  query: {
    userId: ['userId', optional(upTo(64))],
    system: ['xtlx', optional(upTo(32))],
    regionId: ['qyid', optional(upTo(32))],
  },
  answer: list(districtWire),
});

const office = nullable(
  defineWire({
    id: ['deptId', text],
    name: ['name', text],
    regionCode: ['xzqbm', text],
    address: ['address', text],
    telephone: ['phone', text],
    openingHours: ['openingHours', text],
  }),
);

/** The registration office of a region; null where it has none. */
export const getOfficeOf = defineCall({
  at: 'GET /api/pub3/portals/getDepartmentViewByXzqbm',
  who: 'everybody',
  query: { regionCode: ['xzqbm', regionCode] },
  answer: office,
});

/** The same for the pages of the signed-in. */
export const getOfficeOfSignedIn = defineCall({
  at: 'GET /api/sys3/region/getDepartmentByXzqbm/{xzqbm}',
  who: 'signedIn',
  path: { regionCode: ['xzqbm', regionCode] },
  answer: office,
});

/** A registration office by its number; null where there is none. */
export const getOffice = defineCall({
  at: 'GET /api/pub3/portals/getDepartmentById/{id}',
  who: 'everybody',
  path: { id: ['id', officeId] },
  answer: office,
});

/** The same for the pages of the signed-in. */
export const getOfficeSignedIn = defineCall({
  at: 'GET /api/sys3/region/getDepartmentById/{id}',
  who: 'signedIn',
  path: { id: ['id', officeId] },
  answer: office,
});

/** The region that the session works in. */
export const getOwnRegion = defineCall({
  at: 'GET /api/pub3/portals/getDefaultDepartmentRegion',
  who: 'signedIn',
  answer: regionDetailWire,
});

/** The session works in the office's region from now on; officials stay in theirs. */
export const changeRegion = defineCall({
  at: 'POST /api/pub3/portals/changeRegions',
  who: 'signedIn',
  query: { officeId: ['deptId', optional(officeId)] },
  orInBody: true,
  answer: regionDetailWire,
});

/** The same by the older address. */
export const changeRegionByPath = defineCall({
  at: 'POST /api/sys3/region/changeRegions/{deptId}',
  who: 'signedIn',
  path: { officeId: ['deptId', officeId] },
  answer: regionDetailWire,
});
