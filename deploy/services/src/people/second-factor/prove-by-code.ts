// A code in place of a face: where no host checks the face, the person proves by it that it is them.
import type { Context } from '../../platform/core/context';
import { passByCode } from '../identity/public';
import { digestOf } from './actions';
import type { Prover } from './spend-factor';
import { spendFactor } from './spend-factor';

/** @throws Refusal when the check is unknown, of somebody else or too old, or no code has been met for it */
export async function proveByCode({ db, now }: Context, user: Prover, checkId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const digest = digestOf(checkId, user.identityNumber);
    await spendFactor(tx, user, { kind: 'identity', subject: checkId, digest, use: 'identity' }, now());
    await passByCode(tx, user, checkId, now());
  });
}
