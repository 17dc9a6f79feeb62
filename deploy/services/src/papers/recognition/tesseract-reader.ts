// Reads Chinese print with Tesseract in worker threads: a few at a time, each given up when its time is over, and ended
// when idle.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page, Worker } from 'tesseract.js';
import { RecognitionTimeout } from './provider';
import type { PrintedLine, TextReader } from './provider';

const LANGUAGE = 'chi_sim';
const DATA = '4.0.0_best_int';

export interface ReaderOptions {
  /** Threads at most; each holds about 100 MB while it works. */
  threads: number;
  /** Milliseconds after which an unused thread is ended. */
  idle: number;
}

interface Seat {
  worker: Promise<Worker>;
  timer?: NodeJS.Timeout;
}

function linesOf({ blocks }: Page): PrintedLine[] {
  return (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map(({ words }) => words.map(({ text, confidence }) => ({ text, confidence }))),
    ),
  );
}

function dataFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${LANGUAGE}/package.json`)), DATA);
}

export function createTesseractReader({ threads, idle }: ReaderOptions = { threads: 2, idle: 60_000 }): TextReader {
  const free: Seat[] = [];
  const waiting: ((seat: Seat) => void)[] = [];
  let seats = 0;
  let closed = false;

  async function start(): Promise<Worker> {
    const { createWorker, OEM } = await import('tesseract.js');
    return createWorker(LANGUAGE, OEM.LSTM_ONLY, {
      langPath: dataFolder(),
      gzip: true,
      cacheMethod: 'none',
      errorHandler: () => undefined,
    });
  }
  async function end(seat: Seat): Promise<void> {
    seats -= 1;
    await seat.worker.then(
      (worker) => worker.terminate(),
      () => undefined,
    );
  }
  function take(): Promise<Seat> {
    const seat = free.pop();
    if (seat) {
      clearTimeout(seat.timer);
      return Promise.resolve(seat);
    }
    if (seats < threads) {
      seats += 1;
      return Promise.resolve({ worker: start() });
    }
    return new Promise((resolve) => waiting.push(resolve));
  }
  function give(seat: Seat): void {
    const next = waiting.shift();
    if (next) {
      next(seat);
      return;
    }
    if (closed) {
      void end(seat);
      return;
    }
    free.push(seat);
    seat.timer = setTimeout(() => {
      free.splice(free.indexOf(seat), 1);
      void end(seat);
    }, idle);
    seat.timer.unref();
  }
  /** A thread cannot be told to stop in the middle: it is ended, and whoever waits gets a new one. */
  function replace(seat: Seat): void {
    void end(seat);
    const next = waiting.shift();
    if (!next) return;
    seats += 1;
    next({ worker: start() });
  }
  return {
    async readLines(picture, timeLimit) {
      const deadline = Date.now() + timeLimit;
      const seat = await take();
      let timer: NodeJS.Timeout | undefined;
      let over = false;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => {
            over = true;
            reject(new RecognitionTimeout('recognition took too long'));
          },
          Math.max(0, deadline - Date.now()),
        );
      });
      // A thread that was given up while it started must not be asked any more.
      const asked = seat.worker.then((worker) =>
        over ? late : worker.recognize(picture, {}, { text: false, blocks: true }),
      );
      try {
        const { data } = await Promise.race([asked, late]);
        give(seat);
        return linesOf(data);
      } catch (error) {
        replace(seat);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      closed = true;
      for (const seat of free.splice(0)) {
        clearTimeout(seat.timer);
        await end(seat);
      }
    },
  };
}
