// Traces: a request and its statements are one trace of its caller, with nothing of a person in it; off by default.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { askInSpan, inTrace, startTracing } from './tracing';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code: number };
  attributes: { key: string; value: unknown }[];
}
const bodies: string[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    bodies.push(Buffer.concat(chunks).toString('utf8'));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
const NAMES = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_RESOURCE_ATTRIBUTES', 'OTEL_SDK_DISABLED'];
const clear = () => {
  for (const name of NAMES) delete process.env[name];
};
beforeAll(() => new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve)));
beforeEach(clear);
afterAll(() => {
  clear();
  collector.close();
});

const TRACE = 'a'.repeat(32);
const CALLER = 'b'.repeat(16);
const IDENTITY = '330106199001011237';

/** What pg does: a callback later, or a promise. */
const answering = async (...given: unknown[]): Promise<string> => {
  const callback = given.at(-1);
  await Promise.resolve();
  if (typeof callback === 'function') callback(null, 'rows');
  return 'rows';
};

test('a request and its statements are one trace of its caller, without path, query, text or values', async () => {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=staging';
  const tracing = (await startTracing())!;
  const server = Fastify();
  tracing.traceRequests(server);
  const waiting: (() => void)[] = [];
  server.get('/api/units/:number', async () => {
    await askInSpan([`select '${IDENTITY}'`, [IDENTITY]], answering);
    // A connection that another request gives back later.
    await new Promise<void>((resolve) => {
      const taken = inTrace(() => void askInSpan([{ text: 'update units' }, () => resolve()], answering));
      waiting.push(taken);
      setImmediate(() => waiting.forEach((run) => run()));
    });
    throw new Error('broken');
  });
  await server.inject({
    url: `/api/units/${IDENTITY}?zjh=${IDENTITY}`,
    headers: { traceparent: `00-${TRACE}-${CALLER}-01` },
  });
  await server.close();
  await tracing.close();
  const text = bodies.join('');
  expect(text).not.toContain(IDENTITY);
  expect(text).toContain('deployment.environment.name');
  expect(text).toContain('portal-services');
  const spans = bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans),
    ),
  );
  const request = spans.find(({ name }) => name === 'GET /api/units/:number')!;
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, status: { code: 2 } });
  expect(request.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 500 } });
  expect(
    spans
      .filter((one) => one !== request)
      .map(({ name, traceId, parentSpanId }) => [name, traceId, parentSpanId])
      .toSorted(),
  ).toEqual([
    ['SELECT', TRACE, request.spanId],
    ['UPDATE', TRACE, request.spanId],
  ]);
});

test('without a collector, or switched off, nothing is loaded and statements go as they came', async () => {
  expect(await startTracing()).toBeUndefined();
  expect(
    await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' }),
  ).toBeUndefined();
  const callback = () => undefined;
  expect(inTrace(callback)).toBe(callback);
  const given = ['select 1'];
  expect(askInSpan(given, (...asked) => asked)).toEqual(given);
});
