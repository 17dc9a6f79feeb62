// The thread that looks at files: reads the bytes, hashes and judges them, one file at a time.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { InspectJob, InspectResult } from './inspector';
import type { FileMime, Verdict } from './judge-file';
import { judgeFile } from './judge-file';

/** What a reader stumbles over is no file that anybody should open. */
function judge(mime: FileMime, bytes: Buffer): Verdict {
  try {
    return judgeFile(mime, bytes);
  } catch {
    return { fault: 'damaged', pages: 0 };
  }
}

parentPort?.on('message', ({ mime, source }: InspectJob) => {
  const bytes = 'path' in source ? readFileSync(source.path) : Buffer.from(source.bytes.buffer, source.bytes.byteOffset, source.bytes.byteLength);
  const result: InspectResult = { ...judge(mime, bytes), sha256: createHash('sha256').update(bytes).digest('hex') };
  parentPort?.postMessage(result);
});
