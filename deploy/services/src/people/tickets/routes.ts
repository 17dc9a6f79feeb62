// Routes of ticket sign-in: temporary tickets, tickets of government sites and of third-party identity platforms.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { tokenOf } from '../auth/authenticate';
import { deviceIdOf } from '../auth/device';
import { wireUser } from '../auth/wire-user';
import type { App, Context } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { refuse } from '../../platform/core/errors';
import { userOf } from '../../platform/core/guards';
import { sameText } from '../../platform/core/ids';
import type { Expected } from './redeem';
import { redeemTemporary, redeemThirdParty, TICKET_REFUSED } from './redeem';
import { addSandboxIssuer } from './sandbox-issuer';
import { issueTemporaryTicket } from './temporary-ticket';

const tags = ['tickets'];
const open = { public: true } as const;
const TEMPORARY = /^[0-9a-f]{64}$/;
const ticketField = z.string().min(1, '缺少登录凭证').max(4096);
const response = answer(wireUser);
const LOGIN_KINDS = { 4: 'ZLBWeChat', 5: 'HZGBZJ' } as const;

export function addTicketRoutes(app: App, context: Context): void {
  addTemporary(app, context);
  addThirdParty(app, context);
  if (context.options.demoData) addSandboxIssuer(app, context);
}

/** @throws Refusal after too many tries from one address */
function limit(context: Context, request: FastifyRequest): Promise<void> {
  return context.limiter.take('ticket', request.ip, 300, 60);
}

function addTemporary(app: App, context: Context): void {
  app.post(
    '/api/auth/auu/user/tmpTicket',
    { schema: { tags, body: z.string().max(128), response: answer(z.string()) } },
    async (request) => {
      const user = userOf(request);
      // The body is the token itself; only one's own can be passed on.
      if (!sameText(request.body, tokenOf(request) ?? '')) refuse(TICKET_REFUSED);
      await context.limiter.take('tmpTicket', user.id, 20, 60);
      return ok(await issueTemporaryTicket(context, user.sessionId));
    },
  );
  // A read in name that uses something up: the device header keeps links, previews and images of other sites from doing it.
  app.get(
    '/api/auth/auu/user/tmpTicket/:ticket',
    { config: open, schema: { tags, params: z.object({ ticket: z.string().max(128) }), response: answer(z.string()) } },
    async (request, reply) => {
      deviceIdOf(request);
      await limit(context, request);
      return ok(JSON.stringify(await redeemTemporary(context, { request, reply }, request.params.ticket)));
    },
  );
  app.post(
    '/api/auth/auu/ticketoken',
    { config: open, schema: { tags, body: z.object({ ticket: ticketField }), response } },
    async (request, reply) => {
      await limit(context, request);
      const { ticket } = request.body;
      return ok(
        TEMPORARY.test(ticket)
          ? await redeemTemporary(context, { request, reply }, ticket)
          : await redeemThirdParty(context, { request, reply }, ticket, { kinds: ['site'] }),
      );
    },
  );
}

function addThirdParty(app: App, context: Context): void {
  const typed = z.object({
    ticket: ticketField,
    type: z.enum(['4', '5'], '不支持该登录方式'),
    userType: z.enum(['0', '1', '2']).optional(),
  });
  app.post(
    '/api/auth/auu/ticketThirdTokenLogin',
    { config: open, schema: { tags, body: typed, response } },
    async (request, reply) => {
      await limit(context, request);
      const { ticket, type, userType } = request.body;
      return ok(await redeemThirdParty(context, { request, reply }, ticket, { kinds: [LOGIN_KINDS[type]], userType }));
    },
  );
  const ways: readonly [string, Expected][] = [
    ['ticketthirdtokenahjz', { kinds: ['AHJZ'] }],
    ['tickethirdtoken', { kinds: ['person'], userType: '1' }],
    ['tickethirdtokenlegal', { kinds: ['legal'], userType: '2' }],
  ];
  for (const [name, expected] of ways) {
    app.post(
      `/api/auth/auu/${name}`,
      { config: open, schema: { tags, body: z.object({ ticket: ticketField }), response } },
      async (request, reply) => {
        await limit(context, request);
        return ok(await redeemThirdParty(context, { request, reply }, request.body.ticket, expected));
      },
    );
  }
}
