// What is loaded down is what the list says of it: bytes, size, hash and kind; nothing else is sent.
import { downloadTool, listTools } from '@portal/queries/contract';
import { createHash } from 'node:crypto';
import { describeOnOne, usingServices } from '../../testing';

describeOnOne('loading down', () => {
  const { services, citizen } = usingServices({ citizen: 'citizen' });
  const list = async () => (await citizen.ask(listTools)).rows;

  test('every file is sent as the list describes it, the same at every call', async () => {
    const tools = await list();
    expect(tools.length).toBeGreaterThan(4);
    for (const { code, size, checksum, kind } of tools) {
      const { bytes: raw, headers } = await citizen.ask(downloadTool, { code });
      expect([raw.byteLength, createHash('sha256').update(raw).digest('hex')]).toEqual([size, checksum]);
      expect(raw.subarray(0, 3).toString('latin1')).toBe(kind === 'form' ? '%PD' : '\u00ef\u00bb\u00bf');
      expect(headers['content-disposition']).toMatch(/^attachment/);
    }
    expect(await list()).toEqual(tools);
    const codes = (
      await citizen.ask(downloadTool, { code: tools.find(({ kind }) => kind === 'table')?.code })
    ).bytes.toString('utf8');
    expect(codes).toContain('"FWYT","房屋用途","11","成套住宅"');
  });

  test('a file that there is not is refused in words, and without a session there is none', async () => {
    for (const code of ['../../etc/passwd', 'nothing', ''])
      expect(await citizen.refused(downloadTool, { code })).toMatchObject({
        code: 'B000',
        data: null,
      });
    const anybody = services.client();
    expect((await anybody.refused(listTools)).status).toBe(401);
    expect((await anybody.refused(downloadTool, { code: 'loss-statement' })).status).toBe(401);
  });
});
