// What a signature is refused for, over HTTP, in words and with nothing lost: a code that was used already, a picture
// that is none, one that is too large, and another file than the one that was read.
import { randomBytes, randomUUID } from 'node:crypto';
import { saveApplication, sendForConfirm } from '@portal/applications/contract';
import { openDocument, previewDocument } from '@portal/shared/contract';
import * as shared from '@portal/shared/contract';
import type { Call } from '@portal/shared/contract';
import { giveFactorCode } from '@portal/shell/contract';
import {
  cancelFlow,
  confirmApplication,
  getDocument,
  saveDocument,
  signAnswers,
  signContract,
} from '@portal/signing/contract';
import * as signing from '@portal/signing/contract';
import { runDueEvents } from '../../cases/lifecycle/due-events';
import { sha256 } from '../../platform/core/ids';
import { refusalOf } from '../../testing';
import type { Answer, TestClient } from '../../testing';
import { namedBy, sendDeclared } from '../../testing/calls/declared-request';
import { fileOf, hashRead, signAll, signatureUrl } from '../../testing/cases/case-driver';
import { empower, flowOf, placeIn, saleThroughAgent, saleToSign, signPlace } from '../../testing/cases/flow-driver';
import { cardOf, driveContracts, person, saleOf, UNKNOWN_CONTRACT } from '../../testing/contracts/contract-driver';
import { samplePng } from '../../testing/files/sample-files';
import { changedTables, rowSums } from '../../testing/tables/row-sums';
import { codeFor } from '../../testing/test-client';
import { PEOPLE } from '../../../seed/people';

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
  'a program called a picture': [png(Buffer.from('MZ program')), '签名图片格式不正确或尺寸过大，请清除后重新签名'],
  'cut off': [signatureUrl().slice(0, -80), '签名图片格式不正确或尺寸过大，请清除后重新签名'],
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

