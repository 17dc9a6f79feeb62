// Who stands in a contract beside seller and buyer, over HTTP: co-owners, agents, brokers, developers; and the
// contracts that a case names.
import { listHouseRights } from '@portal/shared/contract';
import { confirmDelegation, endDelegation, saveDelegation } from '@portal/applications/contract';
import { checkContract, deleteCaseContract, listCaseContracts, saveCaseContract } from '@portal/signing/contract';
import { refusalOf } from '../../testing';
import { eq } from 'drizzle-orm';
import { DEVELOPER } from '../../../seed/people';
import type { TestClient } from '../../testing';
import { fileOf, startDraftOf } from '../../testing/cases/case-driver';
import {
  driveContracts,
  cardOf,
  NOT_YOURS,
  person,
  SALE,
  saleOf,
  UNKNOWN_CONTRACT,
} from '../../testing/contracts/contract-driver';
import { commercialHouses } from '../chain/schema';
import { certificates } from '../../register/certificates/schema';
import { rightHolders } from '../../register/schema';
const base = '/api/reg3/onLineSign';
let d: Awaited<ReturnType<typeof driveContracts>>;

beforeAll(async () => {
  d = await driveContracts();
}, 240_000);
afterAll(() => d.services.close());

test('all co-owners are sellers, each confirms and signs; without one of them nothing is filed', async () => {
  const { services, seller, buyer, uninvolved, saved, begin, of, send, confirm, sign } = d;
  // The seed's house of two owners, the second of whom has no account there.
  const all = (await seller.ask(listHouseRights, { pageSize: 100 })).rows;
  const ofTwo = all.find(({ rightHolderName }) => rightHolderName.includes('、'));
  const { name, identityNumber } = person('citizen-2');
  const [held] = await services.db
    .select()
    .from(certificates)
    .where(eq(certificates.titleCertificateNumber, ofTwo?.titleCertificateNumber ?? ''));
  const owners = await services.db
    .select()
    .from(rightHolders)
    .where(eq(rightHolders.rightId, held?.rightId ?? ''));
  const second = owners.find((owner) => owner.name !== person('citizen').name);
  await services.db
    .update(rightHolders)
    .set({ name, identityNumber })
    .where(eq(rightHolders.id, second?.id ?? ''));
  const ywh = await begin(
    saleOf(ofTwo?.titleCertificateNumber ?? '', {}, { ywr: [cardOf('citizen')], qlr: [cardOf('surveyor')] }),
  );
  const sent = await of(seller, ywh);
  const cards = sent.form.parties.ywr as Record<string, string>[];
  expect(cards.map(({ qlrmc, gyfs }) => [qlrmc, gyfs]).toSorted()).toEqual(
    [
      ['张明远', '1'],
      ['李思宁', '1'],
    ].toSorted(),
  );
  const whole = {
    ...sent.form,
    parties: { ...sent.form.parties, ywr: cards.map((card) => ({ ...card, dh: card.dh || '13900000002' })) },
  };
  await saved(seller, { ywh, version: 1, contract: whole });
  expect((await send(seller, ywh)).data).toEqual({ zt: 'toConfirm' });
  expect((await confirm(uninvolved, ywh)).data).toEqual({ zt: 'toConfirm' });
  expect((await confirm(buyer, ywh)).data).toEqual({ zt: 'toSign' });
  for (const who of [seller, uninvolved]) expect((await sign(who, ywh)).data.zt).toBe('toSign');
  expect((await sign(buyer, ywh)).data.zt).toBe('filed');
});

test('an agent with a letter for contracts begins and signs for the seller, with one for filing alone does not; a broker signs beside both', async () => {
  const {
    services,
    seller,
    buyer,
    developer,
    nextHouse,
    saved,
    begin,
    read,
    numbersOf,
    send,
    confirm,
    sign,
    update,
    register,
  } = d;
  const { bdcqzh } = nextHouse();
  const agent = await services.signedIn('bank');
  const letter = async (wtsx: string[]) => {
    const data = await seller.ask(saveDelegation, {
      agent: {
        name: person('bank').name,
        identityNumber: person('bank').identityNumber,
        telephone: person('bank').telephone,
      },
      processCode: 'house-transfer',
      matters: wtsx,
      startsOn: '2026-11-20',
      endsOn: '2027-11-19',
      mayPassOn: '0',
      coversAll: '0',
      titleCertificateNumber: bdcqzh,
    });
    for (const who of [seller, agent]) await who.ask(confirmDelegation, { recordId: data.recordId, coversAll: '0' });
    return data.recordId;
  };
  const form = saleOf(
    bdcqzh,
    {},
    {
      ywr: [
        { dh: person('citizen').telephone, hyzk: '1', wtqx: { from: '2026-11-20', to: '2027-11-19' }, wtsx: ['1'] },
      ],
      qlr: [cardOf('citizen-2')],
      jjjg: [
        {
          ...cardOf('enterprise'),
          qlrlx: '2',
          qlrmc: DEVELOPER.name,
          zjzl: '8',
          zjh: DEVELOPER.creditCode,
          frxm: '周启帆',
          frzjh: person('enterprise').identityNumber,
        },
      ],
    },
  );
  await letter(['申请登记']);
  expect((await saved(agent, { contract: form })).msg).toBe(NOT_YOURS);
  const given = await letter(['签订合同', '申请登记']);
  const ywh = await begin(form, agent);
  expect((await send(agent, ywh)).data).toEqual({ zt: 'toConfirm' });
  expect((await confirm(buyer, ywh)).data).toEqual({ zt: 'toConfirm' });
  expect((await confirm(developer, ywh)).data).toEqual({ zt: 'toSign' });
  for (const who of [agent, buyer]) expect((await sign(who, ywh)).data.zt).toBe('toSign');
  await seller.ask(endDelegation, { recordId: given, revocationReason: '不再委托' });
  // Whoever acts for nobody any more sees nothing of it, however much of it they wrote.
  expect(await read(agent, ywh)).toMatchObject({ data: null, msg: UNKNOWN_CONTRACT });
  expect((await numbersOf(agent)).includes(ywh)).toBe(false);
  expect((await agent.refused(checkContract, { contractNumber: ywh })).message).toBe(UNKNOWN_CONTRACT);
  expect((await update(agent, ywh, 'revoked')).msg).toBe(UNKNOWN_CONTRACT);
  expect((await update(developer, ywh, 'revoked')).msg).toBe('只有合同双方可以撤销合同');
  expect((await sign(developer, ywh)).data.zt).toBe('filed');
  // A broker is no side: neither registers nor cancels.
  expect((await update(developer, ywh, 'cancelled')).msg).toBe('只有合同双方可以申请注销合同');
  expect((await register(developer, ywh)).msg).toBe('只有合同双方可以凭合同申请登记');
});

