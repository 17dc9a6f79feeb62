// Submitting twice is submitting once.
import { createSubmission } from './submission';

test('pressing again while it runs sends nothing more', async () => {
  let finish: (value: string) => void = () => undefined;
  const submit = jest.fn(
    () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      }),
  );
  const submission = createSubmission(submit, () => 'k');
  const answers = Promise.all([submission.run('a'), submission.run('a'), submission.run('a')]);
  finish('20261121');
  expect(await answers).toEqual(['20261121', '20261121', '20261121']);
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a repetition after a lost answer carries the same key', async () => {
  let count = 0;
  const submit = jest
    .fn<Promise<string>, [string, string]>()
    .mockRejectedValueOnce(new Error('timeout'))
    .mockResolvedValueOnce('ok');
  const submission = createSubmission(submit, () => `key-${(count += 1)}`);
  await expect(submission.run('a')).rejects.toThrow('timeout');
  await expect(submission.run('a')).resolves.toBe('ok');
  expect(submit.mock.calls.map(([, key]) => key)).toEqual(['key-1', 'key-1']);
});
