// What the services log of a request: no number of a person, whether it comes in the query, the path, a header, a
// message or an error.
import Fastify from 'fastify';
import { serverOptions } from './logging';

const NUMBER = '330106199001011234';
const TELEPHONE = '13900000001';

test('identity and telephone numbers of addresses, referrers and errors are in no line', async () => {
  const lines: string[] = [];
  const { logger, ...options } = serverOptions('trace');
  const app = Fastify({
    ...options,
    logger: { ...(logger as object), stream: { write: (line: string) => void lines.push(line) } },
  });
  app.get('/api/person/:zjh', () => 'found');
  app.get('/api/fails', () => {
    throw new Error(`no person ${NUMBER}\nparams: ${TELEPHONE}`);
  });
  const query = `zjh=${NUMBER}&lxdh=${TELEPHONE}`;
  const headers = { referer: `https://bdc.example.gov.cn/x?${query}`, cookie: `zjh=${NUMBER}`, token: NUMBER };
  for (const path of [`/api/person/${NUMBER}`, '/api/fails', '/api/none'])
    await app.inject({ url: `${path}?${query}`, headers });
  for (const given of [new Error(`no ${NUMBER}`), { err: new Error(`no ${NUMBER}`) }]) app.log.warn(given);
  app.log.warn(`of ${NUMBER} by %s`, TELEPHONE);
  await app.close();
  const logged = lines.join('');
  expect(logged).toContain('/api/person/330106********34');
  expect(logged).toContain('no person 330106********34');
  expect(logged).toContain('Route GET:/api/none not found');
  expect(logged).toContain('of 330106********34 by 139****01');
  for (const text of [NUMBER, TELEPHONE, 'zjh=']) expect(logged).not.toContain(text);
});
