// The faces of documents are open once the services have listened for a while and are left alone for a second; before
// that nothing of them is loaded.
// @own-sources: another suite has opened the faces before.
import Fastify from 'fastify';
import { openFace } from '../faces';
import { warmDocumentsLater } from './warm-up';

const isOpen = (): boolean => {
  try {
    return Boolean(openFace('regular') && openFace('bold'));
  } catch {
    return false;
  }
};

const listening = async () => {
  const server = Fastify();
  server.get('/', () => '');
  warmDocumentsLater(server);
  await server.listen({ host: '127.0.0.1', port: 0 });
  return server;
};

test('a server that is left alone draws a document without being asked; one that is busy, or does not listen, loads nothing', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const silent = Fastify();
  warmDocumentsLater(silent);
  await silent.ready();
  jest.advanceTimersByTime(60_000);
  await silent.close();
  const busy = await listening();
  for (let calls = 0; calls < 120; calls += 1) {
    await busy.inject('/');
    jest.advanceTimersByTime(500);
  }
  // Waits for what it has begun to draw.
  await busy.close();
  expect(isOpen()).toBe(false);
  const idle = await listening();
  jest.advanceTimersByTime(21_000);
  await idle.close();
  expect(isOpen()).toBe(true);
  jest.useRealTimers();
});
