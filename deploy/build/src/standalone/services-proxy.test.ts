// A department's page asks the real services through the local shell: signed in, writing, with files, and from no other
// site.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICE_PATHS } from '../../../edge/src/headers';
import { uploadPicture } from '../../../../remotes/applications/src/contract/pictures';
import { startTestServices } from '../../../services/src/testing';
import { sendDeclared } from '../../../services/src/testing/calls/declared-request';
import { createHttpClient } from '../../../services/src/testing/services-process';
import { passTo, servicesOrigin } from './services-proxy.mjs';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** The address of a server that answers thus. */
async function listen(answer: http.RequestListener): Promise<string> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  );
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** The local shell's part of it: what is not the services' is its own. */
async function pass(services: string, onAway: (error: Error) => void = () => undefined): Promise<string> {
  const forward = passTo(servicesOrigin(services), SERVICE_PATHS, onAway);
  return listen((request, response) => {
    if (!forward(request, response)) response.writeHead(404).end('the shell’s own');
  });
}

test('a person signs in through the local shell, reads and writes; a page of another site is still refused', async () => {
  const services = await startTestServices({ now: () => new Date() });
  closing.push(() => services.close());
  await services.server.listen({ port: 0, host: '127.0.0.1' });
  const shell = await pass(`http://localhost:${(services.server.server.address() as AddressInfo).port}`);
  const person = createHttpClient(() => shell);
  const own = { headers: { origin: shell, 'sec-fetch-site': 'same-origin' } };
  expect((await person.signIn('citizen')).body).toMatchObject({ status: 200 });
  expect([...person.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'known-device', 'session']);
  expect((await person.get('/api/auth/auu/session/queryMyList', own)).body.data).toHaveLength(1);
  const picture = sendDeclared(person, uploadPicture, own);
  expect((await picture).body).toMatchObject({ resultCode: 'A000', data: { imageBsm: expect.any(String) } });
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost:1' },
  ];
  for (const headers of elsewhere) expect((await sendDeclared(person, uploadPicture, { headers })).status).toBe(403);
  expect((await fetch(`${shell}/apis`)).status).toBe(404);
});

test('cookies that a browser keeps from TLS alone are kept here under another name, and come back to the services under theirs', async () => {
  const seen: (string | undefined)[] = [];
  const services = await listen((request, response) => {
    seen.push(request.headers.cookie, request.headers.host, request.headers['x-forwarded-for'] as string | undefined);
    response.setHeader('set-cookie', ['__Host-session=a1; Path=/; HttpOnly; Secure; SameSite=Strict', 'b=2; Path=/']);
    response.end();
  });
  const shell = await pass(services);
  const headers = { cookie: 'tls-session=a1; b=2; x-tls-c=3', 'x-forwarded-for': '203.0.113.9' };
  const answer = await fetch(`${shell}/api/any?q=1`, { headers });
  expect(answer.headers.getSetCookie()).toEqual(['tls-session=a1; Path=/; HttpOnly; SameSite=Strict', 'b=2; Path=/']);
  expect(seen).toEqual(['__Host-session=a1; b=2; x-tls-c=3', new URL(services).host, undefined]);
});

test('services that are away are said to be, in their form; those that break off break off', async () => {
  const services = await listen((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setImmediate(() => response.destroy());
  });
  const shell = await pass(services);
  await expect(fetch(`${shell}/api/any`).then((answer) => answer.text())).rejects.toThrow();
  for (const close of closing.splice(0, 1)) await close();
  const away: string[] = [];
  const other = await pass(services, ({ message }) => away.push(message));
  const answer = await fetch(`${other}/api/any`);
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { resultCode: 'B000', msg: expect.any(String), data: null },
  ]);
  expect(away).toEqual([expect.stringContaining('ECONNREFUSED')]);
});

test.each(['localhost:8080', 'ftp://localhost', 'http://localhost:8080/api', 'http://a@localhost'])(
  '%s is no address of a portal',
  (address) => {
    expect(() => servicesOrigin(address)).toThrow('--services wants the address of a portal');
  },
);
