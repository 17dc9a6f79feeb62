// The sandbox identity platform: signs tickets for the demo people, as a third party would; never part of a production.
import type { FastifyReply } from 'fastify';
import { maskName } from '@portal/shared/validation';
import type { Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { newRecordId } from '../../platform/core/ids';
import { PEOPLE } from '../../../seed/people';
import { SANDBOX_ISSUER, sandboxKey, ticketRules } from './issuers';
import { renderSandbox, SANDBOX_POLICY } from './sandbox-page';
import type { TicketClaims, TicketKind } from './third-party-ticket';
import { signTicket } from './third-party-ticket';

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
/**
 * What a sign-in page opens the sandbox for; `goto` is carried through unread: only the tab that sealed it can open it.
 */
export interface TicketAsked {
  kind: TicketKind;
  userType: '0' | '1' | '2';
  goto: string;
}

type Needs = Pick<Context, 'db' | 'now' | 'options' | 'keys'>;

/**
 * A ticket for a demo person, as the sandbox would sign it. `change` is for tests.
 * @throws Error for an unknown person
 */
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

/** The page on which a demo person is chosen, with what it was opened for carried along. */
export async function showIssuer(reply: FastifyReply, { kind, userType, goto }: TicketAsked): Promise<FastifyReply> {
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
    .send(renderSandbox({ people, fields: { kind, userType, goto } }));
}

/** Leads back to the portal with a ticket of the chosen person. @throws Refusal for somebody who is not offered */
export async function returnWithTicket(
  context: Needs,
  reply: FastifyReply,
  { kind, userType, person, goto }: TicketAsked & { person: string },
): Promise<FastifyReply> {
  if (PEOPLE[person]?.userType !== userType) refuse('没有该演示身份');
  const { page, type } = RETURN_TO[kind];
  const search = new URLSearchParams({
    ticket: await issueSandboxTicket(context, person, kind),
    ...(type ? { type } : {}),
    ...(page === '/ticket-pub3' ? { userType } : {}),
    ...(goto ? { goto } : {}),
  });
  return reply.redirect(`/#${page}?${search.toString()}`, 303);
}