test('a developer presells a flat of its ledger, with a supplement agreement; the ledger knows the contract, and the notice is begun from it', async () => {
  const { services, seller, buyer, developer, saved, begin, send, confirm, sign, register } = d;
  const list = (who: TestClient) => who.get(`${base}/presaleHouses`).then(({ body }) => body.data);
  expect((await list(seller)).total).toBe(0);
  const [flat] = (await list(developer)).list;
  const form = {
    fields: {
      ...{ bdcdyh: flat.bdcdyh, cjjg: '1880000.00', fkfs: '1', zjjg: '1', jgyh: '杭州演示银行', jfrq: '2027-12-31' },
      ...{ fwyt: '11', jftj: '竣工验收合格', mjcc: '按实测面积结算', wyzr: SALE.wyzr, zyjj: '1' },
    },
    parties: {
      ywr: [{ dh: person('enterprise').telephone, frxm: '周启帆', frzjh: person('enterprise').identityNumber }],
      qlr: [cardOf('citizen-2')],
    },
  };
  expect((await saved(seller, { kind: 'presale-contract', contract: form })).msg).toBe(NOT_YOURS);
  const ywh = await begin(form, developer, { kind: 'presale-contract' });
  const supplement = { url: '/api/pub3/commercialHousing', clause: { title: '精装修', text: '按样板间标准交付' } };
  const kept = await developer.post(`${supplement.url}/saveSupplement`, {
    ywh,
    version: 1,
    clauses: [supplement.clause],
  });
  expect(kept.body.data).toEqual({ version: 2 });
  expect((await buyer.post(`${supplement.url}/saveSupplement`, { ywh, version: 2, clauses: [] })).body.msg).toBe(
    UNKNOWN_CONTRACT,
  );
  expect((await send(developer, ywh)).data).toEqual({ zt: 'toConfirm' });
  expect((await buyer.get(`${supplement.url}/querySupplement`, { params: { ywh } })).body.data).toMatchObject({
    mayEdit: false,
    paper: [{ xh: '第一条', title: '精装修', items: ['按样板间标准交付'] }],
  });
  await confirm(buyer, ywh);
  await sign(developer, ywh);
  expect((await sign(buyer, ywh)).data.zt).toBe('filed');
  // The enterprise signs by the person who acts for it: the file names both.
  const { signatures } = await developer.ask(checkContract, { contractNumber: ywh });
  expect(signatures[0]?.name).toMatch(new RegExp(`^.*公司（经办人${person('enterprise').name}）$`));
  const [row] = await services.db.select().from(commercialHouses).where(eq(commercialHouses.unitNumber, flat.bdcdyh));
  expect(row).toMatchObject({ contractNumber: ywh, buyerName: '李思宁', price: 188_000_000 });
  expect((await list(developer)).list.map(({ bdcdyh }: { bdcdyh: string }) => bdcdyh)).not.toContain(flat.bdcdyh);
  const begun = await register(buyer, ywh);
  expect(begun.data).toMatchObject({ route: '/apply-layout/house-notice-right' });
  expect((await fileOf(buyer, begun.data.ywh)).form.fields).toMatchObject({
    htbh: ywh,
    qdjg: '1880000.00',
    zl: flat.zl,
  });
});

test('a case’s contracts are kept by whoever files it; of one signed here price and day are the contract’s own', async () => {
  const { seller, buyer, shared, nextHouse, filed } = d;
  const ywh = await filed(saleOf(nextHouse().bdcqzh));
  const draft = await startDraftOf(seller, shared().bdcqzh);
  const save = (who: TestClient, more: object) =>
    who.ask(saveCaseContract, {
      businessNumber: draft.ywh,
      signedOn: '2026-11-01',
      price: '1.00',
      paymentMethod: '2',
      ...more,
    });
  expect((await refusalOf(save(buyer, { contractNumber: ywh }))).code).toBe('B000');
  expect((await refusalOf(save(seller, { price: '0' }))).message).toBe('成交价格应大于零');
  expect((await refusalOf(save(seller, { signedOn: '2099-01-01' }))).message).toContain('不能是将来的日期');
  const data = await save(seller, { contractNumber: ywh });
  expect((await refusalOf(save(seller, { contractNumber: ywh }))).message).toBe('该合同已经录入');
  const list = () => seller.ask(listCaseContracts, { businessNumber: draft.ywh });
  expect(await list()).toMatchObject([
    { recordId: data.recordId, contractNumber: ywh, price: '1250000.00', paymentMethod: '1', isOnline: true },
  ]);
  await seller.ask(deleteCaseContract, { businessNumber: draft.ywh, recordId: data.recordId });
  expect(await list()).toEqual([]);
});
