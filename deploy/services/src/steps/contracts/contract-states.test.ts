// What a contract may still become, over HTTP: changed after it was read, signed in turn, withdrawn, cancelled, stopped
// by the register or another contract.
import { getContractText } from '@portal/signing/contract';
import { saveApplication, sendForConfirm } from '@portal/applications/contract';
import { eq } from 'drizzle-orm';
import { fileOf, upload } from '../../testing/cases/case-driver';
import { driveContracts, cardOf, saleOf, UNKNOWN_CONTRACT } from '../../testing/contracts/contract-driver';
import { restrictions, units } from '../../register/schema';
let d: Awaited<ReturnType<typeof driveContracts>>;

beforeAll(async () => {
  d = await driveContracts();
}, 240_000);
afterAll(() => d.services.close());

test('a text that the seller changes after it was confirmed is confirmed anew, and shown beside what was read; once all have confirmed it stays', async () => {
  const { seller, buyer, uninvolved, shared, saved, begin, read, of, send, confirm, update, titles } = d;
  const { bdcqzh } = shared();
  const twoBuyers = { qlr: [cardOf('citizen-2', { gyfs: '1' }), cardOf('surveyor', { gyfs: '1' })] };
  const ywh = await begin(saleOf(bdcqzh, {}, twoBuyers));
  expect((await send(seller, ywh)).data).toEqual({ zt: 'toConfirm' });
  const before = (await of(buyer, ywh)).sha256;
  expect((await confirm(buyer, ywh)).data).toEqual({ zt: 'toConfirm' });
  const { form, version } = await of(seller, ywh);
  const cheaper = { ...form, fields: { ...form.fields, cjjg: '1260000.00' } };
  expect((await saved(seller, { ywh, version: version + 5, contract: cheaper })).data).toEqual({ version });
  expect((await saved(seller, { ywh, version, contract: cheaper })).resultCode).toBe('A000');
  expect(await titles(buyer)).toContain('合同内容有修改');
  const now = await of(buyer, ywh);
  expect(now.parties[1]).toMatchObject({ confirmedAt: null, outdated: true });
  expect(await confirm(buyer, ywh, { sha256: before })).toMatchObject({ resultCode: 'B000' });
  const old = await buyer.ask(getContractText, { contractNumber: ywh, version: 1 });
  expect(JSON.stringify(old.paper)).toContain('1,250,000.00元');
  expect(JSON.stringify(now.paper)).toContain('1,260,000.00元');
  const alone = { ...cheaper, parties: { ...cheaper.parties, qlr: [cardOf('citizen-2')] } };
  expect((await saved(seller, { ywh, version: version + 1, contract: alone })).resultCode).toBe('A000');
  expect(await titles(uninvolved)).toContain('您不再是合同当事人');
  expect(await read(uninvolved, ywh)).toMatchObject({ data: null, msg: UNKNOWN_CONTRACT });
  await saved(seller, { ywh, version: version + 2, contract: cheaper });
  await confirm(buyer, ywh);
  expect((await confirm(uninvolved, ywh)).data).toEqual({ zt: 'toSign' });
  const late = await saved(seller, { ywh, version: version + 3, contract: form });
  expect(late.msg).toBe('各方已确认合同，不能修改；如需修改，请撤销后复制为新合同');
  await update(seller, ywh, 'revoked');
});

test('in turn: the seller signs first; withdrawn while unsigned with a reason, and what is withdrawn nobody signs', async () => {
  const { seller, buyer, shared, sign, update, agreed, titles } = d;
  const ywh = await agreed(saleOf(shared().bdcqzh), { inTurn: true });
  expect((await sign(buyer, ywh)).msg).toBe('还没有轮到您签名，前面的当事人签名后会通知您');
  expect((await sign(seller, ywh)).resultCode).toBe('A000');
  expect((await update(buyer, ywh, 'revoked', ' ')).msg).toBe('请填写撤销的原因');
  expect((await update(buyer, ywh, 'revoked', '贷款未获批准')).data).toEqual({ zt: 'revoked' });
  expect(await titles(seller)).toContain('合同已撤销');
  expect((await sign(buyer, ywh)).msg).toBe('合同现在是“已撤销”状态，不能进行此操作');
  expect((await update(buyer, ywh, 'filed')).msg).toContain('已撤销');
});

