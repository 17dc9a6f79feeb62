// What only a browser shows: cookies go along, and the XSRF cookie comes back as a header.
import axios from 'axios';
import { configureHttp, request } from '.';
import { answerWith, startAnswering } from '../testing/test-server';
import { resetHttp } from './options';

test('S7.1.11 S7.1.22 cookies are sent, and XSRF-TOKEN travels as X-XSRF-TOKEN', async () => {
  document.cookie = 'XSRF-TOKEN=abc123';
  const sent: { withCredentials?: boolean; header?: unknown }[] = [];
  const adapter = axios.defaults.adapter;
  const open = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    sent.push({ withCredentials: this.withCredentials });
    this.dispatchEvent(new Event('error'));
  });
  const header = jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation((name, value) => {
    if (name.toLowerCase() === 'x-xsrf-token') sent.push({ header: value });
  });
  resetHttp();
  configureHttp({ baseUrl: '' });
  await expect(request({ url: '/api/x', method: 'POST' })).rejects.toMatchObject({ name: 'NetworkError' });
  expect(sent).toEqual([{ header: 'abc123' }, { withCredentials: true }]);
  open.mockRestore();
  header.mockRestore();
  expect(axios.defaults.adapter).toBe(adapter);
});

test('where no answer has brought the XSRF cookie yet, a write waits for one', async () => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  const sent: string[] = [];
  const open = jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
  ) {
    sent.push(`${method} ${new URL(url, location.href).pathname}`);
  });
  const header = jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation((name, value) => {
    if (name.toLowerCase() === 'x-xsrf-token') sent.push(value);
  });
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    // As the services do with any answer.
    document.cookie = 'XSRF-TOKEN=first';
    this.dispatchEvent(new Event('error'));
  });
  resetHttp();
  configureHttp({ baseUrl: '' });
  await expect(request({ url: '/api/x', method: 'POST' })).rejects.toMatchObject({ name: 'NetworkError' });
  expect(sent).toEqual(['GET /api/pub3/portals/sysConfig', 'POST /api/x', 'first']);
  for (const spy of [open, header, send]) spy.mockRestore();
});

test('a gateway that answers in place of the services has brought no cookie: a write still waits for one', async () => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  const server = await startAnswering(({ path }) => (path === '/api/first' ? { status: 502 } : answerWith(null)));
  resetHttp();
  configureHttp({ baseUrl: server.url, retryDelay: () => 0 });
  await expect(request({ url: '/api/first' })).rejects.toMatchObject({ name: 'HttpStatusError' });
  await request({ url: '/api/x', method: 'POST' });
  expect(server.asked.map(({ method, path }) => `${method} ${path}`).slice(-2)).toEqual([
    'GET /api/pub3/portals/sysConfig',
    'POST /api/x',
  ]);
  await server.close();
});
