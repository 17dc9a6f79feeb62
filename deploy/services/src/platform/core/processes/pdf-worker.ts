// Processes of their own that draw papers and open PDFs: a few at a time, bounded in time and memory, people taking
// turns.
import { availableParallelism } from 'node:os';
import { refuse } from '../errors';
import type { PoolOptions } from './process-pool';
import { createProcessPool } from './process-pool';

/** What such a process can do, by name: functions of data alone. Each domain adds its own where they are defined. */
export interface PdfTasks {
  /** Loads and compiles what drawing needs. */
  warm: () => Promise<void>;
}
export type PdfTask = keyof PdfTasks;
type AnyTask = (...input: never[]) => unknown;
type InputOf<Name extends PdfTask> = PdfTasks[Name] extends AnyTask ? Parameters<PdfTasks[Name]> : never;
type OutputOf<Name extends PdfTask> = PdfTasks[Name] extends AnyTask ? Awaited<ReturnType<PdfTasks[Name]>> : never;

export interface PdfJob {
  task: string;
  input: readonly unknown[];
}
/** A result, or the words of a refusal. */
export type PdfAnswer = { value: unknown } | { refused: string };

export interface PdfWorker {
  /**
   * Waits for its turn, then runs in a process of its own.
   * @param turn whose turn it is: a user, or the case or content that is drawn
   * @throws Refusal of the task itself, and for what takes too much time or memory
   * @throws BusyError when too many jobs wait already, or this one waited too long
   */
  run: <Name extends PdfTask>(turn: string, task: Name, ...input: InputOf<Name>) => Promise<OutputOf<Name>>;
  close: () => Promise<void>;
}

/** One core stays free for requests; opening fonts costs half a second, so an unused process is kept a while. */
const USUAL: PoolOptions = {
  processes: Math.max(1, Math.min(4, availableParallelism() - 1)),
  timeoutMs: 20_000,
  memory: 384,
  mostWaiting: 200,
  mostOfPerson: 20,
  waitTimeoutMs: 60_000,
  idle: 600_000,
  queueOfPerson: '您的文件正在依次生成，请等前面的文件完成后再试',
};
const EXHAUSTING = '文件内容过多，无法处理，请减少内容或附件后重试；不能减少的，请到登记机构窗口办理';

/**
 * @param source code of the process (CommonJS, complete in itself)
 * @param parameters of the process, from its third argument on
 */
export function createPdfWorker(
  { source, parameters }: { source: () => string; parameters: readonly string[] },
  given: Partial<PoolOptions> = {},
): PdfWorker {
  const work = { source, parameters, exhausted: null };
  const pool = createProcessPool<PdfJob, PdfAnswer | null>(work, { ...USUAL, ...given });
  return {
    run: async <Name extends PdfTask>(turn: string, task: Name, ...input: InputOf<Name>) => {
      const answer = await pool.run(turn, { task, input });
      if (answer === null) return refuse(EXHAUSTING);
      return 'refused' in answer ? refuse(answer.refused) : (answer.value as OutputOf<Name>);
    },
    close: pool.close,
  };
}
