// What people are told on entry, and the configuration of the former portal.
import { z } from 'zod';
import { isRegionWithin } from '@portal/shared/kernel';
import type { App, Context } from '../core/context';
import { answer, ok } from '../core/envelope';
import { findSetting, getSetting, siteConfig } from './site';

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

export function addNotices(app: App, context: Context): void {
  const open = { public: true } as const;
  const querystring = z.object({
    xzqbm: z
      .string()
      .regex(/^(\d{6})?$/)
      .optional(),
  });
  app.get(
    '/api/pub3/config/notice',
    { config: open, schema: { querystring, response: answer(z.array(notice)) } },
    async (request) => {
      const { xzqbm } = request.query;
      const at = context.now().getTime();
      const all = (await findSetting(context, 'notices', keptNotices)) ?? [];
      const isNow = (one: z.infer<typeof kept>) => Date.parse(one.from) <= at && at < Date.parse(one.until);
      return ok(all.filter((one) => isNow(one) && (!one.xzqbm || (xzqbm ? isRegionWithin(xzqbm, one.xzqbm) : false))));
    },
  );
  // The former home page shows the same services as tiles of one list; ops may say otherwise.
  app.get('/api/pub3/config/old-config', { config: open, schema: { response: answer(oldConfig) } }, async () => {
    const { title, hotline } = await getSetting(context, 'site', siteConfig);
    return ok(
      (await findSetting(context, 'oldConfig', oldConfig)) ?? {
        title,
        hotline,
        home: '/index-old',
        menu: 'list' as const,
      },
    );
  });
}
