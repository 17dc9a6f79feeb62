// The faces of documents are open soon after the services listen, though nobody has asked for a document; before that nothing of them is loaded.
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

test('a server that listens has drawn a document without being asked; one that does not has loaded nothing', async () => {
  const silent = Fastify();
  warmDocumentsLater(silent, 0);
  await silent.ready();
  await silent.close();
  expect(isOpen()).toBe(false);
  const server = Fastify();
  warmDocumentsLater(server, 0);
  await server.listen({ host: '127.0.0.1', port: 0 });
  while (!isOpen()) await new Promise((resolve) => setImmediate(resolve));
  expect(isOpen()).toBe(true);
  await server.close();
});
