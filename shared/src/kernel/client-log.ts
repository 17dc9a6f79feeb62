// The log of the page for developers: off by default, levelled, one colour for what belongs together.
import { debounce } from './timing';

/** A level lets its own kind and everything graver through; `all` is above them and lets everything through. */
export const LOG_LEVELS = { all: 999999, event: 1, info: 2, warning: 3, error: 4 } as const;
export type LogLevel = Exclude<keyof typeof LOG_LEVELS, 'all'>;

/** Colours that take turns; dark enough to read on white. */
export const LOG_COLORS = ['#1751ab', '#1b7a43', '#8a5300', '#a3262a', '#5b3aa0'] as const;
/** Entries within this many milliseconds of each other share a colour. */
const COLOR_PAUSE_MS = 300;

export interface LogEntry {
  level: LogLevel;
  message: string /** Milliseconds since 1970. */;
  time: number;
  key: string;
  color: string;
}

export interface ClientLogOptions {
  /** Null is off. */
  level?: keyof typeof LOG_LEVELS | null;
  write?: (entry: LogEntry) => void;
  now?: () => number;
}

export interface ClientLog {
  setLevel: (level: keyof typeof LOG_LEVELS | null) => void;
  /** `key` says what the entry is about, e.g. a remote or a call. Never log what a person typed. */
  log: (level: LogLevel, message: string, key?: string) => void;
}

function toConsole({ level, message, key, color }: LogEntry): void {
  const write = level === 'error' ? console.error : level === 'warning' ? console.warn : console.info;
  write(`%c${level} ${key}`, `color:${color}`, message);
}

export function createClientLog({ level = null, write = toConsole, now = Date.now }: ClientLogOptions = {}): ClientLog {
  let least = level;
  let turn = 0;
  const nextColor = debounce(() => {
    turn = (turn + 1) % LOG_COLORS.length;
  }, COLOR_PAUSE_MS);
  return {
    setLevel(next) {
      least = next;
    },
    log(kind, message, key = '') {
      if (least === null || (least !== 'all' && LOG_LEVELS[kind] < LOG_LEVELS[least])) return;
      write({ level: kind, message, time: now(), key, color: LOG_COLORS[turn] ?? LOG_COLORS[0] });
      nextColor();
    },
  };
}

/** The page's own log. */
export const clientLog = createClientLog();
