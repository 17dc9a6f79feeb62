// Looks at files in processes of their own: a few at a time, each with its bounds of time and memory, people taking
// turns.
import { availableParallelism } from 'node:os';
import type { PoolOptions } from '../../../platform/core/processes/process-pool';
import { createProcessPool } from '../../../platform/core/processes/process-pool';
import type { Verdict } from './judge-file';
import type { FileMime } from '../file-types';
import type { FileSource } from '../../../platform/keys/file-source';
import { workerSource } from './worker-source';

export interface InspectJob {
  mime: FileMime;
  source: FileSource;
}
export interface InspectResult extends Verdict {
  /** Of the bytes; empty when nobody came to the end of them. */ sha256: string;
}
export interface Inspector {
  /**
   * Waits for its turn among the files of all people, then judges. What takes too long or too much is `exhausting`,
   * never an error.
   * @throws BusyError when too many files wait already, or this one waited too long
   */
  inspect: (person: string, source: FileSource, mime: FileMime) => Promise<InspectResult>;
  close: () => Promise<void>;
}

/** One core stays free for everybody who waits for an answer. */
const USUAL: PoolOptions = {
  processes: Math.max(1, Math.min(4, availableParallelism() - 1)),
  timeoutMs: 10_000,
  memory: 256,
  mostWaiting: 500,
  waitTimeoutMs: 120_000,
  idle: 60_000,
};
const EXHAUSTING: InspectResult = { fault: 'exhausting', pages: 0, sha256: '' };

export function createInspector(given: Partial<PoolOptions> = {}): Inspector {
  const work = { source: workerSource, exhausted: EXHAUSTING };
  const pool = createProcessPool<InspectJob, InspectResult>(work, { ...USUAL, ...given });
  return { inspect: (person, source, mime) => pool.run(person, { mime, source }), close: pool.close };
}
