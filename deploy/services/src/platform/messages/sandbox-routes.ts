// The demonstration's text messages as data, for tests and whoever tries the portal; never part of a production.
import { z } from 'zod';
import type { App, Context } from '../core/context';
import { answer, ok } from '../core/envelope';
import { listTexts } from './send-text';

const row = z.object({ telephone: z.string(), text: z.string(), sentAt: z.string() });
const querystring = z.object({
  pageSize: z.coerce.number().int().min(1).max(1000).default(10),
  telephone: z.string().max(20).optional(),
});
const schema = { hide: true, querystring, response: answer(z.array(row)) };

export function addSandboxTexts(app: App, { db }: Context): void {
  app.get('/sandbox/texts', { config: { public: true }, schema }, async ({ query }) => ok(await listTexts(db, query)));
}
