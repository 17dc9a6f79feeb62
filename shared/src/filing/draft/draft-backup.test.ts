// The device's copy: read back by its owner only, sealed at rest, and gone after it is cleared.
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { BACKUP_NAME, clearDraftBackups, createDraftBackup } from './draft-backup';

const copy = {
  form: { fields: { cjjg: '1250000.00' }, parties: { qlr: [{ qlrmc: '王芳' }] } },
  version: 3,
  typedAt: '2026-11-21T14:32:00+08:00',
};

afterEach(() => clearDraftBackups());

test('a copy is read back by the same user and place only', async () => {
  const backup = createDraftBackup('user-1');
  await backup.write('D1', copy);
  expect(await createDraftBackup('user-1').find('D1')).toEqual(copy);
  expect(await backup.find('D2')).toBeNull();
  expect(await createDraftBackup('user-2').find('D1')).toBeNull();
});

test('what is stored holds no readable content and no key that can be taken out', async () => {
  await createDraftBackup('user-1').write('D1', copy);
  const db = await openDB(BACKUP_NAME, 1);
  const [row] = await db.getAll('copies');
  const [key] = await db.getAll('keys');
  db.close();
  expect(new TextDecoder().decode(row.text)).not.toContain('王芳');
  expect(key.extractable).toBe(false);
});

test('a removed copy is gone, and clearing forgets all', async () => {
  const backup = createDraftBackup('user-1');
  await backup.write('D1', copy);
  await backup.write('D2', copy);
  await backup.remove('D1');
  expect(await backup.find('D1')).toBeNull();
  await clearDraftBackups();
  expect(await backup.find('D2')).toBeNull();
});

test('a damaged copy is no copy', async () => {
  const backup = createDraftBackup('user-1');
  await backup.write('D1', copy);
  const db = await openDB(BACKUP_NAME, 1);
  const [row] = await db.getAll('copies');
  await db.put('copies', { ...row, text: new ArrayBuffer(40) });
  db.close();
  expect(await backup.find('D1')).toBeNull();
});

test('a copy that is still being written is found, and one that was removed meanwhile does not come back', async () => {
  const backup = createDraftBackup('user-1');
  void backup.write('D1', copy);
  expect(await createDraftBackup('user-1').find('D1')).toEqual(copy);
  void backup.write('D1', copy);
  void backup.remove('D1');
  expect(await backup.find('D1')).toBeNull();
});

test('a form that is still open when all is forgotten writes no copy afterwards', async () => {
  const open = createDraftBackup('user-1');
  void clearDraftBackups();
  await open.write('D1', copy);
  expect(await createDraftBackup('user-1').find('D1')).toBeNull();
});
