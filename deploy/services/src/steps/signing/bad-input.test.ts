// What a signature is refused for, over HTTP, in words and with nothing lost: a code that was used already, a picture
// that is none, one that is too large, and another file than the one that was read.
import { giveFactorCode } from '@portal/shell/contract';
import { cancelFlow, getDocument, saveDocument, signAnswers } from '@portal/signing/contract';
import { saveApplication, sendForConfirm } from '@portal/applications/contract';
import { openDocument } from '@portal/shared/contract';
import { refusalOf } from '../../testing';
import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/core/ids';
import type { Answer, TestClient } from '../../testing';
import { fileOf, hashRead, signatureUrl } from '../../testing/cases/case-driver';
import { flowOf, placeIn, saleToSign, signPlace } from '../../testing/cases/flow-driver';
import { driveContracts, saleOf } from '../../testing/contracts/contract-driver';
import { samplePng } from '../../testing/files/sample-files';
import { codeFor } from '../../testing/test-client';
const RECORD = { zsyy: '1', gyqk: '1', zyqk: '0', clzs: '1', tzqk: '2', poqk: '4', zxzr: '1' };
let d: Awaited<ReturnType<typeof driveContracts>>;

beforeAll(async () => {
  d = await driveContracts();
}, 240_000);
afterAll(() => d.services.close());

const sent = () => saleToSign(d.seller, d.nextHouse().bdcqzh);
const sign = (who: TestClient, qsglbsm: string, sqrbsm: string, more: object = {}, call: object = {}) =>
  signPlace(who, { qsglbsm, sqrbsm }, more, call);

test('a code that was used opens nothing more: not the challenge again, not another case, not the flow that follows', async () => {
  const { seller } = d;
  const { ywh, qsglbsm } = await sent();
  const place = await placeIn(seller, ywh);
  const other = await sent();
  const otherPlace = await placeIn(seller, other.ywh);
  const challengeIn = ({ body }: Answer): string => body.data.factor.challenge;
  const verify = (challenge: string, code: string) => seller.ask(giveFactorCode, { challenge, code });
  const bare = { unproven: true };
  const challenge = challengeIn(await sign(seller, qsglbsm, place, {}, bare));
  const code = await codeFor(seller, challenge);
  await verify(challenge, code);
  const proven = { unproven: true, headers: { 'second-factor': challenge } };
  expect((await sign(seller, qsglbsm, place, {}, proven)).body).toMatchObject({ resultCode: 'A000' });
  // The same code once more, and for what another signature asks.
  expect(await refusalOf(verify(challenge, code))).toMatchObject({ code: 'B000', message: '验证码已失效，请重新获取' });
  const next = challengeIn(await sign(seller, other.qsglbsm, otherPlace, {}, bare));
  const [sentCode] = [await codeFor(seller, next)];
  if (sentCode !== code) expect((await refusalOf(verify(next, code))).code).toBe('B000');
  expect((await sign(seller, other.qsglbsm, otherPlace, {}, proven)).body.data.factor).toBeTruthy();
  expect(
    (await sign(seller, other.qsglbsm, otherPlace, {}, { ...bare, headers: { 'second-factor': next } })).body.data,
  ).toHaveProperty('factor');
  // Cancelled and opened anew with another text: what was proven for the one before proves nothing here.
  await seller.ask(cancelFlow, { flowId: qsglbsm });
  const { form, version } = await fileOf(seller, ywh);
  const saved = await seller.ask(saveApplication, {
    ...{ businessNumber: ywh, version, form: { ...form, fields: { ...form.fields, htbh: '2026ES77777777' } } },
  });
  const again = await seller.ask(sendForConfirm, { businessNumber: ywh, version: saved.version });
  expect((await sign(seller, again.flowId, place, {}, proven)).body.data.factor).toBeTruthy();
  for (const one of [again.flowId, other.qsglbsm])
    expect((await flowOf(seller, one)).signers.filter(({ zt }) => zt === 'signed')).toEqual([]);
});

