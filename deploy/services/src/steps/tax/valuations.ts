// What the tax office values property at, where a region has published it: 分 for each ㎡, from a day on (契税法第四条
// 第二款).
import { z } from 'zod';
import { RESIDENTIAL_USES } from '@portal/shared/catalogue';
import type { Fen } from '@portal/shared/kernel';
import { isIsoDate, isRegionWithin, multiplyFen, toFen } from '@portal/shared/kernel';
import { findSetting } from '../../platform/config/public';
import type { Database } from '../../platform/db/database';

/** Rows of the setting `taxValuations`; of several that fit, that of the nearest region counts, then the latest. */
export const taxValuations = z.array(
  z.object({
    xzqbm: z.string().regex(/^\d{6}$/),
    /** A home, or anything else. */
    use: z.enum(['home', 'other']),
    /** 分 */
    perSquareMetre: z.number().int().positive(),
    from: z.string().refine(isIsoDate),
  }),
);

interface Valued {
  regionCode: string;
  houseUse: string;
  /** ㎡ as decimal text. */
  area: string;
  day: string;
}

/** Of the whole property, or null where the region values nothing. */
export async function valuationOf(db: Database, { regionCode, houseUse, area, day }: Valued): Promise<Fen | null> {
  const rows = (await findSetting({ db }, 'taxValuations', taxValuations)) ?? [];
  const use = RESIDENTIAL_USES.includes(houseUse) ? 'home' : 'other';
  const width = (code: string): number => code.replace(/0+$/, '').length;
  const [row] = rows
    .filter((one) => one.use === use && one.from <= day && isRegionWithin(regionCode, one.xzqbm))
    .toSorted((one, other) => width(other.xzqbm) - width(one.xzqbm) || other.from.localeCompare(one.from));
  const match = /^(\d+)(?:\.(\d{1,4}))?$/.exec(area);
  if (!row || !match) return null;
  const [, whole = '0', places = ''] = match;
  return multiplyFen(toFen(row.perSquareMetre), Number(whole + places.padEnd(4, '0')), 10_000);
}
