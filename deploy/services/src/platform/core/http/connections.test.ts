// One address that opens connections and sends slowly (slowloris) keeps nobody out, and loses them.
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { boundConnections, boundRequests, CONNECTION_BOUNDS } from './connections';
import type { App } from '../context';
import { addErrorHandler } from '../error-handler';
import { serverOptions } from '../logging';

/** So long that a starved machine lets nobody run into them: here who is one too many is counted. */
const COUNTING = { ...CONNECTION_BOUNDS, headers: 120_000, request: 240_000, check: 50, perAddress: 40 };
/** So short that a test can wait for them. */
const ENDING = { ...COUNTING, headers: 400, request: 800 };
let server: FastifyInstance;
const sockets: Socket[] = [];

async function start(bounds: typeof COUNTING, trustProxy?: string): Promise<void> {
  server = Fastify({
    ...serverOptions('silent', bounds),
    ...(trustProxy ? { trustProxy } : {}),
  }) as unknown as FastifyInstance;
  server.get('/', async () => 'ok');
  server.post('/', async () => 'ok');
  boundConnections(server.server, trustProxy, bounds);
  addErrorHandler(server as unknown as App);
  boundRequests(server as unknown as App, bounds);
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
type Opened = ReturnType<typeof open>;
const ASK = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

const many = (openOne: (n: number) => Opened): Opened[] => Array.from({ length: 60 }, (_, n) => openOne(n));

/** The connections in the order in which the server ends them, as many as are asked for. */
async function firstEnded(opened: readonly Opened[], count: number): Promise<Map<Opened, string>> {
  const ended = new Map<Opened, string>();
  await new Promise<void>((resolve) => {
    for (const one of opened)
      void one.closed.then((said) => {
        ended.set(one, said);
        if (ended.size === count) resolve();
      });
  });
  return new Map(ended);
}

/** What the server answers to those that it has not ended, once they send what was missing. */
function answersTo(opened: readonly Opened[], ended: ReadonlyMap<Opened, string>, rest: string): Promise<string[]> {
  const kept = opened.filter((one) => !ended.has(one));
  for (const { socket } of kept) socket.write(rest);
  return Promise.all(kept.map(({ closed }) => closed));
}
const REST_OF_HEAD = ': y\r\nConnection: close\r\n\r\n';

it('closes what is beyond the bound of one address at once, and answers another address meanwhile', async () => {
  await start(COUNTING);
  const slow = many(() => open('GET / HTTP/1.1\r\nHost: x\r\nX-'));
  const ended = await firstEnded(slow, 20);
  expect([...ended.values()]).toEqual(Array.from({ length: 20 }, () => ''));
  expect(await open(ASK, '127.0.0.2').closed).toContain('200 OK');
  const answers = await answersTo(slow, ended, REST_OF_HEAD);
  expect(answers.filter((said) => said.startsWith('HTTP/1.1 200'))).toHaveLength(40);
  // Whoever has closed may come again.
  expect(await open(ASK).closed).toContain('200 OK');
});

it('ends headers that do not come to their end', async () => {
  await start(ENDING);
  expect(await open('GET / HTTP/1.1\r\nHost: x\r\nX-').closed).toMatch(/^HTTP\/1\.1 408/);
});

it('ends a body that does not come to its end', async () => {
  await start(ENDING);
  const { closed } = open(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  );
  expect(await closed).toMatch(/^HTTP\/1\.1 408/);
});

describe('behind a proxy that is trusted', () => {
  beforeEach(() => start(COUNTING, '127.0.0.1'));
  const slowBody = (person: string) =>
    `POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${person}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`;

  it('its connections are many people’s: one who has too much under way is told so, whoever else comes through it is answered', async () => {
    const slow = many(() => open(slowBody('203.0.113.7')));
    const refused = await firstEnded(slow, 20);
    for (const said of refused.values())
      expect(said).toMatch(/^HTTP\/1\.1 503[^]*retry-after: 5\r\n[^]*当前使用人数较多，请稍后再试/);
    expect(await open(ASK.replace('Host', 'X-Forwarded-For: 203.0.113.8\r\nHost')).closed).toContain('200 OK');
    const answers = await answersTo(slow, refused, '}');
    expect(answers.filter((said) => said.startsWith('HTTP/1.1 200'))).toHaveLength(40);
  });

  it('who comes beside the proxy is bounded by connections, whatever they claim', async () => {
    const slow = many((n) => open(`GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.${n}\r\nX-`, '127.0.0.2'));
    const ended = await firstEnded(slow, 20);
    expect([...ended.values()]).toEqual(Array.from({ length: 20 }, () => ''));
    const answers = await answersTo(slow, ended, REST_OF_HEAD);
    expect(answers.filter((said) => said.startsWith('HTTP/1.1 200'))).toHaveLength(40);
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
