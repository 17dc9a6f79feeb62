// The sandbox identity platform: signs tickets for the demo people, as a third party would; never part of a production.
import { z } from 'zod';
import { maskName } from '@portal/shared/validation';
import type { App, Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { newRecordId } from '../../platform/core/ids';
import { PEOPLE } from '../../../seed/people';
import { SANDBOX_ISSUER, sandboxKey, ticketRules } from './issuers';
import { renderSandbox, SANDBOX_POLICY } from './sandbox-page';
import type { TicketClaims, TicketKind } from './third-party-ticket';
import { signTicket, TICKET_KINDS } from './third-party-ticket';

const LIFE_S = 60;
/** Where each kind of ticket is handed in; there is no other place to be sent back to. */
const RETURN_TO: Readonly<Record<TicketKind, { page: string; type?: string }>> = {
  ZLBWeChat: { page: '/ticket-pub3', type: '4' },
  HZGBZJ: { page: '/ticket-pub3', type: '5' },
  AHJZ: { page: '/ticket-ah' },
  person: { page: '/ticket-pub3' },
  legal: { page: '/ticket-pub3' },
  site: { page: '/ticket-login' },
};
/** Carried through unread: only the tab that sealed it can open it. */
const goto = z
  .string()
  .max(4096)
  .regex(/^[\w+/= -]*$/)
  .default('');
const wanted = z.object({ kind: z.enum(TICKET_KINDS), userType: z.enum(['0', '1', '2']).default('1'), goto });

type Needs = Pick<Context, 'db' | 'now' | 'options' | 'keys'>;

/** A ticket for a demo person, as the sandbox would sign it. `change` is for tests. @throws Error for an unknown person */
export async function issueSandboxTicket(
  context: Needs,
  person: string,
  kind: TicketKind,
  change: Partial<TicketClaims> = {},
): Promise<string> {
  const who = PEOPLE[person];
  if (!who) throw new Error(`no demo person ${person}`);
  const { kid, key } = sandboxKey(context);
  const { audience } = await ticketRules(context);
  const iat = Math.floor(context.now().getTime() / 1000);
  return signTicket(
    {
      iss: SANDBOX_ISSUER,
      aud: audience,
      jti: newRecordId(),
      iat,
      exp: iat + LIFE_S,
      kind,
      userType: who.userType,
      sub: who.identityNumber,
      name: who.name,
      telephone: who.telephone,
      regionCode: who.regionCode,
      ...(who.enterprise ? { organisation: who.enterprise } : {}),
      ...change,
    },
    kid,
    key,
  );
}

export function addSandboxIssuer(app: App, context: Context): void {
  const config = { public: true, xsrfExempt: true, ownPageOnly: true } as const;
  app.get('/sandbox/issuer', { config, schema: { hide: true, querystring: wanted } }, async (request, reply) => {
    const { kind, userType, goto: wayBack } = request.query;
    const people = Object.entries(PEOPLE)
      .filter(([, who]) => who.userType === userType)
      .map(([id, who]) => ({
        id,
        label: `${maskName(who.name)}${who.enterprise ? `（${who.enterprise.name}）` : ''}`,
      }));
    // Without a referrer a browser would not name the origin of the form.
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': SANDBOX_POLICY, 'referrer-policy': 'same-origin' })
      .send(renderSandbox({ people, fields: { kind, userType, goto: wayBack } }));
  });
  app.post(
    '/sandbox/issuer',
    { config, schema: { hide: true, body: wanted.extend({ person: z.string().max(32) }) } },
    async (request, reply) => {
      const { kind, userType, person, goto: wayBack } = request.body;
      if (PEOPLE[person]?.userType !== userType) refuse('没有该演示身份');
      const { page, type } = RETURN_TO[kind];
      const search = new URLSearchParams({
        ticket: await issueSandboxTicket(context, person, kind),
        ...(type ? { type } : {}),
        ...(page === '/ticket-pub3' ? { userType } : {}),
        ...(wayBack ? { goto: wayBack } : {}),
      });
      return reply.redirect(`/#${page}?${search.toString()}`, 303);
    },
  );
}
