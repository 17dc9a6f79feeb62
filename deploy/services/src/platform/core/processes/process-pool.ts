// Work in processes of its own: a few at a time, each with its bounds of time and memory, people taking turns.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { BusyError } from '../errors';

/** What a process answers: that it can be asked, how far it is (0 to 1), a result, or why the job could not be done. */
export type PoolAnswer<Result> =
  | { ready: true }
  | { share: number }
  /** `isLast`: the process is to be ended with it. */
  | { result: Result; isLast?: boolean }
  | { failed: string };

export interface ProcessPool<Job, Result> {
  /**
   * Waits for its turn among the jobs of all people, then has it done. What takes too long or too much is `exhausted`,
   * never an error.
   * @throws BusyError when too many jobs wait already, of all or of this person, or this one waited too long
   */
  run: (person: string, job: Job, onProgress?: (share: number) => void) => Promise<Result>;
  close: () => Promise<void>;
}

export interface PoolOptions {
  processes: number;
  /** Milliseconds for one job, from its turn on. */
  timeoutMs: number;
  /** Megabytes of heap for one process; what it holds in buffers comes on top. */
  memory: number;
  /** Jobs that may wait, and milliseconds that one may. */
  mostWaiting: number;
  /** Of one person among them; as many as of all, unless said. */
  mostOfPerson?: number;
  waitTimeoutMs: number;
  /** What a person is told who has too many of them; of files, unless said. */
  queueOfPerson?: string;
  /** Milliseconds after which an unused process is ended. */
  idle: number;
}

const QUEUE_OF_PERSON = '您提交的文件正在依次检查，请等前面的文件处理完后再试';

interface Waiting<Job, Result> {
  job: Job;
  onProgress: ((share: number) => void) | undefined;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/**
 * @param work the code of a process: CommonJS, complete in itself; it says `ready`, then answers one job at a time
 * @param work.exhausted what is answered for a job that took too long or too much
 * @param work.parameters of the process, from its third argument on
 */
export function createProcessPool<Job extends object, Result>(
  work: { source: () => string; exhausted: Result; parameters?: readonly string[] },
  options: PoolOptions,
): ProcessPool<Job, Result> {
  /** Whose turn it is next: people in the order of their last turn, each with the jobs that wait. */
  const queues = new Map<string, Waiting<Job, Result>[]>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
  const ready = new WeakSet<ChildProcess>();
  let waiting = 0;
  let closed = false;

  function start(): ChildProcess {
    // Not a thread: one that runs out of memory takes the whole process with it, whatever its limits. Nothing of our
    // environment goes along.
    const worker = spawn(
      process.execPath,
      [`--max-old-space-size=${options.memory}`, '--max-semi-space-size=16', '-', ...(work.parameters ?? [])],
      { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
    );
    // One that is ended may still say why; without listeners that would end us.
    worker.on('error', () => undefined).once('exit', () => forget(worker));
    worker.stdin?.on('error', () => undefined).end(work.source());
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
  function nextWaiting(): Waiting<Job, Result> | undefined {
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
  function run(worker: ChildProcess, { job, onProgress, resolve, reject }: Waiting<Job, Result>): void {
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
    // Ended for its time or its memory: the job's doing.
    const onEnd = (): void => settle(() => resolve(work.exhausted), false);
    const onError = (error: Error): void => settle(() => reject(error), false);
    const ask = (): void => {
      limit = setTimeout(onEnd, options.timeoutMs);
      worker.send(job);
    };
    const onMessage = (answer: PoolAnswer<Result>): void => {
      // The start of the process is not the job's.
      if ('ready' in answer) ask();
      else if ('share' in answer) onProgress?.(answer.share);
      else if ('failed' in answer) settle(() => reject(new Error(answer.failed)), true);
      else settle(() => resolve(answer.result), answer.isLast !== true);
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onEnd);
    if (ready.has(worker)) ask();
  }

  return {
    run: (person, job, onProgress) =>
      new Promise((resolve, reject) => {
        if (closed || waiting >= options.mostWaiting)
          return reject(new BusyError(`${waiting} jobs wait for their turn`));
        const own = queues.get(person) ?? [];
        if (own.length >= (options.mostOfPerson ?? Infinity))
          return reject(
            new BusyError(`${own.length} jobs of one person wait`, { says: options.queueOfPerson ?? QUEUE_OF_PERSON }),
          );
        const one: Waiting<Job, Result> = {
          job,
          onProgress,
          resolve,
          reject,
          timer: setTimeout(() => {
            own.splice(own.indexOf(one), 1);
            if (own.length === 0 && queues.get(person) === own) queues.delete(person);
            waiting -= 1;
            reject(new BusyError(`a job waited ${options.waitTimeoutMs} ms for its turn`));
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
