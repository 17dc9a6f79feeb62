// The challenge as the services make it is solved by what the browser has, with its progress, and can be given up.
import { webcrypto } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solveChallenge } from './solve-challenge';

const SECRETS = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' };
const make = async (counter: number) => ({
  ...(await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter,
    data: { account: 'x' },
    deriveKey,
    ...SECRETS,
  })),
  most: 20,
});
beforeAll(() => {
  if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

test('what comes out is what the services verify', async () => {
  const told: number[] = [];
  const proof = (await solveChallenge(await make(15), (percent) => told.push(percent), new AbortController())) as {
    challenge: Challenge;
    solution: { counter: number; derivedKey: string };
  };
  expect(proof.solution.counter).toBe(15);
  expect(told).toHaveLength(16);
  expect(told.at(-1)).toBe(80);
  expect((await verifySolution({ ...proof, deriveKey, ...SECRETS })).verified).toBe(true);
});

test('given up, it answers nothing; a browser without the means says so', async () => {
  const controller = new AbortController();
  expect(
    await solveChallenge(
      await make(19),
      (percent) => {
        if (percent > 50) controller.abort();
      },
      controller,
    ),
  ).toBeNull();
  await expect(
    solveChallenge({ parameters: { salt: '', nonce: '', keyPrefix: 'zz' } }, () => undefined, new AbortController()),
  ).rejects.toMatchObject({ name: 'BusinessError', message: expect.stringContaining('无法完成安全验证') });
});
