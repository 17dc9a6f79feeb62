// One address that opens connections and sends slowly (slowloris) keeps nobody out, and loses them.
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { boundConnections, CONNECTION_BOUNDS } from './connections';
import { serverOptions } from './logging';

const BOUNDS = { ...CONNECTION_BOUNDS, headers: 400, request: 800, check: 50, perAddress: 40 };
let server: FastifyInstance;
const sockets: Socket[] = [];
beforeEach(async () => {
  server = Fastify(serverOptions('silent', BOUNDS)) as unknown as FastifyInstance;
  server.get('/', async () => 'ok');
  server.post('/', async () => 'ok');
  boundConnections(server.server, false, BOUNDS);
  await server.listen({ port: 0, host: '0.0.0.0' });
});
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
    socket.on('error', () => undefined).on('data', (data) => { said += data.toString(); }).on('close', () => resolve(said));
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
  const { closed } = open('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{');
  expect(await closed).toMatch(/^HTTP\/1\.1 408/);
});

it('is what the servers of production get', () => {
  const options = serverOptions('silent') as { requestTimeout: number; keepAliveTimeout: number; http: { headersTimeout: number } };
  expect(options).toMatchObject({ requestTimeout: 120_000, keepAliveTimeout: 65_000, http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 } });
});
