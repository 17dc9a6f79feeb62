// The regions that one may search in.
import { defineWire, integer, list, nullable, text } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

const scope = {
  regionCode: ['xzqbm', text],
  name: ['mc', text],
  level: ['level', integer],
  parentCode: ['parent', nullable(text)],
} as const;
export const searchRegionsWire = list(defineWire(scope));
export type SearchRegion = Domain<typeof scope>;
