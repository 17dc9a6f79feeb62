// The region that a user or a business file works in.
import { text, textOr } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';

export const regionMembers = {
  regionId: ['qyId', text],
  regionCode: ['qydm', text],
  regionName: ['qyName', text],
  childRegionId: ['childReginId', textOr('')],
} as const;
export const regionDetailWire = defineWire(regionMembers);
export type RegionDetail = Domain<typeof regionMembers>;
