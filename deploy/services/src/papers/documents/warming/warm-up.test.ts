// Documents are drawn once the services have listened for a while and are left alone for a second; before that no
// process is started for them.
import Fastify from 'fastify';
import type { PdfWorker } from '../../../platform/core/processes/pdf-worker';
import { warmDocumentsLater } from './warm-up';

const run = jest.fn(() => Promise.resolve());
const pdfWorker = { run } as unknown as PdfWorker;

const listening = async () => {
  const server = Fastify();
  server.get('/', () => '');
  warmDocumentsLater(server, pdfWorker);
  await server.listen({ host: '127.0.0.1', port: 0 });
  return server;
};

test('a server that is left alone draws a document without being asked; one that is busy, or does not listen, starts nothing', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const silent = Fastify();
  warmDocumentsLater(silent, pdfWorker);
  await silent.ready();
  jest.advanceTimersByTime(60_000);
  await silent.close();
  const busy = await listening();
  for (let calls = 0; calls < 120; calls += 1) {
    await busy.inject('/');
    jest.advanceTimersByTime(500);
  }
  await busy.close();
  expect(run).not.toHaveBeenCalled();
  const idle = await listening();
  jest.advanceTimersByTime(21_000);
  await idle.close();
  expect(run.mock.calls).toEqual([['warming', 'warm']]);
  jest.useRealTimers();
});
