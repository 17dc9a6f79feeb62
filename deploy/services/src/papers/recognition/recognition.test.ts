// Reading documents for real: print is made with the bundled font, read by the reader, and found in the text.
import { getReadingAbilities } from '@portal/applications/contract';
import { randomUUID } from 'node:crypto';
import { PEOPLE } from '../../../seed/people';
import sharp from 'sharp';
import type { Answer, Caller } from '../../testing';
import { startTestServices, usingServices } from '../../testing';
import { samplePdf } from '../../testing/files/sample-files';
import { pictureOf } from '../../testing/files/sample-print';
import { doubtfulParts } from './doubt';
import { readCertificate, readIdCard } from './read-fields';
import { createTesseractReader } from './tesseract-reader';
import { documentOf } from './which-document';
const NUMBER = PEOPLE.citizen?.identityNumber ?? '';

function send(client: Caller, kind: string, file: { name: string; mime: string; bytes: Buffer }): Promise<Answer> {
  const boundary = `b${randomUUID()}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="side"\r\n\r\nfront\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.mime}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return client.send('POST', `/api/reg3/recognition/${kind}`, {
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}

describe('fields in recognised text', () => {
  test('an identity card', () => {
    expect(
      readIdCard(
        `姓 名 张 明 远\n性别 男 民族 汉\n出生 1985 年 3 月 12 日\n住址 浙江省杭州市西湖区\n文三路188号2幢301室\n公民身份号码 ${NUMBER}`,
      ),
    ).toEqual({
      name: '张明远',
      identityNumber: NUMBER,
      address: '浙江省杭州市西湖区文三路188号2幢301室',
      validity: '',
    });
    expect(readIdCard('签发机关 杭州市公安局西湖分局\n有效期限 2015.06.01-2035.06.01').validity).toBe(
      '2015-06-01至2035-06-01',
    );
  });
  test('a number whose check digit does not fit is given only where there is no better one', () => {
    const wrong = `${NUMBER.slice(0, 17)}${NUMBER.endsWith('1') ? '2' : '1'}`;
    expect(readIdCard(`姓名张明远\n公民身份号码${wrong}`)).toMatchObject({ name: '张明远', identityNumber: wrong });
    expect(readIdCard(`${wrong}\n${NUMBER}`).identityNumber).toBe(NUMBER);
    expect(readIdCard('姓名张明远').identityNumber).toBe('');
  });
  test('a certificate', () => {
    expect(
      readCertificate(
        '浙 （2024） 杭州市 不动产权第 0001234 号\n权利人 张明远\n共有情况 单独所有\n坐落 杭州市西湖区文三路188号\n不动产单元号 330106001001GB00001F00010101\n面积 房屋建筑面积 89.50平方米',
      ),
    ).toEqual({
      titleCertificateNumber: '浙（2024）杭州市不动产权第0001234号',
      holder: '张明远',
      unitNumber: '330106001001GB00001F00010101',
      address: '杭州市西湖区文三路188号',
      area: '89.50',
    });
    expect(readCertificate('浙 〈《2024) 杭 州 市 不 动产 权 第 0001234 号').titleCertificateNumber).toBe(
      '浙（2024）杭州市不动产权第0001234号',
    );
    expect(readCertificate('今天天气很好')).toEqual({
      titleCertificateNumber: '',
      holder: '',
      unitNumber: '',
      address: '',
      area: '',
    });
  });
});

test('values stand on their own words: a weak word elsewhere on the page casts no doubt on them', () => {
  const words = (confidence: number, ...texts: string[]) => texts.map((text) => ({ text, confidence }));
  const lines = [
    words(95, '姓名', '张', '明', '远'),
    [...words(96, '住址', '浙江省'), ...words(20, '杭州市')],
    words(15, '民族', '汉'),
    [...words(90, '公民身份号码'), ...words(90, NUMBER)],
  ];
  const read = { name: '张明远', address: '浙江省杭州市', number: NUMBER, empty: '' };
  expect(doubtfulParts(read, lines)).toEqual(['address']);
  expect(doubtfulParts(read, [words(40, '姓名', '张明远'), ...lines.slice(1)])).toEqual(['name', 'address']);
});

test('which document it is shows in its words', () => {
  expect(documentOf('姓 名 张 明 远\n性 别 男')).toBe('idCard');
  expect(documentOf('签发机关 杭州市公安局\n有效期限 2015.06.01-长期')).toBe('idCard');
  expect(documentOf('浙（2024）杭州市不动产权第0001234号\n权 利 人 张明远')).toBe('certificate');
  expect(documentOf('今天天气很好')).toBeNull();
});

describe('over HTTP', () => {
  const { services, citizen } = usingServices({ citizen: 'citizen' });
  const photo = async (lines: string[]) => ({ name: '照片.jpg', mime: 'image/jpeg', bytes: await pictureOf(lines) });

  test('a photographed identity card gives name, number and address', async () => {
    const { body } = await send(
      citizen,
      'idCard',
      await photo([
        '姓名 张明远',
        '性别 男 民族 汉',
        '出生 1985年3月12日',
        '住址 浙江省杭州市西湖区文三路188号',
        `公民身份号码 ${NUMBER}`,
      ]),
    );
    expect(body).toMatchObject({ resultCode: 'A000', data: { qlrmc: '张明远', zjh: NUMBER } });
    expect(body.data.address).toContain('西湖区');
    expect(body.data.doubtful).toEqual([]);
  });
  test('a photographed certificate gives its number and its holder', async () => {
    const { body } = await send(
      citizen,
      'estateCertificate',
      await photo([
        '浙（2024）杭州市不动产权第0001234号',
        '权利人 张明远',
        '坐落 杭州市西湖区文三路188号',
        '房屋建筑面积 89.50平方米',
      ]),
    );
    expect(body).toMatchObject({
      resultCode: 'A000',
      data: { bdcqzh: '浙（2024）杭州市不动产权第0001234号', qlrmc: '张明远' },
    });
  });
  test('a blurred picture and a misread number are answered as doubtful', async () => {
    const wrong = `${NUMBER.slice(0, 17)}${NUMBER.endsWith('1') ? '2' : '1'}`;
    const misread = await send(
      citizen,
      'idCard',
      await photo(['姓名 张明远', '性别 男 民族 汉', `公民身份号码 ${wrong}`]),
    );
    expect(misread.body).toMatchObject({
      resultCode: 'A000',
      data: { qlrmc: '张明远', zjh: wrong, doubtful: ['zjh'] },
    });
    const sharpPicture = await photo([
      '姓名 张明远',
      '性别 男 民族 汉',
      '出生 1985年3月12日',
      '住址 浙江省杭州市西湖区文三路188号',
      `公民身份号码 ${NUMBER}`,
    ]);
    const blurred = await send(citizen, 'idCard', {
      ...sharpPicture,
      bytes: await sharp(sharpPicture.bytes).blur(5).jpeg().toBuffer(),
    });
    expect(blurred.body.resultCode).toBe('A000');
    const { doubtful, qlrmc, zjh } = blurred.body.data;
    expect(doubtful).not.toEqual([]);
    // What was misread is among the doubtful; the rest is right.
    for (const [part, value, truth] of [
      ['qlrmc', qlrmc, '张明远'],
      ['zjh', zjh, NUMBER],
    ])
      if (!doubtful.includes(part)) expect(['', truth]).toContain(value);
  });
  test('the other document is refused by name', async () => {
    const certificate = await photo([
      '浙（2024）杭州市不动产权第0001234号',
      '权利人 张明远',
      '共有情况 单独所有',
      '坐落 杭州市西湖区文三路188号',
    ]);
    expect((await send(citizen, 'idCard', certificate)).body.msg).toBe(
      '这张照片像是不动产权证书，请拍摄身份证印有姓名的一面',
    );
    const card = await photo(['姓名 张明远', '性别 男 民族 汉', `公民身份号码 ${NUMBER}`]);
    expect((await send(citizen, 'estateCertificate', card)).body.msg).toBe(
      '这张照片像是身份证，请拍摄不动产权证书印有证号的一页',
    );
  });
  test('what cannot be read is said so, and speech says that no service is configured', async () => {
    expect((await send(citizen, 'idCard', await photo(['今天天气很好']))).body.msg).toBe(
      '没有识别出身份证信息，请拍摄清晰、完整的证件，或手工填写',
    );
    expect(
      (await send(citizen, 'idCard', { name: 'a.pdf', mime: 'application/pdf', bytes: samplePdf() })).body.msg,
    ).toBe('“a.pdf”不是图片，请上传 JPG 或 PNG 照片');
    expect(
      (await send(citizen, 'idCard', { name: 'a.jpg', mime: 'image/jpeg', bytes: Buffer.from('no picture') })).body
        .resultCode,
    ).toBe('B000');
    expect(
      (await send(citizen, 'audio', { name: 'a.webm', mime: 'audio/webm', bytes: Buffer.from('x') })).body.msg,
    ).toBe('本平台尚未接入语音识别服务，请用文字填写');
    expect((await send(services.client(), 'idCard', await photo(['姓名 张明远']))).status).toBe(401);
  });
});

describe('providers', () => {
  async function withOptions(
    options: Parameters<typeof startTestServices>[0],
    kind: string,
    file: { name: string; mime: string; bytes: Buffer },
  ): Promise<Answer> {
    const services = await startTestServices(options);
    try {
      return await send(await services.signedIn('citizen'), kind, file);
    } finally {
      await services.close();
    }
  }
  test('which readers there are can be asked before anything is photographed or recorded', async () => {
    const asked = async (options: Parameters<typeof startTestServices>[0]) => {
      const services = await startTestServices(options);
      try {
        expect((await services.client().refused(getReadingAbilities)).status).toBe(401);
        return await (await services.signedIn('citizen')).ask(getReadingAbilities);
      } finally {
        await services.close();
      }
    };
    expect(await asked({})).toEqual({ idCard: true, estateCertificate: true, audio: false });
    expect(await asked({ openTextReader: () => null, speechReader: { readSpeech: async () => '' } })).toEqual({
      idCard: false,
      estateCertificate: false,
      audio: true,
    });
  });
  test('without a reader of documents people are told to type', async () => {
    const file = { name: 'a.jpg', mime: 'image/jpeg', bytes: await pictureOf(['姓名 张明远']) };
    expect((await withOptions({ openTextReader: () => null }, 'idCard', file)).body).toMatchObject({
      resultCode: 'B000',
      msg: '本平台尚未接入证件识别服务，请手工填写',
    });
  });
  test('a department’s own readers are asked in place of ours', async () => {
    const line = [{ text: '姓名李四', confidence: 99 }];
    const own = { readLines: async () => [line], close: async () => undefined };
    const file = { name: 'a.jpg', mime: 'image/jpeg', bytes: await pictureOf(['别的内容']) };
    expect((await withOptions({ openTextReader: () => own }, 'idCard', file)).body.data).toMatchObject({
      qlrmc: '李四',
      doubtful: [],
    });
    const speechReader = { readSpeech: async (recording: Buffer, mime: string) => `${mime} ${recording.length}` };
    expect(
      (await withOptions({ speechReader }, 'audio', { name: 'a.webm', mime: 'audio/webm', bytes: Buffer.from('xyz') }))
        .body.data,
    ).toEqual({ text: 'audio/webm 3' });
  });
});

test('a reader gives up when the time is over and reads the next picture all the same; more pictures than threads wait their turn', async () => {
  const reader = createTesseractReader({ threads: 1, idle: 1_000 });
  const picture = await pictureOf(['不动产权证书']);
  await expect(reader.readLines(picture, 1)).rejects.toMatchObject({ name: 'RecognitionTimeout' });
  const texts = await Promise.all([reader.readLines(picture, 60_000), reader.readLines(picture, 60_000)]);
  expect(
    texts.map((lines) =>
      lines
        .flat()
        .map(({ text }) => text.trim())
        .join(''),
    ),
  ).toEqual(['不动产权证书', '不动产权证书']);
  await reader.close();
});
