// What is typed is on its way to the device before the services are asked to keep it.
import 'fake-indexeddb/auto';
import { clearDraftBackups } from './draft-backup';
import { createDraftKeeper } from './draft-keeper';

afterEach(() => clearDraftBackups());

test('a save that is asked for at once leaves its copy before the services answer, and takes it away after', async () => {
  const form = { fields: { cjjg: '1250000.00' }, parties: {} };
  let answer: (saved: { version: number; savedAt: string }) => void = () => undefined;
  const keeper = createDraftKeeper(
    {
      userId: 'user-1',
      processCode: 'house-transfer',
      read: () => form,
      start: () => Promise.reject(new Error('the draft is there already')),
      save: () => new Promise((resolve) => (answer = resolve)),
      onStarted: () => undefined,
      onConflict: () => undefined,
      onRefused: () => undefined,
      onStatus: () => undefined,
    },
    { businessNumber: 'D1', version: 1 },
  );
  keeper.changed();
  const saving = keeper.autosave.flush();
  expect((await keeper.backup.find('D1'))?.form).toEqual(form);
  answer({ version: 2, savedAt: '2026-11-25T18:00:00+08:00' });
  expect(await saving).toBe(true);
  expect(await keeper.backup.find('D1')).toBeNull();
});
