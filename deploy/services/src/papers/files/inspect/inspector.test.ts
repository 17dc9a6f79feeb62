// Files are looked at in processes of their own: bounded in time, memory and number, and people take turns.
import type * as ChildProcesses from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleJpeg, samplePdf, samplePng } from '../../../testing/files/sample-files';
import { sealedFile } from '../../../testing/files/sealed-file';
import type { Inspector } from './inspector';
import { createInspector } from './inspector';

let inspector: Inspector | undefined;
afterEach(() => inspector?.close());
const PDF = 'application/pdf';
/** Seconds of work: each object is read. */
const endless = samplePdf({
  objects: [
    Array.from({ length: 199_000 }, (_, at) => `${at + 9} 0 obj << /A [ /B${at % 1_000} (x) 1 0 R ] >> endobj\n`).join(
      '',
    ),
  ],
});

test('judges and hashes bytes in hand and files on disk', async () => {
  inspector = createInspector();
  const folder = await mkdtemp(join(tmpdir(), 'inspector-'));
  const bytes = sampleJpeg(5_000);
  const onDisk = await sealedFile(join(folder, 'part'), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  for (const source of [onDisk, { bytes }])
    expect(await inspector.inspect('a', source, 'image/jpeg')).toEqual({ fault: null, pages: 1, sha256 });
  await rm(folder, { recursive: true });
  await expect(inspector.inspect('a', onDisk, 'image/jpeg')).rejects.toThrow('ENOENT');
  expect(await inspector.inspect('a', { bytes }, 'image/jpeg')).toMatchObject({ fault: null });
});

test('what takes too long ends with its process, and the next file has another', async () => {
  inspector = createInspector({ processes: 1, timeoutMs: 1_500 });
  const [slow, next] = await Promise.all([
    inspector.inspect('a', { bytes: endless }, PDF),
    inspector.inspect('a', { bytes: samplePdf() }, PDF),
  ]);
  expect([slow.fault, next.fault]).toEqual(['exhausting', null]);
});

test('what takes too much memory ends its own process and no other', async () => {
  inspector = createInspector({ processes: 1, memory: 16, timeoutMs: 60_000 });
  expect((await inspector.inspect('a', { bytes: endless }, PDF)).fault).toBe('exhausting');
  expect((await inspector.inspect('a', { bytes: samplePdf() }, PDF)).fault).toBeNull();
});

test('a process that was ended while it rested is missed by nobody', async () => {
  const started = jest.spyOn(jest.requireActual<typeof ChildProcesses>('node:child_process'), 'spawn');
  inspector = createInspector({ processes: 1 });
  const inspect = () => inspector!.inspect('a', { bytes: sampleJpeg() }, 'image/jpeg');
  expect((await inspect()).fault).toBeNull();
  const child = started.mock.results[0]?.value as ChildProcess;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  expect((await inspect()).fault).toBeNull();
});

test('people take turns: who hands in many waits behind who hands in one', async () => {
  inspector = createInspector({ processes: 1 });
  const order: string[] = [];
  const inspect = (person: string) =>
    inspector!.inspect(person, { bytes: sampleJpeg() }, 'image/jpeg').then(() => order.push(person));
  await Promise.all([...Array.from({ length: 6 }, () => inspect('many')), inspect('one')]);
  expect(order.indexOf('one')).toBeLessThanOrEqual(2);
});

test('one person may have so many files waiting, and another still has a turn', async () => {
  inspector = createInspector({ processes: 1, mostOfPerson: 2 });
  const inspect = (person: string) => inspector!.inspect(person, { bytes: sampleJpeg() }, 'image/jpeg');
  const own = Array.from({ length: 3 }, () => inspect('many'));
  await expect(inspect('many')).rejects.toMatchObject({ name: 'BusyError', says: expect.stringContaining('依次') });
  expect((await Promise.all([...own, inspect('one')])).map(({ fault }) => fault)).toEqual([null, null, null, null]);
});

test('every parser works in the process, and what it cannot read is null', async () => {
  inspector = createInspector({ processes: 1 });
  const png = samplePng();
  expect(await inspector.rows('a', { bytes: Buffer.from('房号,面积\n101,88.5') }, 'table')).toEqual([
    ['房号', '面积'],
    ['101', '88.5'],
  ]);
  expect(await inspector.rows('a', { bytes: png }, 'workbook')).toBeNull();
  expect(await inspector.ink('a', { bytes: png })).toMatchObject({ count: expect.any(Number) });
  expect(await inspector.ink('a', { bytes: samplePng(8, 8, { width: 4_000, height: 4_000 }) })).toBeNull();
  expect(await inspector.picture('a', { bytes: png })).toMatchObject({ width: 8, height: 8 });
  expect(await inspector.print('a', { bytes: sampleJpeg() })).toBeNull();
  const page = (bytes: Buffer, mime: string, number = 1) =>
    inspector!.page('a', { bytes }, { mime, page: number, width: 100, quality: 80 });
  expect([...((await page(png, 'image/png')) ?? [])].slice(0, 3)).toEqual([0xff, 0xd8, 0xff]);
  expect([...((await page(samplePdf({ pages: 2 }), PDF, 2)) ?? [])].slice(0, 3)).toEqual([0xff, 0xd8, 0xff]);
  expect(await page(samplePdf({ pages: 2 }), PDF, 3)).toBeNull();
  expect(await page(png, PDF)).toBeNull();
  expect(await page(samplePdf(), 'image/png')).toBeNull();
});

test('more than may wait, or longer than one may wait, is told so', async () => {
  inspector = createInspector({ processes: 1, mostWaiting: 1, waitTimeoutMs: 50, timeoutMs: 2_000 });
  const running = inspector.inspect('a', { bytes: endless }, PDF);
  const waiting = inspector.inspect('b', { bytes: samplePdf() }, PDF);
  await expect(inspector.inspect('c', { bytes: samplePdf() }, PDF)).rejects.toMatchObject({ name: 'BusyError' });
  await expect(waiting).rejects.toMatchObject({ name: 'BusyError' });
  expect((await running).fault).toBe('exhausting');
});
