// Solves the challenge that stands before a sign-in which may be a guess: PBKDF2 by the browser itself, beside the
// page's own thread (docs/adr/0012).
import { solveChallenge as solve } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { BusinessError } from '@portal/shared/kernel';

const UNABLE = '当前浏览器无法完成安全验证，请更换浏览器，或在您登录过的设备上登录';
/** Far beyond the slowest phone. */
const TIMEOUT_MS = 60_000;

/**
 * What the sign-in takes as `proof`; null when it was given up. @param onProgress per cent of what it takes at most.
 * @throws BusinessError where the browser cannot compute it
 */
export async function solveChallenge(
  challenge: unknown,
  onProgress: (percent: number) => void,
  controller: AbortController,
): Promise<unknown> {
  const { parameters, signature, most } = challenge as Challenge & { most: number };
  let tried = 0;
  try {
    const solution = await solve({
      challenge: { parameters, signature },
      controller,
      timeout: TIMEOUT_MS,
      deriveKey: (...given) => {
        onProgress((100 * (tried += 1)) / most);
        return deriveKey(...given);
      },
    });
    if (!solution && !controller.signal.aborted) throw new Error('no solution in time');
    return (
      solution && {
        challenge: { parameters, signature },
        solution: { counter: solution.counter, derivedKey: solution.derivedKey },
      }
    );
  } catch (cause) {
    throw new BusinessError('4007', { message: UNABLE, cause });
  }
}
