// Routes of configuration: site, code lists, work guides; what a device is told before sign-in stands with sign-in.
import { z } from 'zod';
import { allEnums, businessSummaries, hasBusiness, loadBusiness } from '@portal/shared/catalogue';
import type { App, Context } from '../core/context';
import { answer, ok } from '../core/envelope';
import { refuse } from '../core/errors';
import { hostScripts } from '../core/host-scripts';
import { pageOf, pageQuery, windowOf } from '../core/page-query';
import { toWireGuide, wireGuide } from './guide';
import { addNotices } from './notices';
import { regionGuideOf } from './region-guide';
import { signInWays, systemLoginConfig, SYSTEM_LOGIN } from './sign-in-ways';
import { getSetting, siteConfig } from './site';
import { transactor, transactorsOf } from './transactors';

const open = { public: true } as const;

function addSite(app: App, context: Context): void {
  app.get('/api/pub3/portals/sysConfig', { config: open, schema: { response: answer(siteConfig) } }, async () =>
    ok(await getSetting(context, 'site', siteConfig)),
  );

  app.get('/api/sys3/config/loginConfig', { config: open, schema: { response: answer(systemLoginConfig) } }, async () =>
    ok({ ...SYSTEM_LOGIN, loginTypes: await signInWays(context) }),
  );
}

function addHost(app: App, { options }: Context): void {
  app.get('/api/pub3/config/hostConfig', { config: open, schema: { response: answer(hostScripts) } }, async () =>
    ok(options.hostScripts),
  );
}

interface Choice {
  code: string;
  name: string;
  children?: readonly Choice[];
}
const choice: z.ZodType<Choice> = z.lazy(() =>
  z.object({ code: z.string(), name: z.string(), children: z.array(choice).optional() }),
);
const choices = z.record(z.string(), z.array(choice));
const names = z.array(z.string().max(32)).max(100);

/** @throws Refusal naming the lists that do not exist */
function enumsOf(asked: readonly string[]): Record<string, Choice[]> {
  const unknown = asked.filter((name) => !Object.hasOwn(allEnums, name));
  if (unknown.length > 0) refuse(`没有这些代码表：${unknown.join('、')}`);
  return Object.fromEntries(asked.map((name) => [name, [...(allEnums[name]?.items ?? [])]]));
}

function addLists(app: App): void {
  const listAll = z.object({ status: z.number(), msg: z.string(), data: choices });
  const refused = z.object({ resultCode: z.literal('B000'), msg: z.string(), data: z.unknown() });
  // A read with a long question: nothing changes, so no XSRF token is asked for.
  app.post(
    '/api/pub3/enum/listAll',
    {
      config: { public: true, xsrfExempt: true },
      schema: { body: names, response: { 200: z.union([listAll, refused]) } },
    },
    async (request) => ({ status: 200, msg: '', data: enumsOf(request.body) }),
  );
  app.post(
    '/api/reg3/enum/values',
    { config: { xsrfExempt: true }, schema: { body: names, response: answer(choices) } },
    async (request) => ok(enumsOf(request.body)),
  );
}

function addGuides(app: App, context: Context): void {
  const params = z.object({ szdm: z.string().max(32), lcdm: z.string().max(64), sxid: z.string().max(64) });
  app.get(
    '/api/pub3/items/conf/commonQuery/:szdm/:lcdm/:sxid',
    { config: open, schema: { params, response: answer(wireGuide) } },
    async (request) => {
      const { lcdm } = request.params;
      if (!hasBusiness(lcdm)) refuse('该事项暂未开放在线办理');
      const business = await loadBusiness(lcdm);
      return ok(
        toWireGuide(
          business,
          (await getSetting(context, 'site', siteConfig)).hotline,
          await regionGuideOf(context, business, request.params.szdm),
        ),
      );
    },
  );
  app.get(
    '/api/pub3/items/conf/transactorType/:szdm/:lcdm/:sxid',
    { schema: { params, response: answer(z.array(transactor)) } },
    async (request) => {
      if (!hasBusiness(request.params.lcdm)) refuse('该事项暂未开放在线办理');
      return ok(transactorsOf(await loadBusiness(request.params.lcdm)));
    },
  );
  const row = z.object({ szdm: z.string(), lcdm: z.string(), sxid: z.string(), mc: z.string(), fl: z.string() });
  const query = pageQuery.extend({ keyword: z.string().max(64).default(''), xzqbm: z.string().optional() });
  app.get(
    '/api/pub3/workGuide/list',
    { config: open, schema: { querystring: query, response: answer(pageOf(row)) } },
    async (request) => {
      const { keyword, pageNo, pageSize } = request.query;
      const found = businessSummaries.filter(
        (business) => business.name.includes(keyword) || business.group.includes(keyword),
      );
      const { limit, offset } = windowOf({ pageNo, pageSize });
      const list = found
        .slice(offset, offset + limit)
        .map((business) => ({ szdm: '-', lcdm: business.id, sxid: '-', mc: business.name, fl: business.group }));
      return ok({ total: found.length, pageNo, pageSize, list });
    },
  );
}

export function addConfigRoutes(app: App, context: Context): void {
  addSite(app, context);
  addHost(app, context);
  addNotices(app, context);
  addLists(app);
  addGuides(app, context);
}
