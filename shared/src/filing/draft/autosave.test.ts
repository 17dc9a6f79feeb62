// Autosave on a fake clock: when it saves, what it says, and that nothing is lost or repeated.
import type { SaveFailure, SaveStatus } from './autosave';
import { createAutosave } from './autosave';

function setUp(options: { online?: boolean } = {}) {
  const statuses: SaveStatus[] = [];
  const answers: (() => Promise<{ savedAt: string }>)[] = [];
  const save = jest.fn(() => (answers.shift() ?? (() => Promise.resolve({ savedAt: '2026-11-21T14:32:00+08:00' })))());
  let online = options.online ?? true;
  const autosave = createAutosave({
    save,
    judge: (error) => (error as { failure?: SaveFailure }).failure ?? { kind: 'transient' },
    onStatus: (status) => statuses.push(status),
    isOnline: () => online,
  });
  const failNext = (failure: SaveFailure) =>
    answers.push(() => Promise.reject(Object.assign(new Error('no'), { failure })));
  return {
    autosave,
    save,
    statuses,
    failNext,
    answers,
    last: () => statuses.at(-1),
    setOnline: (value: boolean) => {
      online = value;
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('when it saves', () => {
  test('never without a change', async () => {
    const { autosave, save, statuses } = setUp();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await autosave.flush()).toBe(true);
    expect(save).not.toHaveBeenCalled();
    expect(statuses).toEqual([]);
  });

  test('three seconds after the last change', async () => {
    const { autosave, save } = setUp();
    autosave.changed();
    await jest.advanceTimersByTimeAsync(2_000);
    autosave.changed();
    await jest.advanceTimersByTimeAsync(2_999);
    expect(save).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('a draft that is unsaved already says so with the same words, so that no key draws the page anew', () => {
    const { autosave, statuses, setOnline } = setUp();
    const [first, second] = [autosave.changed(), autosave.changed()].map((_, key) => statuses[key]);
    expect(first).toEqual({ kind: 'unsaved' });
    expect(second).toBe(first);
    setOnline(false);
    autosave.changed();
    autosave.changed();
    expect(statuses[3]).toBe(statuses[2]);
  });

  test('within ten seconds of the first unsaved change although typing goes on', async () => {
    const { autosave, save } = setUp();
    for (let second = 0; second < 10; second += 1) {
      autosave.changed();
      await jest.advanceTimersByTimeAsync(1_000);
    }
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('at once when flushed, and only once for two callers', async () => {
    const { autosave, save } = setUp();
    autosave.changed();
    expect(await Promise.all([autosave.flush(), autosave.flush()])).toEqual([true, true]);
    expect(save).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('again for what was typed while a save was running', async () => {
    const { autosave, save, answers, last } = setUp();
    let finish: (value: { savedAt: string }) => void = () => undefined;
    answers.push(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    autosave.changed();
    await jest.advanceTimersByTimeAsync(3_000);
    autosave.changed();
    finish({ savedAt: 'x' });
    await jest.advanceTimersByTimeAsync(0);
    expect(last()).toEqual({ kind: 'unsaved' });
    expect(autosave.isDirty()).toBe(true);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(save).toHaveBeenCalledTimes(2);
    expect(autosave.isDirty()).toBe(false);
  });
});

describe('when saving fails', () => {
  test('tries again with growing pauses until it is stored', async () => {
    const { autosave, save, failNext, last } = setUp();
    failNext({ kind: 'transient' });
    failNext({ kind: 'transient' });
    autosave.changed();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(last()).toEqual({ kind: 'retrying', attempt: 1 });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(last()).toEqual({ kind: 'retrying', attempt: 2 });
    await jest.advanceTimersByTimeAsync(3_999);
    expect(save).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(last()).toEqual({ kind: 'saved', at: '2026-11-21T14:32:00+08:00' });
  });

  test('says so when the network is down', async () => {
    const { autosave, failNext, last, setOnline } = setUp({ online: false });
    failNext({ kind: 'transient' });
    autosave.changed();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(last()).toEqual({ kind: 'offline' });
    setOnline(true);
    expect(await autosave.flush()).toBe(true);
    expect(last()?.kind).toBe('saved');
  });

  test('stops at a conflict until a side is chosen', async () => {
    const { autosave, save, failNext, last } = setUp();
    failNext({ kind: 'conflict' });
    autosave.changed();
    expect(await autosave.flush()).toBe(false);
    autosave.changed();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(last()).toEqual({ kind: 'conflict' });
    autosave.resume();
    expect(await autosave.flush()).toBe(true);
    expect(save).toHaveBeenCalledTimes(2);
  });

  test("is settled by adopting the server's version", async () => {
    const { autosave, save, failNext } = setUp();
    failNext({ kind: 'conflict' });
    autosave.changed();
    await autosave.flush();
    autosave.settle('2026-11-21T15:00:00+08:00');
    expect(autosave.isDirty()).toBe(false);
    expect(await autosave.flush()).toBe(true);
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('does not repeat what was refused, but tries the next change', async () => {
    const { autosave, save, failNext, last } = setUp();
    failNext({ kind: 'refused', message: '该申请已提交，不能修改' });
    autosave.changed();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(last()).toEqual({ kind: 'refused', message: '该申请已提交，不能修改' });
    autosave.changed();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(save).toHaveBeenCalledTimes(2);
  });
});
