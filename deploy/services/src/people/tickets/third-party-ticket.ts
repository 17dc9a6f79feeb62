// A ticket of a third party: a signed statement that a person has proved who they are there, for us alone, for two
// minutes, once.
import { createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';

/** Kinds of third-party sign-in; 4 and 5 are the login types of specification §3. */
export const TICKET_KINDS = ['ZLBWeChat', 'HZGBZJ', 'AHJZ', 'person', 'legal', 'site'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

export const ticketClaims = z.object({
  iss: z.string().min(1).max(64),
  aud: z.string().min(1).max(64),
  jti: z.string().min(16).max(64),
  iat: z.number().int(),
  exp: z.number().int(),
  kind: z.enum(TICKET_KINDS),
  /** '0' official, '1' person, '2' legal person. */
  userType: z.enum(['0', '1', '2']),
  /** Identity number of the person. */
  sub: z.string().min(6).max(32),
  name: z.string().min(1).max(50),
  telephone: z.string().max(20).default(''),
  regionCode: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  organisation: z.object({ name: z.string().min(1).max(100), creditCode: z.string().min(8).max(32) }).optional(),
});
export type TicketClaims = z.infer<typeof ticketClaims>;

export interface TicketIssuer {
  id: string;
  kinds: readonly TicketKind[];
  keys: readonly { kid: string; publicKey: string }[];
}

const ALGORITHM = 'EdDSA';
const MAX_LENGTH = 4096;
const MAX_LIFE_S = 120;
const SKEW_S = 30;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What an issuer does; here for the sandbox and for tests. */
export function signTicket(claims: TicketClaims, kid: string, key: KeyObject): string {
  const body = `${encode({ alg: ALGORITHM, kid })}.${encode(claims)}`;
  return `${body}.${sign(null, Buffer.from(body), key).toString('base64url')}`;
}

function parse(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
}

function findKey(issuers: readonly TicketIssuer[], kid: string) {
  for (const issuer of issuers) {
    const key = issuer.keys.find((candidate) => candidate.kid === kid);
    if (key)
      return {
        issuer,
        key: createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' }),
      };
  }
  return null;
}

/**
 * The claims of a ticket that one of the issuers signed for this audience and that lives now; null for every failure
 * alike.
 * The signature is checked over the exact text before anything in it is believed.
 */
export function openTicket(
  ticket: string,
  { issuers, audience, now }: { issuers: readonly TicketIssuer[]; audience: string; now: Date },
): TicketClaims | null {
  const parts = ticket.length <= MAX_LENGTH && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(ticket) ? ticket.split('.') : [];
  const [header = '', payload = '', signature = ''] = parts;
  try {
    const { alg, kid } = z.object({ alg: z.literal(ALGORITHM), kid: z.string() }).parse(parse(header));
    const found = findKey(issuers, kid);
    if (
      !alg ||
      !found ||
      !verify(null, Buffer.from(`${header}.${payload}`), found.key, Buffer.from(signature, 'base64url'))
    )
      return null;
    const claims = ticketClaims.parse(parse(payload));
    const at = now.getTime() / 1000;
    const isLiving = claims.iat <= at + SKEW_S && claims.exp > at && claims.exp - claims.iat <= MAX_LIFE_S;
    const isOurs =
      claims.iss === found.issuer.id && claims.aud === audience && found.issuer.kinds.includes(claims.kind);
    return isLiving && isOurs ? claims : null;
  } catch {
    return null;
  }
}
