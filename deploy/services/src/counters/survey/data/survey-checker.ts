// Checks uploaded data in a process of its own: what its readers hold, and how long they take, is nobody else's matter.
import type { Encoding } from '@portal/surveying/geometry/read';
import type { CheckedFile, FileCheckOptions } from '@portal/surveying/geometry/report';
import type { FileSource } from '../../../platform/keys/file-source';
import type { PoolOptions, ProcessPool } from '../../../platform/core/processes/process-pool';
import { createProcessPool } from '../../../platform/core/processes/process-pool';
import type { SurveyedOutline } from './surveyed-outlines';
import { workerSource } from './worker-source';

export interface CheckJob extends Pick<FileCheckOptions, 'outline' | 'regionCode' | 'reading' | 'drawing'> {
  name: string;
  source: FileSource;
  encoding: Encoding | null;
}
export interface CheckedData extends Pick<CheckedFile, 'guess' | 'encoding' | 'drawing' | 'report'> {
  outlines: SurveyedOutline[];
}
/** `null`: it took more time or memory than a file may. */
export type SurveyChecker = ProcessPool<CheckJob, CheckedData | null>;

declare module '../../../platform/core/context' {
  interface Context {
    /** Checks survey data, in a process of its own. */
    surveyChecker: SurveyChecker;
  }
}

/** Turn and work together stay below the 120 seconds that the origin waits for an answer. */
const USUAL: PoolOptions = {
  processes: 1,
  timeoutMs: 75_000,
  memory: 1_024,
  mostWaiting: 20,
  waitTimeoutMs: 40_000,
  idle: 30_000,
};

export const createSurveyChecker = (given: Partial<PoolOptions> = {}): SurveyChecker =>
  createProcessPool<CheckJob, CheckedData | null>({ source: workerSource, exhausted: null }, { ...USUAL, ...given });
