// Checks a district in a process of its own: what its outlines hold in memory, and how long their rules take, is nobody
// else's matter.
import type { DistrictFinding } from '@portal/surveying/contract';
import type { Ring } from '@portal/surveying/geometry';
import type { ProcessPool } from '../../../platform/core/processes/process-pool';
import { createProcessPool } from '../../../platform/core/processes/process-pool';
import { workerSource } from './worker-source';

export interface DistrictJob {
  /** Path of a file with the outlines, some of them a line as JSON. */
  file: string;
  outline: readonly Ring[] | null;
  regionCode: string;
}
export interface CheckedDistrict {
  findings: DistrictFinding[];
  errors: number;
  warnings: number;
}
/** `null`: it took more time or memory than a district may. */
export type DistrictChecker = ProcessPool<DistrictJob, CheckedDistrict | null>;

declare module '../../../platform/core/context' {
  interface Context {
    /** Checks the outlines of a district, in a process of its own. */
    districtChecker: DistrictChecker;
  }
}

const HOUR_MS = 3_600_000;

export const createDistrictChecker = (): DistrictChecker =>
  createProcessPool<DistrictJob, CheckedDistrict | null>(
    { source: workerSource, exhausted: null },
    { processes: 1, timeoutMs: HOUR_MS, memory: 3_072, mostWaiting: 50, waitTimeoutMs: HOUR_MS, idle: 5_000 },
  );
