// Reports entering and leaving the portal (specification 2.6 and 3, log entry).
import { request, sendAtUnload } from '@portal/shared/http';

const URL = '/api/reg3/third/log/inside/saveToSls';

function entry(kind: number, path: string) {
  const at = Date.now();
  return { actionType: String(kind), actionId: path, actionStatus: 'success', startTime: at, endTime: at };
}

/** Saves a log entry of kind `kind` about `path`. Throws errors of the kernel's family. */
export async function saveAccessLog(kind: number, path: string): Promise<void> {
  await request({ url: URL, method: 'POST', data: entry(kind, path) });
}

/** The same while the page goes away. */
export function saveAccessLogAtUnload(kind: number, path: string): void {
  sendAtUnload(URL, entry(kind, path));
}