test('S4.74 the state of a contract is updated by its table alone: a filed one is cancelled by both, and then neither signed nor registered', async () => {
  const { seller, buyer, shared, sign, update, register, filed, titles } = d;
  const ywh = await filed(saleOf(shared().bdcqzh));
  expect((await update(seller, ywh, 'revoked')).msg).toBe('合同现在是“已备案”状态，不能进行此操作');
  expect((await update(seller, ywh, 'signed')).resultCode).not.toBe('A000');
  expect((await update(seller, ywh, 'cancelled')).data).toEqual({ zt: 'filed' });
  expect(await titles(buyer)).toContain('请决定是否同意注销合同');
  expect((await update(seller, ywh, 'cancelled')).data).toEqual({ zt: 'filed' });
  expect((await update(buyer, ywh, 'cancelled')).data).toEqual({ zt: 'cancelled' });
  expect((await sign(buyer, ywh, { sha256: 'c'.repeat(64) })).msg).toBe('合同现在是“已注销”状态，不能进行此操作');
  expect((await register(seller, ywh)).msg).toBe('合同现在是“已注销”状态，不能进行此操作');
});

test('a seal, and another contract on the same property, stop it; a filed one under which a case runs is not cancelled', async () => {
  const { services, seller, buyer, nextHouse, saved, begin, send, confirm, sign, update, register } = d;
  const house = nextHouse();
  const [first, second] = [
    await begin(saleOf(house.bdcqzh)),
    await begin(saleOf(house.bdcqzh, { cjjg: '1300000.00' })),
  ];
  for (const ywh of [first, second]) await send(seller, ywh);
  await confirm(buyer, first);
  expect((await confirm(buyer, second)).msg).toBe('该不动产已签订其他合同，请先撤销或者注销原合同');
  await sign(seller, first);
  const [unit] = await services.db.select().from(units).where(eq(units.unitNumber, house.bdcdyh));
  const [seal] = await services.db
    .insert(restrictions)
    .values({
      unitId: unit?.id ?? '',
      kind: 'sealed',
      position: 1,
      holder: '杭州市西湖区人民法院',
      details: {},
      startsOn: '2026-11-01',
    } as never)
    .returning();
  expect((await sign(buyer, first)).msg).toMatch(/查封/);
  expect(await saved(seller, { contract: saleOf(house.bdcqzh) })).toMatchObject({
    resultCode: 'B000',
    msg: expect.stringMatching(/查封/),
  });
  await services.db.delete(restrictions).where(eq(restrictions.id, seal?.id ?? ''));
  expect((await sign(buyer, first)).data.zt).toBe('filed');
  // Once the case has been sent, it goes before the contract.
  const { ywh } = (await register(seller, first)).data;
  const file = await fileOf(seller, ywh);
  const single = (cards: object[]) => cards.map((card) => ({ ...card, hyzk: '1', sfdl: '0' }));
  const form = {
    fields: { ...file.form.fields, djyy: '20001', sfdygh: '0', lzfs: '1' },
    parties: { ywr: single(file.form.parties.ywr), qlr: single(file.form.parties.qlr) },
  };
  const { version } = await seller.ask(saveApplication, { businessNumber: ywh, version: file.version, form });
  await upload(seller, ywh, 'M016', ywh);
  await seller.ask(sendForConfirm, { businessNumber: ywh, version });
  expect((await update(seller, first, 'cancelled')).msg).toContain('请先撤回登记申请');
});
