// Routes of the menu: the tree of topics, one topic's services, all services by word, and what the person may open.
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App, Context } from '../core/context';
import { answer, ok } from '../core/envelope';
import { refuse } from '../core/errors';
import { userOf } from '../core/guards';
import { cacheMenu } from './cached-menu';
import { permittedMenuIds, regionalMenu } from './permissions';
import { menuEntry, menuTree } from './tree';

const tags = ['menu'];
const region = z.object({
  xzqbm: z
    .string()
    .regex(/^(\d{6})?$/, '区划代码应为6位数字')
    .optional(),
});
const service = menuEntry.extend({ topic: z.string(), topicName: z.string(), icon: z.string() });

export function addMenuRoutes(app: App, context: Context): void {
  const { db } = context;
  const open = { public: true } as const;
  const menuFor = cacheMenu(context);
  // The same for everybody, so nobody's session is looked up for it.
  app.get(
    '/api/pub3/topic/menu/queryTopicMenuTree',
    {
      config: { ...open, anonymous: true },
      compress: false,
      schema: { tags, querystring: region, response: answer(menuTree) },
    },
    async (request, reply) => {
      const menu = await menuFor(request.query.xzqbm);
      const encoding = (['br', 'gzip'] as const).find((name) => request.headers['accept-encoding']?.includes(name));
      // Bytes that differ have names that differ.
      const etag = `"${menu.etag}${encoding ? `-${encoding}` : ''}"`;
      const raw = reply as FastifyReply;
      void raw.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
      if (request.headers['if-none-match'] === etag) return raw.status(304).send();
      if (encoding) void raw.header('content-encoding', encoding);
      return raw.type('application/json; charset=utf-8').send(menu[encoding ?? 'plain']);
    },
  );

  const byTopic = region.extend({ topic: z.string().max(64).optional() });
  app.get(
    '/api/pub3/servicemenu/topicServiceMenu',
    { config: open, schema: { tags, querystring: byTopic, response: answer(menuTree) } },
    async (request) => {
      const { xzqbm, topic } = request.query;
      const menu = await regionalMenu(db, xzqbm);
      if (!topic) return ok(menu);
      const found = menu.filter(({ id }) => id === topic);
      return found.length > 0 ? ok(found) : refuse('当前区划暂未开放该类服务');
    },
  );

  const byWord = region.extend({ keyword: z.string().trim().max(64).optional() });
  app.get(
    '/api/pub3/servicemenu/queryServiceMenu',
    { config: open, schema: { tags, querystring: byWord, response: answer(z.array(service)) } },
    async (request) => {
      const { xzqbm, keyword = '' } = request.query;
      const words = normalise(keyword).split(/\s+/).filter(Boolean);
      const services = (await regionalMenu(db, xzqbm)).flatMap((topic) =>
        topic.children.map((entry) => ({ ...entry, topic: topic.id, topicName: topic.name, icon: topic.icon })),
      );
      return ok(
        services.filter(({ name, keywords, description, topicName }) => {
          const text = normalise([name, topicName, ...keywords, description].join(' '));
          return words.every((word) => text.includes(word));
        }),
      );
    },
  );

  app.get(
    '/api/pub3/topic/menu/menuPermissions',
    { schema: { tags, response: answer(z.array(z.string())) } },
    async (request) => ok(await permittedMenuIds(db, userOf(request))),
  );
}

function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
