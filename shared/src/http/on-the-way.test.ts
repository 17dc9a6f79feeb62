// Leaving waits for answers that are on their way, whatever they are to, and not for ever.
import { counted, whenAnswered } from './on-the-way';

const held = () => {
  let answer: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const call = new Promise<void>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { call, answer, fail };
};

test('it settles with the last answer and not before; a failure is an answer too', async () => {
  const [read, write] = [held(), held()];
  const calls = Promise.allSettled([counted(read.call), counted(write.call)]);
  let isOver = false;
  const over = whenAnswered(60_000).then(() => {
    isOver = true;
  });
  read.answer();
  await read.call;
  await new Promise(setImmediate);
  expect(isOver).toBe(false);
  write.fail(new Error('offline'));
  await over;
  expect((await calls).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

test('nothing on its way is not waited for; what hangs is given up', async () => {
  await whenAnswered(60_000);
  const hanging = held();
  const call = counted(hanging.call);
  jest.useFakeTimers();
  const over = whenAnswered(2_000);
  jest.advanceTimersByTime(2_000);
  jest.useRealTimers();
  await over;
  hanging.answer();
  await call;
});