// Who may not, at every declared call of signing: an expired session, another party of the same case, and an agent
// whose power has ended. Other people and other regions' officials are asked in cases/lists/foreign and
// testing/calls/foreign-records.
describe('who may', () => {
  const UNTIL = '2026-11-22';
  const { refuseSignature, remindSigner, previewDocument, listDocuments, openDocument } = shared;
  const isCall = (one: unknown): one is Call =>
    typeof one === 'object' && one !== null && 'at' in one && 'parts' in one;
  const CALLS = [
    ...(Object.values(signing) as unknown[]),
    ...[refuseSignature, remindSigner, previewDocument, listDocuments, openDocument],
  ].filter(isCall);
  const GIVEN = { signature: signatureUrl(), documentKind: 'inquiry-record', notice: { bb: '2026-11-01' } };

  let d: Awaited<ReturnType<typeof driveContracts>>;
  let agent: TestClient;
  let numbers: Record<'case' | 'flow' | 'party' | 'contract' | 'contractParty', string>;
  const UNKNOWN = {
    ...{ case: '33010620261120999999', flow: randomUUID(), party: randomUUID() },
    ...{ contract: '2026ES99999999', contractParty: randomUUID() },
  };
  type Kind = keyof typeof UNKNOWN;
  const naming = (...kinds: Kind[]) => CALLS.filter((call) => kinds.some((kind) => namedBy(call).includes(kind)));
  const ask = async (who: TestClient, call: Call, named: object) =>
    (await sendDeclared(who, call, { given: GIVEN, numbers: named })).body;

  beforeAll(async () => {
    d = await driveContracts();
    const { services, seller, buyer, nextHouse, begin, send, confirm, of } = d;
    agent = await services.signedIn('bank');
    for (const principal of [seller, buyer]) await empower(principal, agent, UNTIL);
    const { ywh, qsglbsm } = await saleThroughAgent(seller, nextHouse().bdcqzh, UNTIL);
    const power = { wtqx: { from: '2026-11-20', to: UNTIL }, wtsx: ['1'] };
    const ywr = [{ dh: person('citizen').telephone, hyzk: '1', ...power }];
    const contract = await begin(saleOf(nextHouse().bdcqzh, {}, { ywr, qlr: [cardOf('citizen-2')] }), agent);
    await send(agent, contract);
    await confirm(buyer, contract);
    const sellers = (await of(buyer, contract)).parties.find(({ role }: { role: string }) => role === 'ywr').sqrbsm;
    const party = await placeIn(seller, ywh);
    numbers = { case: ywh, flow: qsglbsm, party, contract, contractParty: sellers };
  }, 240_000);
  afterAll(() => d.services.close());

  test('another party of the same case, at every call that names whose place it is, gets and changes nothing', async () => {
    const before = await rowSums(d.services.db);
    const { identityNumber, telephone } = PEOPLE.citizen ?? fail();
    const calls = naming('party', 'contractParty');
    const told: [string, string][] = [];
    for (const call of calls) {
      const answer = await ask(d.buyer, call, numbers);
      const text = JSON.stringify(answer);
      expect([call.at, text.includes(identityNumber), text.includes(telephone)]).toEqual([call.at, false, false]);
      if (answer?.resultCode !== 'B000') told.push([call.at, text]);
    }
    expect(calls.length).toBeGreaterThan(8);
    // A question of whether they may is answered, in words.
    expect(told).toEqual([[signing.checkSigningPermission.at, expect.stringContaining('"flag":false')]]);
    expect(changedTables(before, await rowSums(d.services.db))).toEqual([]);
  });

  test('with a power that has ended, and with a session that has, no call of signing answers anything or changes anything', async () => {
    const open = naming('case', 'flow', 'party', 'contract', 'contractParty');
    expect(open.length).toBeGreaterThan(30);
    // While the power lasts they are known, or the numbers would be wrong for everybody.
    const answered: string[] = [];
    for (const call of open.filter(({ method }) => method === 'GET'))
      if ((await ask(agent, call, numbers))?.resultCode === 'A000') answered.push(call.at);
    expect(answered.length).toBeGreaterThan(4);
    d.services.clock.advance(3 * 86_400_000);
    const before = await rowSums(d.services.db);
    for (const call of CALLS.filter(({ who }) => who !== 'everybody')) {
      const { status, body } = await sendDeclared(d.seller, call, { given: GIVEN, numbers });
      expect([call.at, status, body.data]).toEqual([call.at, 401, null]);
    }
    expect(changedTables(before, await rowSums(d.services.db))).toEqual([]);
    await agent.signIn('bank');
    const after = await rowSums(d.services.db);
    for (const call of open)
      expect([call.at, await ask(agent, call, numbers)]).toEqual([call.at, await ask(agent, call, UNKNOWN)]);
    expect(changedTables(after, await rowSums(d.services.db))).toEqual([]);
  });

  function fail(): never {
    throw new Error('nobody of this name');
  }
});

