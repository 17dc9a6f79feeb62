import { File } from 'node:buffer';
import { isAbortedError, isNetworkError, PlainTextError } from '../../kernel';
import { checkFiles } from './check-files';
import { jpegQuality } from './compress-image';
import { memoryServer } from './memory-server';
import { uploadFile } from './upload-file';

Object.assign(globalThis, { File });
const KIB = 1024;

function file(bytes: number, name = '证书.jpg'): globalThis.File {
  return new File([Uint8Array.from({ length: bytes }, (_, index) => index % 251)], name, {
    type: 'image/jpeg',
  }) as unknown as globalThis.File;
}
const never = () => new AbortController().signal;
const wait = () => Promise.resolve();

test('sends 512 KiB at a time and reports what the services confirmed', async () => {
  const server = memoryServer();
  const seen: number[] = [];
  const row = await uploadFile(file(1200 * KIB), server, {
    signal: never(),
    wait,
    onProgress: (sent) => seen.push(sent),
  });
  expect(row).toEqual({ name: '证书.jpg', size: 1200 * KIB });
  expect(server.calls).toEqual([
    'start',
    `put 0+${512 * KIB}`,
    `put ${512 * KIB}+${512 * KIB}`,
    `put ${1024 * KIB}+${176 * KIB}`,
    'finish',
  ]);
  expect(seen).toEqual([0, 512 * KIB, 1024 * KIB, 1200 * KIB]);
});

test('goes on where an earlier visit stopped', async () => {
  const server = memoryServer();
  for (let chunk = 2; chunk <= 6; chunk += 1) server.faults.set(chunk, 'before');
  await expect(uploadFile(file(1200 * KIB), server, { signal: never(), wait })).rejects.toMatchObject({
    name: 'NetworkError',
  });
  server.calls.length = 0;
  await uploadFile(file(1200 * KIB), server, { signal: never(), wait });
  expect(server.calls).toEqual(['start', `put ${512 * KIB}+${512 * KIB}`, `put ${1024 * KIB}+${176 * KIB}`, 'finish']);
});

test('an answer that was lost does not send bytes twice', async () => {
  const server = memoryServer();
  server.faults.set(1, 'after');
  await uploadFile(file(700 * KIB), server, { signal: never(), wait });
  expect(server.calls).toEqual([
    'start',
    `put 0+${512 * KIB}`,
    `put 0+${512 * KIB}`,
    `put ${512 * KIB}+${188 * KIB}`,
    'finish',
  ]);
});

test('content that is known already is not sent', async () => {
  const server = memoryServer();
  await uploadFile(file(100), server, { signal: never(), wait });
  server.calls.length = 0;
  await uploadFile(file(100), server, { signal: never(), wait });
  expect(server.calls).toEqual(['start']);
});

test.each([
  [0.5, [500, 1000, 2000, 4000]],
  [0, [375, 750, 1500, 3000]],
  [0.999999999, [625, 1250, 2500, 5000]],
])('gives up after five tries; by chance %p it pauses for %j ms', async (chance, expected) => {
  jest.spyOn(Math, 'random').mockReturnValue(chance);
  const server = memoryServer();
  for (let chunk = 1; chunk <= 9; chunk += 1) server.faults.set(chunk, 'before');
  const pauses: number[] = [];
  const failed = await uploadFile(file(10), server, {
    signal: never(),
    wait: async (ms) => {
      pauses.push(ms);
    },
  }).catch((error: unknown) => error);
  expect(isNetworkError(failed)).toBe(true);
  expect(pauses.map(Math.round)).toEqual(expected);
  jest.restoreAllMocks();
});

test('a refusal in words is not tried again', async () => {
  const server = memoryServer();
  const start = jest.fn(async () => {
    throw new PlainTextError('文件已加密');
  });
  await expect(uploadFile(file(10), { ...server, start }, { signal: never(), wait })).rejects.toThrow('文件已加密');
  expect(start).toHaveBeenCalledTimes(1);
});

test('abort ends it, also while it waits', async () => {
  const server = memoryServer();
  server.faults.set(1, 'before');
  const controller = new AbortController();
  const failed = await uploadFile(file(10), server, {
    signal: controller.signal,
    wait: async () => controller.abort(),
  }).catch((error: unknown) => error);
  expect(isAbortedError(failed)).toBe(true);
  expect(server.calls).toEqual(['start', 'put 0+10']);
});

test('a service that never moves on does not hold us for ever', async () => {
  const server = memoryServer();
  const putChunk = jest.fn(async () => {
    throw Object.assign(new Error('conflict'), {
      name: 'HttpStatusError',
      code: 'HTTP_409',
      status: 409,
      data: { received: 0 },
    });
  });
  await expect(uploadFile(file(10), { ...server, putChunk }, { signal: never(), wait })).rejects.toThrow();
  expect(putChunk).toHaveBeenCalledTimes(21);
});

test('files are refused by name with what to do', () => {
  const big = file(11 * 1024 * KIB, '合同.pdf');
  Object.defineProperty(big, 'type', { value: 'application/pdf' });
  const exe = new File(['x'], '程序.exe', { type: 'application/x-msdownload' }) as unknown as globalThis.File;
  const { accepted, rejected } = checkFiles([file(10), big, exe, file(0, '空.jpg'), file(10, '多.jpg')], {
    maxFiles: 1,
  });
  expect(accepted.map((one) => one.name)).toEqual(['证书.jpg']);
  expect(rejected.map((one) => one.message)).toEqual([
    '合同.pdf：文件过大（11 MB），单个不超过 10 MB',
    '程序.exe：格式不支持，请选择JPG、PNG、PDF文件',
    '空.jpg：文件是空的，请重新选择',
    '多.jpg：数量已满，请先删除不需要的文件',
  ]);
});

test('a quality outside 0 to 1 counts as 0.8', () => {
  expect([undefined, -1, 1.5, Number.NaN, 0, 0.3, 1].map(jpegQuality)).toEqual([0.8, 0.8, 0.8, 0.8, 0, 0.3, 1]);
});
