// The businessKey of an address: the key of a business file, sealed by the server, so that numbers cannot be tried out
// through it.
import { openJson, sealJson } from '@portal/shared/crypto';
import type { Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';

type Needs = Pick<Context, 'keys'>;

/**
 * It is no right to see the file: whoever opens it is checked like everybody else. Stays good until its key is no
 * longer accepted.
 */
export async function sealBusinessKey({ keys }: Needs, number: string): Promise<string> {
  return sealJson(keys.active('business-key').secret, { number });
}

/** The number in a businessKey. @throws Refusal the same words for anything not sealed here, unchanged */
export async function openBusinessKey({ keys }: Needs, sealed: string): Promise<string> {
  // A plus sign in a query that was not encoded arrives as a space.
  const text = sealed.replaceAll(' ', '+');
  for (const { secret } of keys.accepted('business-key')) {
    try {
      const value = openJson(secret, text) as { number?: unknown } | null;
      if (typeof value?.number === 'string') return value.number;
    } catch {
      // Altered, truncated, of another key or installation: all the same to the person.
    }
  }
  refuse('链接中的业务标识无效，请从“我的申请”重新进入');
}
