// Using a proof up in the transaction of the action that it is for, and asking for one where there is none.
import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { maskPhone } from '@portal/shared/validation';
import type { Context, CurrentUser } from '../../platform/core/context';
import { Refusal } from '../../platform/core/errors';
import { userOf } from '../../platform/core/guards';
import { isUuid, sha256 } from '../../platform/core/ids';
import type { Database, Transaction } from '../../platform/db/database';
import type { FactorAction } from './actions';
import { FACTOR_ACTIONS, wordsOf } from './actions';
import { CODE_MS, newMark } from './one-time-code';
import { requireAuthenticator } from './require-authenticator';
import { factorChallenges, factorUses } from './schema';

/** Header that names the challenge which the person has met. */
export const PROOF_HEADER = 'second-factor';
/** A challenge may be met for this long after it was put. */
const CHALLENGE_MS = 15 * 60_000;

/** A person together with what the request proves. */
export type Prover = CurrentUser & { proof?: string };

/** No living proof for this very action: the person is asked for one. */
class FactorNeeded extends Error {
  override readonly name = 'FactorNeeded';
  constructor(readonly action: FactorAction) {
    super('a second factor is needed');
  }
}

/** What the proof must be of. */
function fits(user: Prover, action: FactorAction, now: Date) {
  const { kind, subject, digest } = action;
  return and(
    eq(factorChallenges.id, user.proof ?? ''),
    eq(factorChallenges.userId, user.id),
    eq(factorChallenges.sessionId, user.sessionId),
    inArray(factorChallenges.kind, [...FACTOR_ACTIONS[kind].served]),
    eq(factorChallenges.subject, subject),
    eq(factorChallenges.digest, digest),
    isNotNull(factorChallenges.provenAt),
    gt(factorChallenges.provenAt, new Date(now.getTime() - CODE_MS)),
  );
}

/**
 * Asks for a proof before anything else is used up, such as a captcha; it is used by `spendFactor`.
 * @throws FactorNeeded
 */
export async function requireFactor(db: Database, user: Prover, action: FactorAction, now: Date): Promise<void> {
  const [proof] = isUuid(user.proof ?? '')
    ? await db
        .select({ id: factorChallenges.id })
        .from(factorChallenges)
        .where(fits(user, action, now))
    : [];
  if (!proof) throw new FactorNeeded(action);
}

/**
 * Uses the proof up; what fails later in the transaction gives it back.
 * @throws FactorNeeded, which `withFactor` turns into a question
 */
export async function spendFactor(tx: Transaction, user: Prover, action: FactorAction, now: Date): Promise<string> {
  const [proof] = isUuid(user.proof ?? '')
    ? await tx
        .select({ id: factorChallenges.id })
        .from(factorChallenges)
        .where(fits(user, action, now))
    : [];
  // The primary key lets one of parallel uses through; the others wait for it and find it used.
  const used = proof
    ? await tx
        .insert(factorUses)
        .values({ challengeId: proof.id, use: sha256(action.use) })
        .onConflictDoNothing()
        .returning({ id: factorUses.challengeId })
    : [];
  if (!proof || used.length === 0) throw new FactorNeeded(action);
  return proof.id;
}

/**
 * Runs a call that may need a second factor. Without a proof it is refused with `data.factor`: the challenge to meet
 * before the same call is made again with its id in the header.
 */
export async function withFactor<T>(
  context: Context,
  request: FastifyRequest,
  run: (user: Prover) => Promise<T>,
): Promise<T> {
  const user = userOf(request);
  const proof = request.headers[PROOF_HEADER];
  try {
    return await run({ ...user, ...(typeof proof === 'string' ? { proof } : {}) });
  } catch (error) {
    if (!(error instanceof FactorNeeded)) throw error;
    await requireAuthenticator(context, user, error.action.kind);
    throw await putChallenge(context, user, error.action, proof !== undefined);
  }
}

async function putChallenge(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  action: FactorAction,
  wasGiven: boolean,
): Promise<Refusal> {
  const { kind, subject, digest } = action;
  const words = wordsOf(action);
  const [row] = await db
    .insert(factorChallenges)
    .values({
      userId: user.id,
      sessionId: user.sessionId,
      kind,
      subject,
      digest,
      words,
      mark: newMark(),
      expiresAt: new Date(now().getTime() + CHALLENGE_MS),
    })
    .returning({ id: factorChallenges.id });
  if (!row) throw new Error('the challenge was not written');
  const factor = { challenge: row.id, binding: digestOfBinding(action), words, telephone: maskPhone(user.telephone) };
  return new Refusal(wasGiven ? `身份验证已使用或者已过期，请重新验证后${words}` : `请先验证身份，再${words}`, {
    factor,
  });
}

/** The same for every call that one proof serves, so that a browser knows which of its proofs to send. */
function digestOfBinding({ subject, digest }: FactorAction): string {
  return sha256(`${subject} ${digest}`);
}
