// Runs the write of a declared call once for its idempotency key.
import { spotAt } from '@portal/shared/contract';
import type { Call, CallTerms, OutputOf } from '@portal/shared/contract';
import type { AnyCodec } from '@portal/shared/wire';
import type { Database, Transaction } from '../../db/database';
import { idempotencyKeyOf, idempotent } from '../idempotent';
import type { Asked } from './serve';

/**
 * Repetitions get the first answer. Question and answer are kept as they go over the wire: those names outlive a
 * release, so a repetition may reach the services of another one. `route` names the records of this call.
 * @throws Refusal when the key was used for another request
 */
export async function once<C extends CallTerms & { answer: AnyCodec; idempotent: true }>(
  db: Database,
  call: Call<C>,
  { user, request }: Asked,
  { route, now }: { route: string; now: Date },
  write: (tx: Transaction) => Promise<OutputOf<C>>,
): Promise<OutputOf<C>> {
  const { answer }: { answer: AnyCodec } = call;
  const spot = spotAt(call.at);
  const kept = await idempotent(
    db,
    { key: idempotencyKeyOf(request), userId: user.id, route, body: request.body, now },
    async (tx) => answer.encode(await write(tx), spot) as unknown,
  );
  return answer.decode(kept, spot) as OutputOf<C>;
}
