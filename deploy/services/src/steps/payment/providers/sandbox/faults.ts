// What may go wrong at the sandbox provider, as a setting: for tests and for operations who try how the portal bears
// it. Production has none.
import { z } from 'zod';
import { findSetting } from '../../../../platform/config/public';
import type { Database } from '../../../../platform/db/database';

/** The setting `paymentSandbox`. */
export const sandboxFaults = z.strictObject({
  /** How late a notice comes. */
  delaySeconds: z.number().int().min(0).max(86_400).default(0),
  /** How often each comes. */
  copies: z.number().int().min(1).max(5).default(1),
  /** Of a hundred notices, how many never come. */
  lostPercent: z.number().int().min(0).max(100).default(0),
  /** Of several that are due the latest comes first. */
  reordered: z.boolean().default(false),
  /** What a notice says beyond what was charged, in 分. */
  otherAmount: z.number().int().min(-1_000_000).max(1_000_000).default(0),
  /** `later`: a refund is taken and paid when it is asked for again; `refused`: it is not. */
  refunds: z.enum(['atOnce', 'later', 'refused']).default('atOnce'),
});
export type SandboxFaults = z.infer<typeof sandboxFaults>;

export async function readFaults(db: Database): Promise<SandboxFaults> {
  return (await findSetting({ db }, 'paymentSandbox', sandboxFaults)) ?? sandboxFaults.parse({});
}
