// Routes of the sandbox identity platform; never part of a production.
import { z } from 'zod';
import type { App, Context } from '../../platform/core/context';
import { returnWithTicket, showIssuer } from './sandbox-issuer';
import { TICKET_KINDS } from './third-party-ticket';

const config = { public: true, xsrfExempt: true, ownPageOnly: true } as const;
const goto = z
  .string()
  .max(4096)
  .regex(/^[\w+/= -]*$/)
  .default('');
const querystring = z.object({ kind: z.enum(TICKET_KINDS), userType: z.enum(['0', '1', '2']).default('1'), goto });
const body = querystring.extend({ person: z.string().max(32) });
const PAGE = '/sandbox/issuer';

export function addSandboxIssuer(app: App, context: Context): void {
  app.get(PAGE, { config, schema: { hide: true, querystring } }, async ({ query }, reply) => showIssuer(reply, query));
  app.post(PAGE, { config, schema: { hide: true, body } }, async ({ body: chosen }, reply) =>
    returnWithTicket(context, reply, chosen),
  );
}
