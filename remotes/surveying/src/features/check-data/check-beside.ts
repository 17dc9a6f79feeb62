// Has a file read and checked by a worker, and by the page itself, in slices, where a browser has no worker or refuses
// it.
import { PlainTextError } from '@portal/shared/kernel';
import type { CheckAnswer, CheckJob, LocallyChecked } from './check-job';

const ENDED = '检查没有完成，文件可能太大，请关闭其他页面后重试，或分成几个文件后上传';

/** The browser has started no worker: an old one, or a host application whose policy is narrower than ours. */
class NoWorker extends Error {
  override name = 'NoWorker';
}

/** @throws the reason of `signal`, and what hindered the check */
export async function checkBeside(
  job: CheckJob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<LocallyChecked> {
  try {
    return await byWorker(job, onProgress, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof NoWorker)) throw error;
    const { runCheck } = await import('./check-job');
    return runCheck(job, onProgress, signal);
  }
}

/** The code comes as text in a chunk with its hash, so that no byte runs that no hash stands behind (docs/adr/0019). */
async function startWorker(): Promise<Worker> {
  if (typeof Worker === 'undefined') throw new NoWorker('no workers');
  const { workerSource } = await import('./worker-source');
  const address = URL.createObjectURL(new Blob([workerSource()], { type: 'text/javascript' }));
  try {
    return new Worker(address, { name: 'survey-file' });
  } catch (cause) {
    throw new NoWorker('refused', { cause });
  } finally {
    // The worker has its own hold of the text once it was asked for.
    URL.revokeObjectURL(address);
  }
}

async function byWorker(
  job: CheckJob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<LocallyChecked> {
  const worker = await startWorker();
  try {
    signal.throwIfAborted();
    return await new Promise<LocallyChecked>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      let isRunning = false;
      // A policy that forbids the worker is told here, and by nothing else. One that has run ends so when it has no
      // memory left.
      worker.addEventListener('error', ({ message }) =>
        reject(isRunning ? new PlainTextError(ENDED) : new NoWorker(message)),
      );
      worker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => {
        isRunning = true;
        if ('progress' in data) onProgress(data.progress);
        else if ('checked' in data) resolve(data.checked);
        else reject(new Error(data.failed));
      });
      worker.postMessage(job);
    });
  } finally {
    worker.terminate();
  }
}
