// The one place through which files of people are parsed: in processes of their own, a few at a time, each with its
// bounds of time and memory, people taking turns.
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type * as Pdfium from '@hyzyla/pdfium';
import type * as Sharp from 'sharp';
import type { FileSource } from '../../../platform/keys/file-source';
import type { PoolOptions } from '../../../platform/core/processes/process-pool';
import { createProcessPool } from '../../../platform/core/processes/process-pool';
import type { FileMime } from '../file-types';
import type { Verdict } from './judge-file';
import type { Ink } from './pictures/ink';
import type { PageRequest } from './pictures/page';
import type { RenderedImage } from './pictures/render';
import { workerSource } from './worker-source';

export type InspectJob = { source: FileSource } & (
  | { task: 'judge'; mime: FileMime }
  | { task: 'rows'; kind: 'table' | 'workbook' }
  | { task: 'ink' | 'picture' | 'print' }
  | ({ task: 'page' } & PageRequest)
);
export interface InspectResult extends Verdict {
  /** Of the bytes; empty when nobody came to the end of them. */ sha256: string;
}
/** What a process answers; null for what cannot be read, or took more time or memory than it may. */
export type ParsedFile = InspectResult | string[][] | Ink | RenderedImage | Uint8Array | null;

export interface Inspector {
  /**
   * Waits for its turn among the files of all people, then judges. What takes too long or too much is `exhausting`,
   * never an error.
   * @throws BusyError when too many files wait already, or this one waited too long
   */
  inspect: (person: string, source: FileSource, mime: FileMime) => Promise<InspectResult>;
  /** Rows of a table, or of a workbook's first sheet; null for what is none. @throws BusyError */
  rows: (person: string, source: FileSource, kind: 'table' | 'workbook') => Promise<string[][] | null>;
  /** What is drawn on the PNG of a signature; null for what is no small PNG. @throws BusyError */
  ink: (person: string, source: FileSource) => Promise<Ink | null>;
  /** A picture as it is kept and shown; null for what is none. @throws BusyError */
  picture: (person: string, source: FileSource) => Promise<RenderedImage | null>;
  /** A photograph as recognition reads it best; null for what is none. @throws BusyError */
  print: (person: string, source: FileSource) => Promise<Uint8Array | null>;
  /** One page of a kept paper, JPEG; null for one that cannot be drawn, or not in time. @throws BusyError */
  page: (person: string, source: FileSource, page: PageRequest) => Promise<Uint8Array | null>;
  close: () => Promise<void>;
}

/** One core stays free for everybody who waits for an answer. */
const USUAL: PoolOptions = {
  processes: Math.max(1, Math.min(4, availableParallelism() - 1)),
  timeoutMs: 10_000,
  memory: 256,
  mostWaiting: 500,
  mostOfPerson: 100,
  waitTimeoutMs: 120_000,
  idle: 60_000,
};
const EXHAUSTING: InspectResult = { fault: 'exhausting', pages: 0, sha256: '' };

/** So that the names of the packages are held to what is installed. */
interface PackageNames {
  sharp: typeof Sharp;
  '@hyzyla/pdfium': typeof Pdfium;
}

export function createInspector(given: Partial<PoolOptions> = {}): Inspector {
  const { resolve } = createRequire(import.meta.url);
  const pathOf = (name: keyof PackageNames): string => resolve(name);
  const work = { source: workerSource, exhausted: null, parameters: [pathOf('sharp'), pathOf('@hyzyla/pdfium')] };
  const pool = createProcessPool<InspectJob, ParsedFile>(work, { ...USUAL, ...given });
  const run = <Result extends ParsedFile>(person: string, job: InspectJob) =>
    pool.run(person, job) as Promise<Result | null>;
  return {
    inspect: async (person, source, mime) =>
      (await run<InspectResult>(person, { task: 'judge', source, mime })) ?? EXHAUSTING,
    rows: (person, source, kind) => run<string[][]>(person, { task: 'rows', source, kind }),
    ink: (person, source) => run<Ink>(person, { task: 'ink', source }),
    picture: (person, source) => run<RenderedImage>(person, { task: 'picture', source }),
    print: (person, source) => run<Uint8Array>(person, { task: 'print', source }),
    page: (person, source, page) => run<Uint8Array>(person, { task: 'page', source, ...page }),
    close: pool.close,
  };
}
