// The process that parses files: reads the bytes, does one task at a time, and ends with who asks.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type * as Pdfium from '@hyzyla/pdfium';
import type Sharp from 'sharp';
import type { PoolAnswer } from '../../../platform/core/processes/process-pool';
import { bytesOf } from '../../../platform/keys/file-source';
import type { FileMime } from '../file-types';
import type { InspectJob, ParsedFile } from './inspector';
import type { Verdict } from './judge-file';
import { judgeFile } from './judge-file';
import { decodePng, inkOf } from './pictures/ink';
import { renderPage } from './pictures/page';
import { preparePrint, renderImage } from './pictures/render';
import { readTable, readWorkbook } from './sheets/read-sheet';

/** The reader of PDF keeps every name that it met: after so many bytes another process takes its place. */
const MOST_READ = 64 * 1024 * 1024;
let read = 0;
let loaded: typeof Sharp | undefined;
let pdfiumLoaded: Promise<Pdfium.PDFiumLibrary> | undefined;

/** Compiled parts are found by the package's path alone: this code lies nowhere. */
function sharp(): typeof Sharp {
  if (loaded) return loaded;
  const [, , path = ''] = process.argv;
  const library = createRequire(path)(path) as typeof Sharp;
  library.cache(false);
  library.concurrency(1);
  return (loaded = library);
}

/** Draws pages of PDF. */
function pdfium(): Promise<Pdfium.PDFiumLibrary> {
  const [, , , path = ''] = process.argv;
  return (pdfiumLoaded ??= (createRequire(path)(path) as typeof Pdfium).PDFiumLibrary.init());
}

/** What a reader stumbles over is no file that anybody should open. */
function judge(mime: FileMime, bytes: Buffer): Verdict {
  try {
    return judgeFile(mime, bytes);
  } catch {
    return { fault: 'damaged', pages: 0 };
  }
}

async function parse(job: InspectJob, bytes: Buffer): Promise<ParsedFile> {
  switch (job.task) {
    case 'judge':
      return { ...judge(job.mime, bytes), sha256: createHash('sha256').update(bytes).digest('hex') };
    case 'rows':
      return job.kind === 'table' ? readTable(bytes) : readWorkbook(bytes);
    case 'ink':
      return inkOf(await decodePng(sharp(), bytes));
    case 'picture':
      return renderImage(sharp(), bytes);
    case 'print':
      return preparePrint(sharp(), bytes);
    case 'page':
      return renderPage({ sharp: sharp(), pdfium }, bytes, job);
  }
}

async function work(job: InspectJob): Promise<PoolAnswer<ParsedFile>> {
  let bytes: Buffer;
  try {
    bytes = bytesOf(job.source);
  } catch (error) {
    return { failed: String(error) };
  }
  if (job.task === 'judge') read += bytes.length;
  const isLast = read > MOST_READ;
  return parse(job, bytes).then(
    (result) => ({ result, isLast }),
    () => ({ result: null, isLast }),
  );
}

const say = (answer: PoolAnswer<ParsedFile>): void => {
  process.send?.(answer);
};
process.on('message', (job: InspectJob) => void work(job).then(say));
process.once('disconnect', () => process.exit());
say({ ready: true });
