// The processes that draw papers, for tests without services.
import { workerSource } from '../drawing/worker-source';
import { fontFiles } from '../papers/documents/public';
import type { PdfWorker } from '../platform/core/processes/pdf-worker';
import { createPdfWorker } from '../platform/core/processes/pdf-worker';
import type { PoolOptions } from '../platform/core/processes/process-pool';

export const testPdfWorker = (options: Partial<PoolOptions> = {}): PdfWorker =>
  createPdfWorker({ source: workerSource, parameters: [JSON.stringify(fontFiles())] }, options);