// What time has ended signs nothing, over HTTP: a power by which somebody acted, and a flow that was not signed in
// time; both are told in words, and nothing is lost.
describe('ended by time', () => {
  const DAY = 86_400_000;
  const RECORD = { zsyy: '1', gyqk: '1', zyqk: '0', clzs: '1', tzqk: '2', poqk: '4', zxzr: '1' };
  let d: Awaited<ReturnType<typeof driveContracts>>;

  beforeAll(async () => {
    d = await driveContracts();
  }, 240_000);
  afterAll(() => d.services.close());

  const sent = () => saleToSign(d.seller, d.nextHouse().bdcqzh);
  const sign = (who: TestClient, qsglbsm: string, sqrbsm: string) => signPlace(who, { qsglbsm, sqrbsm });

  test('with a power that has ended nobody signs: neither in a flow nor a document nor a contract, and the principal goes on themselves', async () => {
    const { services, seller, buyer, nextHouse, begin, send, confirm, of } = d;
    const agent = await services.signedIn('bank');
    const [first, second] = [nextHouse(), nextHouse()];
    await empower(buyer, agent, '2026-11-22');
    await empower(seller, agent, '2026-11-22');

    const { ywh, qsglbsm } = await saleThroughAgent(seller, first.bdcqzh, '2026-11-22');
    const place = await placeIn(agent, ywh, 'qlr');
    await agent.ask(confirmApplication, {
      businessNumber: ywh,
      applicantId: place,
      notice: { version: '2026-11-01' },
    });
    const asked = { businessNumber: ywh, documentKind: 'inquiry-record', applicantId: place };
    await agent.ask(saveDocument, { ...asked, version: 0, form: { fields: RECORD, parties: {} } });
    const read = sha256((await agent.ask(openDocument, asked)).bytes);

    const contract = await begin(
      saleOf(
        second.bdcqzh,
        {},
        {
          ywr: [
            { dh: person('citizen').telephone, hyzk: '1', wtqx: { from: '2026-11-20', to: '2026-11-22' }, wtsx: ['1'] },
          ],
          qlr: [cardOf('citizen-2')],
        },
      ),
      agent,
    );
    expect((await send(agent, contract)).data).toEqual({ zt: 'toConfirm' });
    expect((await confirm(buyer, contract)).data).toEqual({ zt: 'toSign' });
    const { sha256: text, parties } = await of(agent, contract);

    services.clock.advance(3 * DAY);
    for (const [who, name] of [
      [agent, 'bank'],
      [seller, 'citizen'],
      [buyer, 'citizen-2'],
    ] as const)
      await who.signIn(name);
    const before = await flowOf(seller, qsglbsm);
    // The case is not theirs to see any more, nor the contract; nothing says more than of an unknown one.
    expect((await sign(agent, qsglbsm, place)).body).toMatchObject({
      resultCode: 'B000',
      msg: expect.stringMatching(
        /^(未查询到相关办件，请核对业务号|您没有对本业务有效的委托或者监护关系，不能代为办理)$/,
      ),
    });
    expect(await agent.refused(signAnswers, { ...asked, sha256: read, signature: signatureUrl() })).toMatchObject({
      code: 'B000',
      message: '未查询到相关办件，请核对业务号',
    });
    expect(
      await agent.refused(signContract, {
        ...{ contractNumber: contract, partyId: parties[0].sqrbsm, sha256: text, signature: signatureUrl() },
      }),
    ).toMatchObject({ code: 'B000', message: UNKNOWN_CONTRACT });
    expect(await flowOf(seller, qsglbsm)).toEqual(before);
    // Nothing is lost: what the agent answered is the principal's, who signs.
    const own = await buyer.ask(getDocument, { businessNumber: ywh, documentKind: 'inquiry-record' });
    expect(own).toMatchObject({ form: { fields: RECORD }, mayAnswer: true });
    expect((await sign(buyer, qsglbsm, place)).body).toMatchObject({ resultCode: 'A000' });
    expect((await d.sign(seller, contract)).resultCode).toBe('A000');
  });

  test('when the time of a flow is over it is told, what was signed stays to be read, and the next flow begins with the same content', async () => {
    const { services, seller, buyer } = d;
    const { ywh, qsglbsm } = await sent();
    const { form } = await fileOf(seller, ywh);
    await signAll(seller, qsglbsm);
    await buyer.ask(confirmApplication, {
      ...{ businessNumber: ywh, applicantId: await placeIn(buyer, ywh), notice: { version: '2026-11-01' } },
    });
    const signed = (await seller.ask(previewDocument, { flowId: qsglbsm, materialId: 'M001' })).bytes;
    services.clock.advance(7 * DAY);
    for (const [who, name] of [
      [seller, 'citizen'],
      [buyer, 'citizen-2'],
    ] as const)
      await who.signIn(name);
    expect((await sign(buyer, qsglbsm, await placeIn(buyer, ywh))).body).toMatchObject({
      resultCode: 'B000',
      msg: '签署期限已过，请由发起人重新发起',
    });
    expect((await seller.ask(previewDocument, { flowId: qsglbsm, materialId: 'M001' })).bytes.equals(signed)).toBe(
      true,
    );
    expect((await flowOf(buyer, qsglbsm)).signers.filter(({ zt }) => zt === 'signed').length).toBeGreaterThan(0);
    expect(await runDueEvents(services.context)).toBeGreaterThan(0);
    expect((await fileOf(seller, ywh)).zt).toBe('EXPIRED');
    expect((await flowOf(buyer, qsglbsm)).zt).toBe('expired');
    expect((await sign(buyer, qsglbsm, await placeIn(buyer, ywh))).body.resultCode).toBe('B000');
    expect((await fileOf(seller, ywh)).form).toEqual(form);
  });
});
