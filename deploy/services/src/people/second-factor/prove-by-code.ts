// A code in place of a face: where no host checks the face, the person proves by it that it is them.
import { z } from 'zod';
import type { App, Context } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { passByCode } from '../identity/checks';
import { digestOf } from './actions';
import type { Prover } from './spend-factor';
import { spendFactor, withFactor } from './spend-factor';

/** @throws Refusal when the check is unknown, of somebody else or too old, or no code has been met for it */
async function proveByCode({ db, now }: Context, user: Prover, checkId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const digest = digestOf(checkId, user.identityNumber);
    await spendFactor(tx, user, { kind: 'identity', subject: checkId, digest, use: 'identity' }, now());
    await passByCode(tx, user, checkId, now());
  });
}

export function addProofByCode(app: App, context: Context): void {
  app.post(
    '/api/pub3/identityAuth/proveByCode',
    { schema: { tags: ['identity'], body: z.object({ certifyId: z.uuid() }), response: answer(z.null()) } },
    async (request) =>
      withFactor(context, request, async (user) => {
        await proveByCode(context, user, request.body.certifyId);
        return ok(null);
      }),
  );
}
