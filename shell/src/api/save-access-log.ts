// Reports entering and leaving the portal (specification 2.6 and 3, log entry).
import { requestOf } from '@portal/shared/contract';
import { ask, sendAtUnload } from '@portal/shared/http';
import { saveActionLog } from '../contract/logs';
import { whenQuiet } from './when-quiet';

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
  sendEntry(entry(kind, path));
}

/**
 * The same when nothing more urgent is asked for, with the time of now. A log that cannot be saved is nobody's concern.
 */
export function saveAccessLogLater(kind: number, path: string, isWanted: () => boolean): void {
  const made = entry(kind, path);
  whenQuiet({
    run: () => void ask(saveActionLog, made).catch(() => undefined),
    runAtUnload: () => sendEntry(made),
    isWanted,
  });
}

function sendEntry(made: ReturnType<typeof entry>): void {
  const { url, data } = requestOf(saveActionLog, made);
  sendAtUnload(url, data);
}
