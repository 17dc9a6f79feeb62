// Whoever tries to leave is asked each time, and once at a time.
import { act, renderHook } from '@testing-library/react';
import type { Blocker } from '../router';
import { useAskBeforeLeaving } from './use-ask-before-leaving';

function held(): { blocker: Blocker; reset: jest.Mock; proceed: jest.Mock } {
  const [reset, proceed] = [jest.fn(), jest.fn()];
  return { blocker: { state: 'blocked', location: {}, reset, proceed } as unknown as Blocker, reset, proceed };
}

function asking() {
  const answers: ((leave: boolean) => void)[] = [];
  const ask = jest.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
  const first = held();
  const hook = renderHook(({ blocker }: { blocker: Blocker }) => useAskBeforeLeaving(blocker, ask), {
    initialProps: { blocker: first.blocker },
  });
  return { ask, first, hook, answer: (leave: boolean) => act(async () => answers.at(-1)?.(leave)) };
}

test('who stays and at once leaves again is asked again, though the page was not drawn in between', async () => {
  const { ask, first, hook, answer } = asking();
  await answer(false);
  expect(first.reset).toHaveBeenCalledTimes(1);
  const second = held();
  hook.rerender({ blocker: second.blocker });
  expect(ask).toHaveBeenCalledTimes(2);
  await answer(true);
  expect(second.proceed).toHaveBeenCalledTimes(1);
});

test('a second try to leave while the question stands asks no second one; its answer counts for the last try', async () => {
  const { ask, first, hook, answer } = asking();
  const second = held();
  hook.rerender({ blocker: second.blocker });
  expect(ask).toHaveBeenCalledTimes(1);
  await answer(true);
  expect([first.proceed.mock.calls.length, second.proceed.mock.calls.length]).toEqual([0, 1]);
});
