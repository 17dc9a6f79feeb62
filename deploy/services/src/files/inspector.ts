// Looks at files in threads of their own: a few at a time, each with its bounds of time and memory, people taking turns.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { BusyError } from '../core/errors';
import type { FileMime, Verdict } from './judge-file';
import { workerSource } from './worker-source';

/** A file on disk, or bytes in hand. */
export type FileSource = { path: string } | { bytes: Uint8Array };
export interface InspectJob { mime: FileMime; source: FileSource }
export interface InspectResult extends Verdict { /** Of the bytes; empty when nobody came to the end of them. */ sha256: string }

export interface Inspector {
  /**
   * Waits for its turn among the files of all people, then judges. What takes too long or too much is `exhausting`, never an error.
   * @throws BusyError when too many files wait already, or this one waited too long
   */
  inspect: (person: string, source: FileSource, mime: FileMime) => Promise<InspectResult>;
  close: () => Promise<void>;
}

export interface InspectorOptions {
  threads: number;
  /** Milliseconds for one file, from its turn on. */
  patience: number;
  /** Megabytes of heap for one thread; the bytes themselves come on top. */
  memory: number;
  /** Files that may wait, and milliseconds that one may. */
  mostWaiting: number;
  waitPatience: number;
  /** Milliseconds after which an unused thread is ended. */
  idle: number;
}

/** One core stays free for everybody who waits for an answer. */
const USUAL: InspectorOptions = { threads: Math.max(1, Math.min(4, availableParallelism() - 1)), patience: 10_000, memory: 256, mostWaiting: 500, waitPatience: 120_000, idle: 60_000 };
const EXHAUSTING: InspectResult = { fault: 'exhausting', pages: 0, sha256: '' };

interface Waiting { job: InspectJob; resolve: (result: InspectResult) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

export function createInspector(given: Partial<InspectorOptions> = {}): Inspector {
  const options = { ...USUAL, ...given };
  /** Whose turn it is next: people in the order of their last turn, each with the files that wait. */
  const queues = new Map<string, Waiting[]>();
  const idle = new Map<Worker, NodeJS.Timeout>();
  const all = new Set<Worker>();
  const online = new WeakSet<Worker>();
  let waiting = 0;
  let closed = false;

  function start(): Worker {
    const worker = new Worker(workerSource(), { eval: true, resourceLimits: { maxOldGenerationSizeMb: options.memory, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } });
    // A thread that is ended may still say why; without a listener that would end the process.
    worker.on('error', () => undefined).once('online', () => online.add(worker));
    worker.unref();
    all.add(worker);
    return worker;
  }
  function end(worker: Worker): Promise<number> {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    all.delete(worker);
    return worker.terminate();
  }
  function nextWaiting(): Waiting | undefined {
    const [first] = queues;
    if (!first) return undefined;
    const [person, own] = first;
    const one = own.shift();
    // Behind all others, until the turn comes again.
    queues.delete(person);
    if (own.length > 0) queues.set(person, own);
    waiting -= 1;
    clearTimeout(one?.timer);
    return one;
  }
  function pump(): void {
    while (waiting > 0 && (idle.size > 0 || all.size < options.threads)) {
      const one = nextWaiting();
      if (!one) return;
      const worker = idle.keys().next().value ?? start();
      clearTimeout(idle.get(worker));
      idle.delete(worker);
      run(worker, one);
    }
  }
  function run(worker: Worker, { job, resolve, reject }: Waiting): void {
    worker.ref();
    let limit: NodeJS.Timeout | undefined;
    const settle = (finish: () => void, isFit: boolean): void => {
      clearTimeout(limit);
      // One by one: the thread's port hangs on listeners of its own.
      worker.off('message', onMessage).off('error', onError).off('exit', onEnd).off('online', onOnline);
      worker.unref();
      if (isFit && !closed) idle.set(worker, setTimeout(() => void end(worker), options.idle).unref());
      else void end(worker);
      finish();
      pump();
    };
    const onMessage = (result: InspectResult): void => settle(() => resolve(result), true);
    const onEnd = (): void => settle(() => resolve(EXHAUSTING), false);
    // Out of memory is the file's doing; a file that cannot be read is ours.
    const onError = (error: NodeJS.ErrnoException): void => settle(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(EXHAUSTING) : reject(error)), false);
    // The thread's own start is not the file's.
    const onOnline = (): void => { limit = setTimeout(onEnd, options.patience); };
    worker.on('message', onMessage).on('error', onError).on('exit', onEnd);
    if (online.has(worker)) onOnline();
    else worker.once('online', onOnline);
    worker.postMessage(job);
  }

  return {
    inspect: (person, source, mime) => new Promise((resolve, reject) => {
      if (closed || waiting >= options.mostWaiting) return reject(new BusyError(`${waiting} files wait to be looked at`));
      const own = queues.get(person) ?? [];
      const one: Waiting = { job: { mime, source }, resolve, reject, timer: setTimeout(() => {
        own.splice(own.indexOf(one), 1);
        if (own.length === 0 && queues.get(person) === own) queues.delete(person);
        waiting -= 1;
        reject(new BusyError(`a file waited ${options.waitPatience} ms to be looked at`));
      }, options.waitPatience).unref() };
      own.push(one);
      queues.set(person, own);
      waiting += 1;
      pump();
    }),
    async close() {
      closed = true;
      for (const own of queues.values()) for (const one of own) { clearTimeout(one.timer); one.reject(new BusyError('the services end')); }
      queues.clear();
      waiting = 0;
      await Promise.all([...all].map(end));
    },
  };
}
