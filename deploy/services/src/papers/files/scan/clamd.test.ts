// Files are searched by a scanner that speaks clamd's protocol; what could not be searched is not kept, and waits.
import { startUpload } from '@portal/shared/contract';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applications } from '../../../cases/schema';
import { startTestServices } from '../../../testing';
import { sampleJpeg } from '../../../testing/files/sample-files';
import { sealedFile } from '../../../testing/files/sealed-file';
import { createClamdScanner, parseClamdAddress } from './clamd';

const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0))
    await new Promise((resolve) => {
      server.close(resolve);
    });
});

/** What clamd does with INSTREAM: pieces with their lengths up to an empty one, then one answer. */
function answerTo(socket: Socket, received: Buffer[], limit: number): void {
  let rest = Buffer.alloc(0);
  let isOpen = false;
  const data: Buffer[] = [];
  socket
    .on('error', () => undefined)
    .on('data', (piece) => {
      rest = Buffer.concat([rest, piece]);
      if (!isOpen) {
        if (rest.length < 10) return;
        if (rest.subarray(0, 10).toString('latin1') !== 'zINSTREAM\0') return void socket.end('UNKNOWN COMMAND\0');
        isOpen = true;
        rest = rest.subarray(10);
      }
      while (rest.length >= 4) {
        const length = rest.readUInt32BE(0);
        if (length === 0) {
          const all = Buffer.concat(data);
          received.push(all);
          return void socket.end(all.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
        }
        if (rest.length < 4 + length) return;
        data.push(rest.subarray(4, 4 + length));
        rest = rest.subarray(4 + length);
        if (Buffer.concat(data).length > limit) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      }
    });
}

async function startClamd({
  path,
  limit = 25 * 1024 * 1024,
  isMute = false,
}: {
  path?: string;
  limit?: number;
  isMute?: boolean;
} = {}) {
  const received: Buffer[] = [];
  const server = createServer((socket) =>
    isMute ? void socket.on('error', () => undefined).resume() : answerTo(socket, received, limit),
  );
  servers.push(server);
  await new Promise<void>((resolve) => {
    if (path) server.listen(path, resolve);
    else server.listen(0, '127.0.0.1', resolve);
  });
  return {
    received,
    server,
    address: path ? `unix:${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
}

test.each(['127.0.0.1:3310', 'tcp://host', 'tcp://host:0', 'tcp://host:99999', 'unix:relative', ''])(
  '%j is no address of a scanner',
  (address) => {
    expect(() => parseClamdAddress(address)).toThrow('expected tcp://host:port or unix:/path');
  },
);

test('over TCP and over a local socket: every byte is searched, and what is found is named', async () => {
  for (const clamd of [await startClamd(), await startClamd({ path: join(tmpdir(), `clamd-${randomUUID()}.ctl`) })]) {
    const scanner = createClamdScanner(clamd.address);
    const clean = sampleJpeg(300_000);
    expect(await scanner.scan({ bytes: clean })).toBeNull();
    expect(clamd.received[0]!.equals(clean)).toBe(true);
    expect(await scanner.scan({ bytes: Buffer.concat([clean, Buffer.from(EICAR)]) })).toBe('Eicar-Test-Signature');
    const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
    expect(await scanner.scan(await sealedFile(join(folder, 'part'), clean))).toBeNull();
    expect(clamd.received.at(-1)!.equals(clean)).toBe(true);
    await rm(folder, { recursive: true });
  }
});

test('a scanner that is away, mute, or refuses the length gives no verdict', async () => {
  const gone = await startClamd();
  await new Promise((resolve) => {
    servers.splice(servers.indexOf(gone.server), 1)[0]!.close(resolve);
  });
  const small = await startClamd({ limit: 1_000 });
  const mute = await startClamd({ isMute: true });
  for (const scanner of [
    createClamdScanner(gone.address),
    createClamdScanner(small.address),
    createClamdScanner(mute.address, 100),
  ]) {
    await expect(scanner.scan({ bytes: sampleJpeg(300_000) })).rejects.toMatchObject({ name: 'BusyError' });
  }
});

test('an infected upload is refused in words; while the scanner is away an upload waits, and is finished later', async () => {
  const clamd = await startClamd();
  const services = await startTestServices({ clamd: clamd.address });
  try {
    const owner = await services.signedIn('citizen');
    const ywh = 'D0000000000000000009';
    const at = services.clock.now();
    await services.db.insert(applications).values({
      id: randomUUID(),
      draftNumber: ywh,
      processCode: 'house-transfer',
      regionCode: '330106',
      status: 'DRAFT',
      form: { fields: {}, parties: {} },
      noticeVersion: '1',
      initiatorId: 'u-citizen',
      initiatorName: '某人',
      createdAt: at,
      savedAt: at,
      statusAt: at,
    });
    const begin = async (bytes: Buffer) => {
      const body = await owner.ask(startUpload, {
        businessNumber: ywh,
        materialId: 'M015',
        name: '合同.jpg',
        size: bytes.length,
        mime: 'image/jpeg',
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
      await owner.send('PUT', `/api/reg3/file/chunk/${body.uploadId}`, { params: { offset: 0 }, body: bytes });
      return body.uploadId;
    };
    const finish = (id: string) => owner.post(`/api/reg3/file/finishUpload/${id}`);
    expect((await finish(await begin(Buffer.concat([sampleJpeg(), Buffer.from(EICAR)])))).body).toMatchObject({
      resultCode: 'B000',
      msg: '“合同.jpg”含有病毒或恶意代码，不能上传，请查杀后重新生成',
    });
    const port = (clamd.server.address() as AddressInfo).port;
    await new Promise((resolve) => {
      clamd.server.close(resolve);
    });
    const id = await begin(sampleJpeg(700, 3));
    const away = await finish(id);
    expect([away.status, away.headers['retry-after'], away.body.resultCode]).toEqual([503, '5', 'B000']);
    const again = createServer((socket) => answerTo(socket, [], 1e9));
    servers.splice(servers.indexOf(clamd.server), 1, again);
    await new Promise<void>((resolve) => {
      again.listen(port, '127.0.0.1', resolve);
    });
    expect((await finish(id)).body).toMatchObject({ resultCode: 'A000', data: { name: '合同.jpg' } });
  } finally {
    await services.close();
  }
});
