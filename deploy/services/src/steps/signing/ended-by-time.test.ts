// What time has ended signs nothing, over HTTP: a power by which somebody acted, and a flow that was not signed in
// time; both are told in words, and nothing is lost.
import { confirmApplication, getDocument, saveDocument, signAnswers, signContract } from '@portal/signing/contract';
import { openDocument, previewDocument } from '@portal/shared/contract';
import { runDueEvents } from '../../cases/lifecycle/due-events';
import { sha256 } from '../../platform/core/ids';
import type { TestClient } from '../../testing';
import { fileOf, signAll, signatureUrl } from '../../testing/cases/case-driver';
import { empower, flowOf, placeIn, saleThroughAgent, saleToSign, signPlace } from '../../testing/cases/flow-driver';
import { cardOf, driveContracts, person, saleOf, UNKNOWN_CONTRACT } from '../../testing/contracts/contract-driver';
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
    msg: expect.stringMatching(/^(未查询到相关办件，请核对业务号|您没有对本业务有效的委托或者监护关系，不能代为办理)$/),
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
  expect((await seller.ask(previewDocument, { flowId: qsglbsm, materialId: 'M001' })).bytes.equals(signed)).toBe(true);
  expect((await flowOf(buyer, qsglbsm)).signers.filter(({ zt }) => zt === 'signed').length).toBeGreaterThan(0);
  expect(await runDueEvents(services.context)).toBeGreaterThan(0);
  expect((await fileOf(seller, ywh)).zt).toBe('EXPIRED');
  expect((await flowOf(buyer, qsglbsm)).zt).toBe('expired');
  expect((await sign(buyer, qsglbsm, await placeIn(buyer, ywh))).body.resultCode).toBe('B000');
  expect((await fileOf(seller, ywh)).form).toEqual(form);
});
