// Leaving waits for answers that are on their way, and not for ever.
import { api, createPortalStore, memoryStorage } from '@portal/shared/session';
import { whenAnswered } from './when-answered';

function ask() {
  const store = createPortalStore(memoryStorage());
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { endpoints } = api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      heldRead: build.query<string, void>({ queryFn: () => answered.then(() => ({ data: 'here' })) }),
    }),
  });
  const read = store.dispatch(endpoints.heldRead.initiate());
  return { store, answer, read };
}

test('it settles with the last answer and not before', async () => {
  const { store, answer, read } = ask();
  let isOver = false;
  const over = whenAnswered(store, 60_000).then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  answer();
  await read;
  await over;
  expect(isOver).toBe(true);
});

test('nothing on its way is not waited for; what hangs is given up', async () => {
  await whenAnswered(createPortalStore(memoryStorage()), 60_000);
  jest.useFakeTimers();
  const over = whenAnswered(ask().store, 2_000);
  jest.advanceTimersByTime(2_000);
  jest.useRealTimers();
  await over;
});
