// What is wrong with how a call is refused or answered, whatever was sent to it.
import type { Answer } from '../test-client';

export const isRefused = ({ status, body }: Answer): boolean => status >= 400 || body?.resultCode === 'B000';

/** Null when nothing is: no failure of ours, nothing of the inside, words for who is refused. */
export function faultOf(answer: Answer): string | null {
  if (answer.status >= 500) return `status ${answer.status}`;
  if (/\bat .+:\d+:\d+|FST_ERR|Failed query|node_modules/.test(answer.raw.toString('latin1')))
    return 'tells of the inside';
  if (isRefused(answer) && !/[\u4e00-\u9fa5]/.test(answer.body?.msg ?? ''))
    return `status ${answer.status} without words`;
  return null;
}
