// The businessKey of an address: the key of a business file, sealed by the server, so that numbers cannot be tried out through it.
import { openJson, sealJson } from '@portal/shared/crypto';
import type { Context } from '../core/context';
import { refuse } from '../core/errors';
import { getServerKey } from '../core/server-keys';

type Needs = Pick<Context, 'db' | 'now'>;
const PURPOSE = 'businessKey';

/** It is no right to see the file: whoever opens it is checked like everybody else. Stays good for as long as the file does. */
export async function sealBusinessKey(needs: Needs, number: string): Promise<string> {
  return sealJson(await getServerKey(needs, PURPOSE), { number });
}

/** The number in a businessKey. @throws Refusal the same words for anything not sealed here, unchanged */
export async function openBusinessKey(needs: Needs, sealed: string): Promise<string> {
  try {
    // A plus sign in a query that was not encoded arrives as a space.
    const value = openJson(await getServerKey(needs, PURPOSE), sealed.replaceAll(' ', '+')) as { number?: unknown } | null;
    if (typeof value?.number === 'string') return value.number;
  } catch {
    // Altered, truncated or of another installation: all the same to the person.
  }
  refuse('链接中的业务标识无效，请从“我的申请”重新进入');
}
