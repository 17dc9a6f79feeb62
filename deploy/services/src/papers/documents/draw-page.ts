// Draws pages of PDF files as pictures, in a thread of its own: a page that takes too long ends the thread, not the
// services.
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type * as Pdfium from '@hyzyla/pdfium';
import { BusyError } from '../../platform/core/errors';

/** The pixels of a page, four bytes each: red, green, blue, opacity. */
export interface DrawnPage {
  width: number;
  height: number;
  pixels: Uint8Array;
}
type Answer = { id: number } & ({ page: DrawnPage } | { failed: string });

/** For one page, the start of the thread left out. */
const TIMEOUT_MS = 15_000;
const IDLE_MS = 60_000;
/** What the thread runs, with the package by its path: nothing of ours is in it. */
const SOURCE = `
const { parentPort, workerData } = require('node:worker_threads');
const { PDFiumLibrary } = require(workerData.library);
const library = PDFiumLibrary.init();
parentPort.on('message', async ({ id, bytes, page, width }) => {
  let document;
  try {
    document = await (await library).loadDocument(bytes);
    const sheet = document.getPage(page - 1);
    const { originalWidth, originalHeight } = sheet.getOriginalSize();
    // A strip that is long without end would fill the memory.
    const scale = Math.min(width / originalWidth, (4 * width) / originalHeight);
    const { data, ...drawn } = await sheet.render({ render: 'bitmap', scale });
    const pixels = new Uint8Array(data);
    parentPort.postMessage({ id, page: { width: drawn.width, height: drawn.height, pixels } }, [pixels.buffer]);
  } catch (error) {
    parentPort.postMessage({ id, failed: String(error) });
  } finally {
    document?.destroy();
  }
});
library.then(() => parentPort.postMessage({ id: 0, failed: '' }));
`;

interface Waiting {
  resolve: (page: DrawnPage) => void;
  reject: (error: Error) => void;
}

/** One page after another. */
export class PageDrawer {
  #worker: Promise<Worker> | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #waiting = new Map<number, Waiting>();
  #count = 0;

  /** @param page from 1 @param width pixels @throws Error for a file or page that cannot be drawn, or not in time */
  async draw(bytes: Uint8Array, page: number, width: number): Promise<DrawnPage> {
    const mine = this.#turn.then(() => this.#drawNow({ bytes, page, width }));
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = await this.#worker?.catch(() => undefined);
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #drawNow(job: { bytes: Uint8Array; page: number; width: number }): Promise<DrawnPage> {
    clearTimeout(this.#idle);
    const worker = await (this.#worker ??= this.#start());
    const id = (this.#count += 1);
    worker.ref();
    const limit = setTimeout(() => {
      this.#worker = undefined;
      void worker.terminate();
    }, TIMEOUT_MS);
    try {
      return await new Promise<DrawnPage>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        worker.postMessage({ id, ...job, bytes: new Uint8Array(job.bytes) });
      });
    } finally {
      clearTimeout(limit);
      this.#waiting.delete(id);
      worker.unref();
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }

  async #start(): Promise<Worker> {
    const library = createRequire(import.meta.url).resolve('@hyzyla/pdfium' satisfies keyof PackageNames);
    const worker = new Worker(SOURCE, { eval: true, env: {}, workerData: { library } });
    const fail = (error: Error): void => {
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#worker = undefined;
    };
    worker.on('error', fail).on('exit', () => fail(new BusyError('a page took too long to draw')));
    return new Promise((resolve, reject) => {
      worker.once('error', reject).on('message', (answer: Answer) => {
        const one = this.#waiting.get(answer.id);
        if (answer.id === 0) resolve(worker);
        else if ('page' in answer) one?.resolve(answer.page);
        else one?.reject(new Error(answer.failed));
      });
    });
  }
}

/** So that the name of the package is held to what is installed. */
interface PackageNames {
  '@hyzyla/pdfium': typeof Pdfium;
}
