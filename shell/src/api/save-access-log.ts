// Reports entering and leaving the portal (specification 2.6 and 3, log entry).
import { request } from '@portal/shared/http';

/** Saves a log entry of kind `kind` about `path`. Throws errors of the kernel's family. */
export async function saveAccessLog(kind: number, path: string): Promise<void> {
  const at = Date.now();
  const data = { actionType: String(kind), actionId: path, actionStatus: 'success', startTime: at, endTime: at };
  await request({ url: '/api/reg3/third/log/inside/saveToSls', method: 'POST', data });
}
