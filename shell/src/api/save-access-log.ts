// Reports entering and leaving the portal (specification 2.6 and 3, log entry).
import { requestOf } from '@portal/shared/contract';
import { ask, sendAtUnload } from '@portal/shared/http';
import { saveActionLog } from '../contract/logs';

function entry(kind: number, path: string) {
  const at = Date.now();
  return { kind: String(kind), actionId: path, status: 'success', startedAt: at, endedAt: at };
}

/** Saves a log entry of kind `kind` about `path`. Throws errors of the kernel's family. */
export async function saveAccessLog(kind: number, path: string): Promise<void> {
  await ask(saveActionLog, entry(kind, path));
}

/** The same while the page goes away. */
export function saveAccessLogAtUnload(kind: number, path: string): void {
  const { url, data } = requestOf(saveActionLog, entry(kind, path));
  sendAtUnload(url, data);
}
