// Begins an application to query what is not one's own alone, once for its idempotency key.
import { startInquiry as call } from '@portal/queries/contract';
import type { OutputOf } from '@portal/shared/contract';
import { once } from '../../../platform/core/calls/once';
import type { Asked } from '../../../platform/core/calls/serve';
import type { Context } from '../../../platform/core/context';
import type { NewInquiry } from './store';
import { writeInquiry } from './store';

/** @throws Refusal after too many, or when the key was used for another request */
export function startInquiry(
  { db, now }: Pick<Context, 'db' | 'now'>,
  asked: Asked,
  given: NewInquiry,
): Promise<OutputOf<typeof call>> {
  const at = now();
  return once(db, call, asked, { route: 'inquiry.start', now: at }, async (tx) => ({
    inquiryNumber: await writeInquiry(tx, asked.user, given, at),
  }));
}
