// Whose tickets are believed: the issuers of the settings and, in a demonstration, the sandbox issuer.
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { settings } from '../config/schema';
import type { Context } from '../core/context';
import { getServerKey } from '../core/server-keys';
import type { TicketIssuer } from './third-party-ticket';
import { keyFromSeed, publicKeyText, TICKET_KINDS } from './third-party-ticket';

const issuerSettings = z.object({
  /** Name under which issuers know this portal. */
  audience: z.string().min(1),
  issuers: z.array(z.object({ id: z.string(), kinds: z.array(z.enum(TICKET_KINDS)), keys: z.array(z.object({ kid: z.string(), publicKey: z.string() })) })),
});
export const DEFAULT_ISSUERS: z.infer<typeof issuerSettings> = { audience: 'real-estate-portal', issuers: [] };

export const SANDBOX_ISSUER = 'sandbox';
const SANDBOX_KEY = 'sandbox-1';

type Needs = Pick<Context, 'db' | 'now' | 'options'>;

/** The sandbox's signing key; only a demonstration has one. @throws Error elsewhere */
export async function sandboxKey(context: Needs) {
  if (!context.options.demoData) throw new Error('the sandbox issuer belongs to the demonstration');
  return { kid: SANDBOX_KEY, key: keyFromSeed(await getServerKey(context, 'sandbox issuer')) };
}

/** Audience and issuers in force. */
export async function ticketRules(context: Needs): Promise<{ audience: string; issuers: TicketIssuer[] }> {
  const [row] = await context.db.select().from(settings).where(eq(settings.key, 'ticketIssuers'));
  const { audience, issuers } = row ? issuerSettings.parse(row.value) : DEFAULT_ISSUERS;
  if (!context.options.demoData) return { audience, issuers };
  const { kid, key } = await sandboxKey(context);
  return { audience, issuers: [...issuers, { id: SANDBOX_ISSUER, kinds: TICKET_KINDS, keys: [{ kid, publicKey: publicKeyText(key) }] }] };
}
