// What a region adds to the guides of the catalogue: conditions of its own, and shorter promises.
import { z } from 'zod';
import type { Business } from '@portal/shared/catalogue';
import { isRegionWithin } from '@portal/shared/kernel';
import type { Context } from '../core/context';
import { findSetting } from './site';

/** Rows of the setting `regionGuides`; `lcdm` `*` is every business of the region, and what lies inside it. */
export const regionGuides = z.array(
  z.object({
    xzqbm: z.string().regex(/^\d{6}$/),
    lcdm: z.string(),
    conditions: z.array(z.string()).default([]),
    commitDays: z.number().int().positive().optional(),
  }),
);

export interface RegionGuide {
  conditions: string[];
  commitDays: number;
}

/** The conditions of all rows that fit, wider regions first; of several promises the shortest counts, and none is longer than the catalogue's. */
export async function regionGuideOf(
  context: Pick<Context, 'db'>,
  business: Pick<Business, 'id' | 'commitDays'>,
  regionCode: string,
): Promise<RegionGuide> {
  const rows = (await findSetting(context, 'regionGuides', regionGuides)) ?? [];
  const fitting = rows
    .filter((row) => (row.lcdm === '*' || row.lcdm === business.id) && isRegionWithin(regionCode, row.xzqbm))
    .toSorted((a, b) => a.xzqbm.replace(/0+$/, '').length - b.xzqbm.replace(/0+$/, '').length);
  return {
    conditions: [...new Set(fitting.flatMap((row) => row.conditions))],
    commitDays: Math.min(business.commitDays, ...fitting.map((row) => row.commitDays ?? business.commitDays)),
  };
}
