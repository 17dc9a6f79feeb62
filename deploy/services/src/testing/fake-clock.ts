// A clock that stands still until it is moved.

export interface FakeClock {
  now: () => Date;
  advance: (milliseconds: number) => void;
  set: (iso: string) => void;
}

/** @param iso time with zone at which it starts */
export function fakeClock(iso = '2026-11-20T09:00:00+08:00'): FakeClock {
  let at = new Date(iso).getTime();
  return {
    now: () => new Date(at),
    advance: (milliseconds) => {
      at += milliseconds;
    },
    set: (next) => {
      at = new Date(next).getTime();
    },
  };
}
