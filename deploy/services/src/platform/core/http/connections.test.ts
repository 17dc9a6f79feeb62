// One address that opens connections and sends slowly (slowloris) keeps nobody out, and loses them.
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { boundConnections, boundRequests, CONNECTION_BOUNDS } from './connections';
import type { App } from '../context';
import { addErrorHandler } from '../error-handler';
import { serverOptions } from '../logging';

const BOUNDS = { ...CONNECTION_BOUNDS, headers: 400, request: 800, check: 50, perAddress: 40 };
let server: FastifyInstance;
const sockets: Socket[] = [];
beforeEach(async () => {
  await start();
});

async function start(trustProxy?: string): Promise<void> {
  server = Fastify({
    ...serverOptions('silent', BOUNDS),
    ...(trustProxy ? { trustProxy } : {}),
  }) as unknown as FastifyInstance;
  server.get('/', async () => 'ok');
  server.post('/', async () => 'ok');
  boundConnections(server.server, trustProxy, BOUNDS);
  addErrorHandler(server as unknown as App);
  boundRequests(server as unknown as App, BOUNDS);
  await server.listen({ port: 0, host: '0.0.0.0' });
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** A connection from an address of this machine; `closed` answers what came before the end. */
function open(text: string, localAddress = '127.0.0.1') {
  const socket = connect({ port: (server.server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  let said = '';
  const closed = new Promise<string>((resolve) => {
    socket
      .on('error', () => undefined)
      .on('data', (data) => {
        said += data.toString();
      })
      .on('close', () => resolve(said));
  });
  socket.on('connect', () => socket.write(text));
  return { socket, closed };
}
const ASK = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

it('closes what is beyond the bound of one address at once, and answers another address meanwhile', async () => {
  const slow = Array.from({ length: 60 }, () => open('GET / HTTP/1.1\r\nHost: x\r\nX-'));
  const ends = slow.map(({ closed }) => closed);
  expect(await open(ASK, '127.0.0.2').closed).toContain('200 OK');
  const answers = await Promise.all(ends);
  // Beyond the bound: closed without a word; the others when their headers took too long.
  expect(answers.filter((said) => said === '')).toHaveLength(20);
  expect(answers.filter((said) => said.startsWith('HTTP/1.1 408'))).toHaveLength(40);
  // Whoever has closed may come again.
  expect(await open(ASK).closed).toContain('200 OK');
});

it('ends a body that does not come to its end', async () => {
  const { closed } = open(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  );
  expect(await closed).toMatch(/^HTTP\/1\.1 408/);
});

describe('behind a proxy that is trusted', () => {
  beforeEach(async () => {
    await server.close();
    await start('127.0.0.1');
  });
  const slowBody = (person: string) =>
    `POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${person}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;

  it('its connections are many people’s: one who has too much under way is told so, whoever else comes through it is answered', async () => {
    const answers = Promise.all(Array.from({ length: 60 }, () => open(slowBody('203.0.113.7')).closed));
    expect(await open(ASK.replace('Host', 'X-Forwarded-For: 203.0.113.8\r\nHost')).closed).toContain('200 OK');
    const said = await answers;
    const refused = said.filter((one) => one.startsWith('HTTP/1.1 503'));
    expect([refused.length, said.filter((one) => one.startsWith('HTTP/1.1 408')).length]).toEqual([20, 40]);
    for (const one of refused) expect(one).toMatch(/retry-after: 5\r\n[^]*当前使用人数较多，请稍后再试/);
  });

  it('who comes beside the proxy is bounded by connections, whatever they claim', async () => {
    const ends = Array.from(
      { length: 60 },
      (_, n) => open(`GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.${n}\r\nX-`, '127.0.0.2').closed,
    );
    const answers = await Promise.all(ends);
    expect(answers.filter((said) => said === '')).toHaveLength(20);
  });
});

it('is what the servers of production get', () => {
  const options = serverOptions('silent') as {
    requestTimeout: number;
    keepAliveTimeout: number;
    http: { headersTimeout: number };
  };
  expect(options).toMatchObject({
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  });
});
