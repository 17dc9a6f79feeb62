// The gateway of text messages as operations configure it: what is sent, what counts as taken, what a file must say.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../../env';
import { handOver } from './send-text';

const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
const file = join(folder, 'text-messages.json');
let status = 200;
const received: { authorization: string | undefined; body: unknown }[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
    });
    response.writeHead(status, { location: '/elsewhere' }).end('{}');
  });
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const write = (contents: unknown) =>
  writeFileSync(file, typeof contents === 'string' ? contents : JSON.stringify(contents));
const gateway = () => readOptions({ TEXT_MESSAGES_FILE: file }).textGateway!;

it.each([
  [200, true],
  [202, true],
  [302, false],
  [400, false],
  [503, false],
])('an answer of %d: taken is %s', async (answered, isTaken) => {
  write({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    authorization: 'Bearer of operations',
  });
  status = answered;
  received.length = 0;
  expect(await handOver(gateway(), { telephone: '13900000001', text: '您已预约。' })).toBe(isTaken);
  expect(received).toEqual([
    { authorization: 'Bearer of operations', body: { telephone: '13900000001', text: '您已预约。' } },
  ]);
});

it.each([
  ['no JSON', '{'],
  ['no address', { authorization: 'secret' }],
  ['another scheme', { url: 'file:///etc/passwd', authorization: 'secret' }],
  ['an unknown member', { url: 'https://sms.example', token: 'secret' }],
])('the start names the file and never quotes it: %s', (_fault, contents) => {
  write(contents);
  expect(gateway).toThrow(file);
  expect(gateway).not.toThrow('secret');
});

it('without a file there is no gateway', () => {
  expect(readOptions({}).textGateway).toBeUndefined();
});
