// Looks at files in processes of their own: a few at a time, each with its bounds of time and memory, people taking turns.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { BusyError } from '../../../platform/core/errors';
import type { Verdict } from './judge-file';
import type { FileMime } from '../file-types';
import { workerSource } from './worker-source';

/** An encrypted file on disk with its own key, or bytes in hand. */
export type FileSource = { path: string; key: Uint8Array } | { bytes: Uint8Array };
export interface InspectJob {
  mime: FileMime;
  source: FileSource;
}
export interface InspectResult extends Verdict {
  /** Of the bytes; empty when nobody came to the end of them. */ sha256: string;
}
/** What a process answers: that it can be asked, a result, or why a file could not be read. */
export type InspectAnswer = { ready: true } | { result: InspectResult } | { failed: string };

export interface Inspector {
  /**
   * Waits for its turn among the files of all people, then judges. What takes too long or too much is `exhausting`, never an error.
   * @throws BusyError when too many files wait already, or this one waited too long
   */
  inspect: (person: string, source: FileSource, mime: FileMime) => Promise<InspectResult>;
  close: () => Promise<void>;
}

export interface InspectorOptions {
  processes: number;
  /** Milliseconds for one file, from its turn on. */
  timeoutMs: number;
  /** Megabytes of heap for one process; the bytes themselves come on top. */
  memory: number;
  /** Files that may wait, and milliseconds that one may. */
  mostWaiting: number;
  waitTimeoutMs: number;
  /** Milliseconds after which an unused process is ended. */
  idle: number;
}

/** One core stays free for everybody who waits for an answer. */
const USUAL: InspectorOptions = {
  processes: Math.max(1, Math.min(4, availableParallelism() - 1)),
  timeoutMs: 10_000,
  memory: 256,
  mostWaiting: 500,
  waitTimeoutMs: 120_000,
  idle: 60_000,
};
const EXHAUSTING: InspectResult = { fault: 'exhausting', pages: 0, sha256: '' };

interface Waiting {
  job: InspectJob;
  resolve: (result: InspectResult) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

export function createInspector(given: Partial<InspectorOptions> = {}): Inspector {
  const options = { ...USUAL, ...given };
  /** Whose turn it is next: people in the order of their last turn, each with the files that wait. */
  const queues = new Map<string, Waiting[]>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
  const ready = new WeakSet<ChildProcess>();
  let waiting = 0;
  let closed = false;

  function start(): ChildProcess {
    // Not a thread: one that runs out of memory takes the whole process with it, whatever its limits. Nothing of our environment goes along.
    const worker = spawn(
      process.execPath,
      [`--max-old-space-size=${options.memory}`, '--max-semi-space-size=16', '-'],
      { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
    );
    // One that is ended may still say why; without listeners that would end us.
    worker.on('error', () => undefined).once('exit', () => forget(worker));
    worker.stdin?.on('error', () => undefined).end(workerSource());
    worker.once('message', () => ready.add(worker));
    rest(worker);
    all.add(worker);
    return worker;
  }
  /** Who only waits keeps nobody from ending. */
  function rest(worker: ChildProcess): void {
    worker.unref();
    worker.channel?.unref();
  }
  function forget(worker: ChildProcess): void {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    all.delete(worker);
  }
  async function end(worker: ChildProcess): Promise<void> {
    forget(worker);
    if (worker.exitCode !== null || worker.signalCode !== null || worker.pid === undefined) return;
    worker.ref();
    worker.kill('SIGKILL');
    await once(worker, 'exit');
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
    while (waiting > 0 && (idle.size > 0 || all.size < options.processes)) {
      const one = nextWaiting();
      if (!one) return;
      const worker = idle.keys().next().value ?? start();
      clearTimeout(idle.get(worker));
      idle.delete(worker);
      run(worker, one);
    }
  }
  function run(worker: ChildProcess, { job, resolve, reject }: Waiting): void {
    worker.ref();
    worker.channel?.ref();
    let limit: NodeJS.Timeout | undefined;
    const settle = (finish: () => void, isFit: boolean): void => {
      clearTimeout(limit);
      worker.off('message', onMessage).off('error', onError).off('exit', onEnd);
      rest(worker);
      if (isFit && !closed) idle.set(worker, setTimeout(() => void end(worker), options.idle).unref());
      else void end(worker);
      finish();
      pump();
    };
    // Ended for its time or its memory: the file's doing. A file that cannot be read is ours.
    const onEnd = (): void => settle(() => resolve(EXHAUSTING), false);
    const onError = (error: Error): void => settle(() => reject(error), false);
    const ask = (): void => {
      limit = setTimeout(onEnd, options.timeoutMs);
      worker.send(job);
    };
    const onMessage = (answer: InspectAnswer): void => {
      // The start of the process is not the file's.
      if ('ready' in answer) ask();
      else if ('failed' in answer) settle(() => reject(new Error(answer.failed)), true);
      else settle(() => resolve(answer.result), true);
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onEnd);
    if (ready.has(worker)) ask();
  }

  return {
    inspect: (person, source, mime) =>
      new Promise((resolve, reject) => {
        if (closed || waiting >= options.mostWaiting)
          return reject(new BusyError(`${waiting} files wait to be looked at`));
        const own = queues.get(person) ?? [];
        const one: Waiting = {
          job: { mime, source },
          resolve,
          reject,
          timer: setTimeout(() => {
            own.splice(own.indexOf(one), 1);
            if (own.length === 0 && queues.get(person) === own) queues.delete(person);
            waiting -= 1;
            reject(new BusyError(`a file waited ${options.waitTimeoutMs} ms to be looked at`));
          }, options.waitTimeoutMs).unref(),
        };
        own.push(one);
        queues.set(person, own);
        waiting += 1;
        pump();
      }),
    async close() {
      closed = true;
      for (const own of queues.values())
        for (const one of own) {
          clearTimeout(one.timer);
          one.reject(new BusyError('the services end'));
        }
      queues.clear();
      waiting = 0;
      await Promise.all([...all].map(end));
    },
  };
}
