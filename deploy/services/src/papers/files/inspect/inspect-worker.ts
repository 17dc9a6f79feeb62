// The process that looks at files: reads the bytes, hashes and judges them, one file at a time, and ends with who asks.
import { createHash } from 'node:crypto';
import type { PoolAnswer } from '../../../platform/core/processes/process-pool';
import type { InspectJob, InspectResult } from './inspector';
import type { Verdict } from './judge-file';
import type { FileMime } from '../file-types';
import { judgeFile } from './judge-file';
import { bytesOf } from '../../../platform/keys/file-source';

/** What a reader stumbles over is no file that anybody should open. */
function judge(mime: FileMime, bytes: Buffer): Verdict {
  try {
    return judgeFile(mime, bytes);
  } catch {
    return { fault: 'damaged', pages: 0 };
  }
}

function look({ mime, source }: InspectJob): PoolAnswer<InspectResult> {
  try {
    const bytes = bytesOf(source);
    return { result: { ...judge(mime, bytes), sha256: createHash('sha256').update(bytes).digest('hex') } };
  } catch (error) {
    return { failed: String(error) };
  }
}

const say = (answer: PoolAnswer<InspectResult>): void => {
  process.send?.(answer);
};
process.on('message', (job: InspectJob) => say(look(job)));
process.once('disconnect', () => process.exit());
say({ ready: true });
