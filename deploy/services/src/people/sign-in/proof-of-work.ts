// The price of a try that may be a guess: some seconds of computing for one account, good once and for five minutes (docs/adr/0012).
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import type { Challenge, Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { SignInChallenge } from '@portal/shell/contract';
import type { Context } from '../../platform/core/context';
import type { Key } from '../../platform/keys/key-ring';
import { spendNonce } from '../auth/public';

const LIFE_MS = 5 * 60_000;
/** Rounds of PBKDF2 with SHA-256 for one key. */
const ROUNDS = 5_000;
/** Keys to try: a million rounds at most, below two seconds on a slow phone, and never more. */
const KEYS = { least: 100, most: 200 };
type Needs = Pick<Context, 'db' | 'now' | 'keys'>;

/** A solved challenge in the form of the library that makes and solves it. The signature is over all parameters, so they are taken as they come. */
const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.looseObject({ account: z.string(), until: z.number(), key: z.string() }) }),
    signature: z.string().max(128),
  }),
  solution: z.object({
    counter: z
      .number()
      .int()
      .nonnegative()
      .max(2 ** 32 - 1),
    derivedKey: z.string().max(128),
  }),
});

const secretsOf = ({ secret }: Key) => ({
  hmacSignatureSecret: `challenge ${secret}`,
  hmacKeySignatureSecret: `solution ${secret}`,
});

/** A new challenge for tries on this account. */
export async function askProof(needs: Needs, account: string): Promise<SignInChallenge> {
  const key = needs.keys.active('sign-in-proof');
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(KEYS.least, KEYS.most + 1),
    data: { account, until: needs.now().getTime() + LIFE_MS, key: key.id },
    deriveKey,
    ...secretsOf(key),
  });
  return { parameters: { ...parameters }, signature, most: KEYS.most };
}

/** Whether what a browser handed in is a solved challenge of ours for the account that was not used before; uses it up. */
export async function spendProof(needs: Needs, account: string, proof: unknown): Promise<boolean> {
  const given = solved.safeParse(proof);
  if (!given.success) return false;
  const { challenge, solution } = given.data;
  const { account: its, until, key: keyId } = challenge.parameters.data;
  const key = needs.keys.find('sign-in-proof', keyId);
  if (!key || its !== account || until <= needs.now().getTime()) return false;
  const { verified } = await verifySolution({
    challenge: challenge as unknown as Challenge,
    solution: solution as Solution,
    deriveKey,
    ...secretsOf(key),
  });
  if (!verified) return false;
  return spendNonce(needs.db, `proof ${challenge.signature}`, new Date(until));
}
