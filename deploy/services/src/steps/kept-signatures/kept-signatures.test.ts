// A signature kept for reuse, over HTTP: only with consent, one's own alone, under a key of its own on the disk, gone
// for good when it is taken away, and no signature by itself.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { KEPT_SIGNATURE_CONSENT, getKeptSignature, keepSignature, removeKeptSignature } from '@portal/signing/contract';
import type { Caller } from '../../testing';
import { usingServices } from '../../testing';
import { signatureUrl } from '../../testing/cases/case-driver';
import { keptSignatures } from './schema';

const base = '/api/reg3/signature/kept';
const bb = KEPT_SIGNATURE_CONSENT;
const { services, person, other } = usingServices({ person: 'citizen', other: 'citizen-2' });

const query = async (who: Caller) => (await who.ask(getKeptSignature)).kept;
const save = async (who: Caller, more: object) => (await who.post(`${base}/save`, more)).body;
const remove = (who: Caller) => who.ask(removeKeptSignature);
/** Every file of the store with its bytes as they lie on the disk. */
async function onDisk(): Promise<Map<string, Buffer>> {
  const { filesDir } = services.context.options;
  const entries = await readdir(filesDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file)] as const)));
}

test('without consent to the present words nothing is kept, nor what is no signature, nor for a visitor', async () => {
  const before = [...(await onDisk()).keys()];
  for (const consent of [{}, { bb: null }, { bb: '' }, { bb: '2020-01-01' }])
    expect((await save(person, { signature: signatureUrl(), ...consent })).resultCode).toBe('B000');
  expect(await save(person, { signature: signatureUrl(), bb: '2020-01-01' })).toMatchObject({
    msg: '请先阅读并同意保存签名，签名没有保存',
  });
  expect(await save(person, { signature: signatureUrl(true), bb })).toMatchObject({
    ...{ resultCode: 'B000', msg: '没有检测到签名笔迹，请在签名区内书写姓名' },
  });
  expect((await services.client().refused(keepSignature, { signature: signatureUrl(), consent: bb })).status).toBe(401);
  expect(await query(person)).toBeNull();
  expect([...(await onDisk()).keys()]).toEqual(before);
});

test('it is one’s own, encrypted under a key of its own, one at a time, and gone with its file when it is taken away', async () => {
  const before = await onDisk();
  const added = async () => [...(await onDisk()).keys()].filter((file) => !before.has(file));
  expect((await save(person, { signature: signatureUrl(), bb })).resultCode).toBe('A000');
  expect(await query(person)).toMatchObject({ signature: signatureUrl() });
  expect(await query(other)).toBeNull();
  const [first] = await added();
  const stored = (await onDisk()).get(first ?? '') ?? Buffer.alloc(0);
  const picture = Buffer.from(signatureUrl().split(',')[1] ?? '', 'base64');
  expect(stored.includes(picture.subarray(0, 24))).toBe(false);
  // The same picture of somebody else is another file with another key, which the first one's end leaves alone.
  expect((await save(other, { signature: signatureUrl(), bb })).resultCode).toBe('A000');
  expect(await added()).toHaveLength(2);
  expect((await save(person, { signature: signatureUrl(), bb })).resultCode).toBe('A000');
  expect(await added()).toHaveLength(2);
  expect((await added()).includes(first ?? '')).toBe(false);
  await remove(person);
  await remove(person);
  expect(await query(person)).toBeNull();
  expect(await query(other)).toMatchObject({ signature: signatureUrl() });
  expect(await added()).toHaveLength(1);
  expect(await services.db.select().from(keptSignatures)).toMatchObject([{ consent: bb }]);
});

test('pressed twice at once there is one, and its file', async () => {
  const before = await onDisk();
  await Promise.all(Array.from({ length: 4 }, () => save(person, { signature: signatureUrl(), bb })));
  expect([...(await onDisk()).keys()].filter((file) => !before.has(file))).toHaveLength(1);
  expect(await query(person)).toMatchObject({ signature: signatureUrl() });
});
