// A real server on a free port of this machine, answering what a test tells it to.
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isOfEndedTest } from './whose-request';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}
/** `hang` never answers, `break` cuts the connection. */
export type Answer = { status?: number; headers?: Record<string, string>; body?: unknown } | 'hang' | 'break';

export interface TestServer {
  /** Address without a trailing slash. */
  url: string;
  /** Requests so far; left out are preflights and what a page of an ended test was still asking. */
  asked: Asked[];
  close(): Promise<void>;
}

/**
 * What a page of an ended test is told: refused, so that it neither asks again nor changes what the next test holds.
 */
const REFUSED = JSON.stringify({ resultCode: 'B000', msg: '', data: null });

/** A successful envelope around `data`. */
export function answerWith(data: unknown): Answer {
  return { body: { resultCode: 'A000', msg: '', data } };
}

/**
 * Starts a server; `answer` is asked for every request, and may take its time. Pages of other origins may call it with
 * credentials.
 */
export async function startAnswering(answer: (asked: Asked) => Answer | Promise<Answer>): Promise<TestServer> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    const allow = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-allow-methods': 'GET,POST,PUT,DELETE',
      'access-control-expose-headers': 'content-disposition',
    };
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'OPTIONS') return void response.writeHead(204, allow).end();
      if (isOfEndedTest(request.headers)) return void response.writeHead(200, allow).end(REFUSED);
      const url = new URL(request.url ?? '/', 'http://test');
      const question: Asked = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      asked.push(question);
      const given = answer(question);
      return void (given instanceof Promise ? given.then(give) : give(given));
    });
    function give(given: Answer): void {
      if (given === 'hang') return;
      if (given === 'break') return void request.socket.destroy();
      const raw = typeof given.body === 'string' || Buffer.isBuffer(given.body);
      const body = raw ? (given.body as string | Buffer) : JSON.stringify(given.body ?? null);
      response
        .writeHead(given.status ?? 200, {
          'content-type': raw ? 'text/plain' : 'application/json; charset=utf-8',
          ...allow,
          ...given.headers,
        })
        .end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Serves the tests of a file, or of the `describe` around it; what was asked is forgotten before each test. */
export function usingAnswering(answer: (asked: Asked) => Answer | Promise<Answer>): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startAnswering(answer));
  });
  beforeEach(() => {
    server.asked.length = 0;
  });
  afterAll(() => server.close());
  return server;
}
