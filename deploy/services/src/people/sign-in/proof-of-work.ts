// The price of a try that may be a guess: some seconds of computing for one account, good once and for five minutes
// (docs/adr/0012).
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { between, defineWire, number, opaque, text, upTo } from '@portal/shared/wire';
import type { SignInChallenge } from '@portal/shell/contract';
import { readAs } from '../../platform/core/calls/read-as';
import type { Context } from '../../platform/core/context';
import type { Key } from '../../platform/keys/key-ring';
import { spendNonce } from '../auth/public';

const LIFE_MS = 5 * 60_000;
/** Rounds of PBKDF2 with SHA-256 for one key. */
const ROUNDS = 5_000;
/** Keys to try: a million rounds at most, below two seconds on a slow phone, and never more. */
const KEYS = { least: 100, most: 200 };
type Needs = Pick<Context, 'db' | 'now' | 'keys'>;

/**
 * A solved challenge in the form of the library that makes and solves it. The signature is over all parameters, so they
 * are taken as they come.
 */
const solved = defineWire({
  challenge: [
    'challenge',
    defineWire({
      parameters: ['parameters', opaque<Challenge['parameters']>()],
      signature: ['signature', upTo(128)],
    }),
  ],
  solution: [
    'solution',
    defineWire({ counter: ['counter', between(0, 2 ** 32 - 1)], derivedKey: ['derivedKey', upTo(128)] }),
  ],
});
/** What we have put among the parameters. */
const ours = defineWire({
  data: ['data', defineWire({ account: ['account', text], until: ['until', number], key: ['key', text] })],
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

/**
 * Whether what a browser handed in is a solved challenge of ours for the account that was not used before; uses it up.
 */
export async function spendProof(needs: Needs, account: string, proof: unknown): Promise<boolean> {
  const given = readAs(solved, proof, 'proof');
  const own = given && readAs(ours, given.challenge.parameters, 'parameters');
  if (!given || !own) return false;
  const { challenge, solution } = given;
  const { account: its, until, key: keyId } = own.data;
  const key = needs.keys.find('sign-in-proof', keyId);
  if (!key || its !== account || until <= needs.now().getTime()) return false;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...secretsOf(key),
  });
  if (!verified) return false;
  return spendNonce(needs.db, `proof ${challenge.signature}`, new Date(until));
}
