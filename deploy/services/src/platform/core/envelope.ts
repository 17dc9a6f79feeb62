// The envelope of every answer: `{ resultCode, msg, data, resept? }`.
import type { ZodType } from 'zod';
import { z } from 'zod';

const refused = z.object({ resultCode: z.string(), msg: z.string(), data: z.unknown() });

/** Response schema of a route: the envelope around `data`; unknown keys of `data` are dropped, never sent. */
export function answer<T extends ZodType>(data: T) {
  return {
    200: z.union([
      z.object({ resultCode: z.literal('A000'), msg: z.string(), data }),
      refused.extend({ resultCode: z.literal('B000') }),
    ]),
  };
}

/** Response schema of a sealed route: `data` is cipher text. */
export function sealedAnswer() {
  return {
    200: z.union([
      z.object({ resultCode: z.literal('A000'), msg: z.string(), data: z.string(), resept: z.literal('A') }),
      refused.extend({ resultCode: z.literal('B000') }),
    ]),
  };
}

/** A success. */
export function ok<T>(data: T, msg = ''): { resultCode: 'A000'; msg: string; data: T } {
  return { resultCode: 'A000', msg, data };
}