const png = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
const BAD_PICTURES: Readonly<Record<string, [string, string]>> = {
  'larger than 200 KB': [
    png(Buffer.concat([samplePng(), randomBytes(201 * 1024)])),
    '签名图片超过200KB，请清除后重新签名',
  ],
  blank: [signatureUrl(true), '没有检测到签名笔迹，请在签名区内书写姓名'],
  'a JPEG': [`data:image/jpeg;base64,${randomBytes(90).toString('base64')}`, '签名图片格式不正确，请重新签名'],
  'an SVG with a script': [
    `data:image/svg+xml;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`,
    '签名图片格式不正确，请重新签名',
  ],
  'a program called a picture': [png(Buffer.from('MZ program')), '签名图片格式不正确，请重新签名'],
  'cut off': [signatureUrl().slice(0, -80), '签名图片格式不正确，请重新签名'],
  'an address': ['https://evil.example/signature.png', '签名图片格式不正确，请重新签名'],
};

test.each(Object.entries(BAD_PICTURES))(
  'a picture of a signature that is %s is refused in words in all three places, and signs nothing',
  async (_what, [signature, msg]) => {
    const { seller } = d;
    badPictures ??= await places();
    const { qsglbsm, place, asked, read, contract } = badPictures;
    const [refused, answered] = [
      { code: 'B000', message: msg },
      { resultCode: 'B000', msg },
    ];
    expect((await sign(seller, qsglbsm, place, { signature })).body).toMatchObject(answered);
    expect(await seller.refused(signAnswers, { ...asked, sha256: read, signature })).toMatchObject(refused);
    expect(await d.sign(seller, contract, { signature })).toMatchObject(answered);
    expect((await flowOf(seller, qsglbsm)).signers.filter(({ zt }) => zt === 'signed')).toEqual([]);
    expect(await seller.ask(getDocument, asked)).toMatchObject({
      ...{ signedAt: null, form: { fields: RECORD } },
    });
    expect((await d.of(seller, contract)).parties.map(({ signedAt }: { signedAt: string | null }) => signedAt)).toEqual(
      [...[null, null]],
    );
  },
);

const NOT_READ: Readonly<Record<string, [unknown, string]>> = {
  'no hash at all': [undefined, '缺少必填内容'],
  'null for a hash': [null, '缺少必填内容'],
  'an empty hash': ['', '请先'],
  'a hash that is cut off': ['ab'.repeat(31), '请先'],
  'the hash of no file': ['0'.repeat(64), '有变化'],
  'the hash of another paper of the same case': ['another', '有变化'],
};
test.each(Object.entries(NOT_READ))(
  'with %s nobody signs, in all three places: the words say what to do, and nothing is signed or lost',
  async (_what, [given, words]) => {
    const { seller } = d;
    badPictures ??= await places();
    const { qsglbsm, place, asked, contract } = badPictures;
    const lie = { sha256: given === 'another' ? await hashRead(seller, qsglbsm, 'M070') : given };
    const refused = { code: 'B000', message: expect.stringContaining(words) };
    expect((await sign(seller, qsglbsm, place, lie)).body).toMatchObject({
      resultCode: 'B000',
      msg: expect.stringContaining(words),
    });
    expect(
      await seller.refused(signAnswers, { ...asked, signature: signatureUrl(), ...(lie as { sha256?: string }) }),
    ).toMatchObject(refused);
    expect(await d.sign(seller, contract, lie)).toMatchObject({ resultCode: 'B000' });
    expect((await flowOf(seller, qsglbsm)).signers.filter(({ zt }) => zt === 'signed')).toEqual([]);
    expect(await seller.ask(getDocument, asked)).toMatchObject({
      ...{ signedAt: null, form: { fields: RECORD } },
    });
    expect((await d.of(seller, contract)).parties.map(({ signedAt }: { signedAt: string | null }) => signedAt)).toEqual(
      [...[null, null]],
    );
  },
);
let badPictures: Awaited<ReturnType<typeof places>> | undefined;

/** A flow, a document and a contract that wait for the seller's signature. */
async function places() {
  const { seller, agreed, shared } = d;
  const { ywh, qsglbsm } = await sent();
  const place = await placeIn(seller, ywh);
  const asked = { businessNumber: ywh, documentKind: 'inquiry-record', applicantId: place };
  await seller.ask(saveDocument, { ...asked, version: 0, form: { fields: RECORD, parties: {} } });
  const read = sha256((await seller.ask(openDocument, asked)).bytes);
  return { qsglbsm, place, asked, read, contract: await agreed(saleOf(shared().bdcqzh)) };
}
