// A device that a test lets lie calls again after the portal has closed what it left open.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newDevice } from '../support/http-caller';
import { expect, pagelessTest as test } from '../support/portal-test';

test('a call is not sent on a connection that the portal closes at that moment', async () => {
  const answered = new WeakSet();
  // At its worst: a kept connection is reset as the next call comes in on it.
  const server = createServer(({ socket }, response) => {
    if (answered.has(socket)) return void socket.resetAndDestroy();
    answered.add(socket);
    response.setHeader('Content-Type', 'application/json').end('{"resultCode":"A000"}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { api, caller } = await newDevice(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    for (const path of ['/first', '/second', '/third'])
      expect((await caller.post(path)).body).toMatchObject({ resultCode: 'A000' });
  } finally {
    await api.dispose();
    server.close();
  }
});
