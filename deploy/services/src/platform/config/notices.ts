// What people are told on entry, and the configuration of the former portal.
import { z } from 'zod';
import { isRegionWithin } from '@portal/shared/kernel';
import type { EntryNotice } from '@portal/shell/contract';
import type { Context } from '../core/context';
import { findSetting, readSite } from './site';

const notice = z.object({
  title: z.string(),
  text: z.string(),
  from: z.iso.datetime({ offset: true }),
  until: z.iso.datetime({ offset: true }),
});
/** Without a region a notice is for everybody. */
const kept = notice.extend({ xzqbm: z.string().optional() });
export const keptNotices = z.array(kept);
export const oldConfig = z.object({
  title: z.string(),
  home: z.string(),
  hotline: z.string(),
  menu: z.enum(['tiles', 'list']),
});

/** The notices in force now, for everybody or for one region. */
export async function noticesNow(
  context: Pick<Context, 'db' | 'now'>,
  regionCode: string | undefined,
): Promise<EntryNotice[]> {
  const at = context.now().getTime();
  const all = (await findSetting(context, 'notices', keptNotices)) ?? [];
  const isNow = (one: z.infer<typeof kept>) => Date.parse(one.from) <= at && at < Date.parse(one.until);
  return all.filter(
    (one) => isNow(one) && (!one.xzqbm || (regionCode ? isRegionWithin(regionCode, one.xzqbm) : false)),
  );
}

/** The former home page shows the same services as tiles of one list; ops may say otherwise. */
export async function formerConfig(context: Pick<Context, 'db'>): Promise<z.infer<typeof oldConfig>> {
  const { title, hotline } = await readSite(context);
  const own = await findSetting(context, 'oldConfig', oldConfig);
  return own ?? { title, hotline, home: '/index-old', menu: 'list' };
}
