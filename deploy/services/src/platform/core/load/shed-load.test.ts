// A server that is asked for more than it may work on: who is answered, who is sent away, and in which words.
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { App, Context, CurrentUser } from '../context';
import { addErrorHandler } from '../error-handler';
import { sha256 } from '../ids';
import { ADMISSION_BOUNDS } from './admission';
import { shedLoad } from './shed-load';

/** One at once, one waits; the time for it is the test's patience. */
const bounds = { ...ADMISSION_BOUNDS, start: 1, least: 1, most: 1, queue: 1, waitMs: 600_000, targetMs: 600_000 };

let server: FastifyInstance;
let metrics: Registry;
/** Ends the calls that are worked on, in their order. */
const ends: (() => void)[] = [];
const begun: string[] = [];

beforeEach(async () => {
  server = Fastify();
  metrics = new Registry();
  const app = server as unknown as App;
  app.decorateRequest('user', null);
  addErrorHandler(app);
  const db = { execute: async () => ({ rows: [] }) } as unknown as Context['db'];
  shedLoad(app, { db, metrics }, (request) => request.headers.token as string | undefined, {
    isEmbedded: false,
    bounds,
  });
  app.addHook('onRequest', async (request) => {
    if (request.headers.token === 'living') request.user = { id: 'p1', sessionId: sha256('living') } as CurrentUser;
  });
  app.get('/healthz', { config: { always: true } }, async () => 'ok');
  app.get('/quick', async () => 'ok');
  app.route({
    method: ['GET', 'POST'],
    url: '/slow/:name',
    handler: async ({ params }) => {
      begun.push((params as { name: string }).name);
      await new Promise<void>((end) => ends.push(end));
      return 'done';
    },
  });
  await server.ready();
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  begun.length = 0;
  await server.close();
});

/** light-my-request sends once its promise is asked for. */
const ask = (url: string, token?: string) =>
  server.inject({ url, headers: token ? { token } : {} }).then((answer) => answer);
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await turn();
}
const waits = async () => Number((await metrics.getSingleMetric('requests_waiting')!.get()).values[0]?.value);

it('sheds with 503, when to come back and the usual words; health is answered meanwhile', async () => {
  const first = ask('/slow/first');
  await until(() => begun.length === 1);
  const second = ask('/slow/second');
  while ((await waits()) < 1) await turn();
  const third = await ask('/slow/third');
  expect(third.statusCode).toBe(503);
  expect(third.headers['retry-after']).toBe('5');
  expect(third.json()).toEqual({ resultCode: 'B000', msg: '当前使用人数较多，请稍后再试', data: null });
  expect((await ask('/healthz')).payload).toBe('ok');
  expect(await metrics.metrics()).toContain('requests_shed_total{rank="open"} 1');
  ends.shift()?.();
  await until(() => begun.length === 2);
  ends.shift()?.();
  expect([(await first).statusCode, (await second).statusCode, begun]).toEqual([200, 200, ['first', 'second']]);
});

it('lets a session that was found alive go before, not one that is only claimed', async () => {
  // One call of the session, by which it is known.
  expect((await ask('/quick', 'living')).statusCode).toBe(200);
  const first = ask('/slow/first');
  await until(() => begun.length === 1);
  const lookUp = ask('/slow/look-up');
  while ((await waits()) < 1) await turn();
  expect((await ask('/slow/forged', 'forged')).statusCode).toBe(503);
  const own = ask('/slow/own', 'living');
  expect((await lookUp).statusCode).toBe(503);
  ends.shift()?.();
  await until(() => begun.length === 2);
  ends.shift()?.();
  expect([(await first).statusCode, (await own).statusCode, begun]).toEqual([200, 200, ['first', 'own']]);
});

it('counts no body that is still on its way, and nothing twice', async () => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const slow = connect(port, '127.0.0.1');
  let said = '';
  slow.on('data', (data) => (said += data.toString()));
  slow.write('POST /slow/upload HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{');
  await new Promise<void>((resolve) => server.server.once('request', () => resolve()));
  for (let n = 0; n < 5; n += 1) expect((await ask('/quick')).statusCode).toBe(200);
  slow.write('}');
  await until(() => begun.includes('upload'));
  ends.shift()?.();
  await until(() => said.includes('done'));
  slow.destroy();
  expect((await ask('/quick')).statusCode).toBe(200);
});
