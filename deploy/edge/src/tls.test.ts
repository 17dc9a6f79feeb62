// The edge where it ends TLS itself: HTTP/2 to who speaks it, HTTP/1.1 to others; pages, the release set and the
// services, in its process and behind it.
import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs/promises';
import http2 from 'node:http2';
import https from 'node:https';
import path from 'node:path';
import { putShell } from '../../release/src/put-shell';
import { makeDemoStore } from '../../release/src/testing/demo-store';
import type { DemoStore } from '../../release/src/testing/demo-store';
import { startTestServices } from '../../services/src/testing';
import type { TestServices } from '../../services/src/testing';
import { makeCertificate } from '../../services/src/testing/certificates';
import { createEdge } from './edge';

let demo: DemoStore;
let inside: TestServices;
let behind: TestServices;
const edges: Awaited<ReturnType<typeof createEdge>>[] = [];
const origins: Record<string, string> = {};

beforeAll(async () => {
  demo = await makeDemoStore(['payment']);
  const shell = path.join(demo.root, 'shell');
  await fs.mkdir(shell);
  await fs.writeFile(path.join(shell, 'index.html'), '<p>shell</p>');
  await putShell(demo.store, '1.0.0', shell, await demo.ops());
  await demo.publish('payment', '1.0.0');
  await demo.release({ payment: '1.0.0' });
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const tls = { cert: makeCertificate('portal', privateKey).certificate, key: privateKey };
  inside = await startTestServices({ carried: false });
  behind = await startTestServices();
  const servicesUrl = await behind.server.listen({ host: '127.0.0.1', port: 0 });
  for (const [name, options] of Object.entries({ inside: { services: inside.services }, behind: { servicesUrl } })) {
    const edge = await createEdge({ store: demo.dir, roots: await demo.roots(), tls, ...options });
    edges.push(edge);
    origins[name] = await edge.listen({ host: '127.0.0.1', port: 0 });
  }
});
afterAll(async () => {
  for (const edge of edges) await edge.close();
  for (const services of [inside, behind]) await services.close();
  await demo.remove();
});

interface Answered {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** Asks over one HTTP/2 connection, all at once. */
async function askTogether(origin: string, paths: readonly string[]): Promise<Answered[]> {
  const session = http2.connect(origin, { rejectUnauthorized: false });
  try {
    return await Promise.all(
      paths.map(
        (url) =>
          new Promise<Answered>((resolve, reject) => {
            let text = '';
            let headers: Record<string, unknown> = {};
            session.on('error', reject);
            session
              .request({ ':path': url })
              .setEncoding('utf8')
              .on('response', (given) => {
                headers = { ...given };
              })
              .on('data', (part: string) => {
                text += part;
              })
              .on('end', () => resolve({ status: Number(headers[':status']), headers, text }))
              .on('error', reject);
          }),
      ),
    );
  } finally {
    session.close();
  }
}

test.each(['inside', 'behind'])('HTTP/2, services %s: page, set, service and what is missing', async (where) => {
  const [page, set, service, missing] = await askTogether(origins[where]!, [
    '/',
    '/releases/current.json',
    '/api/pub3/portals/sysConfig',
    '/assets/none.js',
  ]);
  expect([page!.status, page!.text]).toEqual([200, '<p>shell</p>']);
  expect(page!.headers['content-security-policy']).toContain("script-src 'self'");
  expect([set!.status, set!.text]).toEqual([200, await demo.currentText()]);
  expect(service!.status).toBe(200);
  expect(JSON.parse(service!.text)).toMatchObject({ resultCode: 'A000' });
  // Behind, services see https only where they believe the proxy that says so.
  expect(String(service!.headers['set-cookie'])).toMatch(where === 'inside' ? /Secure/ : /XSRF-TOKEN/);
  expect([missing!.status, missing!.text]).toEqual([404, '未找到文件']);
});

test.each(['inside', 'behind'])('HTTP/1.1, services %s', async (where) => {
  const status = await new Promise((resolve, reject) => {
    https
      .get(`${origins[where]}/api/pub3/portals/sysConfig`, { rejectUnauthorized: false, agent: false }, (answer) => {
        answer.resume().on('end', () => resolve([answer.statusCode, answer.httpVersion]));
      })
      .on('error', reject);
  });
  expect(status).toEqual([200, '1.1']);
});

test('a body reaches services behind it whole', async () => {
  const session = http2.connect(origins.behind!, { rejectUnauthorized: false });
  const ask = (body: string) =>
    new Promise<string>((resolve, reject) => {
      let text = '';
      session
        .request({ ':method': 'POST', ':path': '/api/pub3/enum/listAll', 'content-type': 'application/json' })
        .setEncoding('utf8')
        .on('data', (part: string) => {
          text += part;
        })
        .on('end', () => resolve(text))
        .on('error', reject)
        .end(body);
    });
  expect(JSON.parse(await ask('["QLLX"]'))).toMatchObject({ data: { QLLX: expect.any(Array) } });
  session.close();
});
