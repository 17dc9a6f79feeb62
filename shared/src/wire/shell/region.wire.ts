// Administrative regions, and the one that a user or a business file works in.
import { integer, list, nullable, text, textOr } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';

const detail = {
  regionId: ['qyId', text],
  regionCode: ['qydm', text],
  regionName: ['qyName', text],
  childRegionId: ['childReginId', textOr('')],
} as const;
export const regionDetailWire = defineWire(detail);
export type RegionDetail = Domain<typeof detail>;

/** The region of a business file, with the key that its `businessKey` stands for. */
export const businessRegionWire = defineWire({ fileKey: ['ywh', text], ...detail });

const scope = {
  regionCode: ['xzqbm', text],
  name: ['mc', text],
  level: ['level', integer],
  parentCode: ['parent', nullable(text)],
} as const;
export const searchRegionsWire = list(defineWire(scope));
export type SearchRegion = Domain<typeof scope>;

const current = { regionCode: ['xzqbm', text], name: ['name', text] } as const;
export const currentCityWire = defineWire(current);
