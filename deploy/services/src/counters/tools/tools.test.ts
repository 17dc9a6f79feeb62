// What is loaded down is what the list says of it: bytes, size, hash and kind; nothing else is sent.
import { createHash } from 'node:crypto';
import type { TestClient, TestServices } from '../../testing';
import { describeOnOne } from '../../testing';

interface Tool {
  name: string;
  kind: string;
  version: string;
  size: number;
  sha256: string;
  url: string;
}

describeOnOne('loading down', (makeServices) => {
  let services: TestServices;
  let citizen: TestClient;
  beforeAll(async () => {
    services = await makeServices();
    citizen = await services.signedIn('citizen');
  }, 240_000);
  const list = async () => (await citizen.get('/api/pub3/tool/queryList')).body.data.list as Tool[];

  test('every file is sent as the list describes it, the same at every call', async () => {
    const tools = await list();
    expect(tools.length).toBeGreaterThan(4);
    for (const { url, size, sha256, kind } of tools) {
      const { raw, headers } = await citizen.get(url);
      expect([raw.byteLength, createHash('sha256').update(raw).digest('hex')]).toEqual([size, sha256]);
      expect(raw.subarray(0, 3).toString('latin1')).toBe(kind === 'form' ? '%PD' : '\u00ef\u00bb\u00bf');
      expect(headers['content-disposition']).toMatch(/^attachment/);
    }
    expect(await list()).toEqual(tools);
    const codes = (await citizen.get(tools.find(({ kind }) => kind === 'table')?.url ?? '')).raw.toString('utf8');
    expect(codes).toContain('"FWYT","房屋用途","11","成套住宅"');
  });

  test('a file that there is not is refused in words, and without a session there is none', async () => {
    for (const code of ['../../etc/passwd', 'nothing', ''])
      expect((await citizen.get('/api/pub3/tool/download', { params: { code } })).body).toMatchObject({
        resultCode: 'B000',
        data: null,
      });
    const anybody = services.client();
    for (const url of ['/api/pub3/tool/queryList', '/api/pub3/tool/download?code=loss-statement'])
      expect((await anybody.get(url)).status).toBe(401);
  });
});
