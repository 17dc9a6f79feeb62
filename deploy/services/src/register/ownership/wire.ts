// Answers about own houses as they stand on the wire.
import { z } from 'zod';
import type { GateFinding } from './restriction-findings';

export const restrictionRow = z.object({
  kind: z.string(),
  level: z.enum(['block', 'warn']),
  msg: z.string(),
  ywh: z.string().optional(),
});

export const houseRightRow = z.object({
  qlrbsm: z.string(),
  bdcqzh: z.string(),
  bdcdyh: z.string(),
  zl: z.string(),
  qlrmc: z.string(),
  register: z.record(z.string(), z.unknown()),
  restrictions: z.array(restrictionRow),
});

/** A finding of the gate on the wire. */
export function toRestriction({ kind, level, message, businessNumber }: GateFinding): z.infer<typeof restrictionRow> {
  return { kind, level, msg: message, ...(businessNumber ? { ywh: businessNumber } : {}) };
}
