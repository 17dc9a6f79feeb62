// Whose tickets are believed: the issuers of the settings and, in a demonstration, the sandbox issuer.
import { z } from 'zod';
import { findSetting } from '../../platform/config/public';
import type { Context } from '../../platform/core/context';
import { keyFromSeed, publicKeyText } from '../../platform/keys/ed25519';
import type { Key } from '../../platform/keys/key-ring';
import type { TicketIssuer } from './third-party-ticket';
import { TICKET_KINDS } from './third-party-ticket';

export const issuerSettings = z.object({
  /** Name under which issuers know this portal. */
  audience: z.string().min(1),
  issuers: z.array(
    z.object({
      id: z.string(),
      kinds: z.array(z.enum(TICKET_KINDS)),
      keys: z.array(z.object({ kid: z.string(), publicKey: z.string() })),
    }),
  ),
});
export const DEFAULT_ISSUERS: z.infer<typeof issuerSettings> = { audience: 'real-estate-portal', issuers: [] };

export const SANDBOX_ISSUER = 'sandbox';

type Needs = Pick<Context, 'db' | 'keys' | 'options'>;
const sandboxKeyOf = ({ id, secret }: Key) => ({ kid: `${SANDBOX_ISSUER}-${id}`, key: keyFromSeed(secret) });

/** The sandbox's signing key; only a demonstration has one. @throws Error elsewhere */
export function sandboxKey({ keys, options }: Pick<Needs, 'keys' | 'options'>) {
  if (!options.demoData) throw new Error('the sandbox issuer belongs to the demonstration');
  return sandboxKeyOf(keys.active('tickets'));
}

/** Audience and issuers in force. */
export async function ticketRules(context: Needs): Promise<{ audience: string; issuers: TicketIssuer[] }> {
  const { audience, issuers } = (await findSetting(context, 'ticketIssuers', issuerSettings)) ?? DEFAULT_ISSUERS;
  if (!context.options.demoData) return { audience, issuers };
  const keys = context.keys
    .accepted('tickets')
    .map(sandboxKeyOf)
    .map(({ kid, key }) => ({ kid, publicKey: publicKeyText(key) }));
  return { audience, issuers: [...issuers, { id: SANDBOX_ISSUER, kinds: TICKET_KINDS, keys }] };
}
