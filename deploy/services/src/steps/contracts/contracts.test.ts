// Sale contracts signed online: drafts, parties, states and files.
import {
  listContracts,
  previewContract,
  checkContract,
  deleteCaseContract,
  listCaseContracts,
  saveCaseContract,
  getContractText,
  mergeContract,
} from '@portal/signing/contract';
import { secondaryMachines } from '@portal/shared/catalogue';
import { fileOf, signatureUrl, startDraftOf, upload, samplePdf } from '../../testing/cases/case-driver';
import {
  driveContracts,
  cardOf,
  NOT_YOURS,
  person,
  saleOf,
  UNKNOWN_CONTRACT,
  SALE,
  once,
} from '../../testing/contracts/contract-driver';
import { pdfPages } from '../../testing/files/pdftotext';
import { contractMachine } from './machine';
import { listHouseRights } from '@portal/shared/contract';
import {
  confirmDelegation,
  endDelegation,
  saveDelegation,
  saveApplication,
  sendForConfirm,
} from '@portal/applications/contract';
import { refusalOf } from '../../testing';
import type { TestClient } from '../../testing';
import { eq, and } from 'drizzle-orm';
import { DEVELOPER } from '../../../seed/people';
import { commercialHouses } from '../chain/schema';
import { certificates } from '../../register/certificates/schema';
import { rightHolders, restrictions, units } from '../../register/schema';
import { checkPdf } from '../../papers/pades/public';
import { sha256 } from '../../platform/core/ids';
import { pdfsig } from '../../testing/files/pdfsig';
import { contractSeals, onlineContracts } from './schema';

// Contracts signed online, over HTTP: from the first draft to the registration begun from it, for those who have the
// right, and everything that a browser may lie about.
describe('contracts', () => {
  const base = '/api/reg3/onLineSign';
  let d: Awaited<ReturnType<typeof driveContracts>>;

  beforeAll(async () => {
    d = await driveContracts();
  }, 240_000);
  afterAll(() => d.services.close());

  test('the table of steps is the catalogue’s machine', () => {
    expect(contractMachine.steps.map(({ from, event, to }) => [from, event, to])).toEqual(
      secondaryMachines.contract.transitions,
    );
  });

  test('S1.10 a contract is written, sent, confirmed and signed by each with their own check, filed, and begins the transfer with itself as material', async () => {
    const { services, seller, buyer, nextHouse, begin, read, of, mine, send, confirm, sign, register, titles } = d;
    const house = nextHouse();
    const ywh = await begin(
      saleOf(
        house.bdcqzh,
        { jzmj: '1.00', zl: '别处', fwyt: '20', bdcdyh: '330106999999GB99999F99999999' },
        {
          ywr: [{ qlrmc: '冒名', zjh: person('surveyor').identityNumber, dh: '13911112222' }],
          qlr: [cardOf('citizen-2')],
        },
      ),
      seller,
      { clauses: [{ title: '家具', text: '客厅沙发留给乙方' }] },
    );
    expect(ywh).toMatch(/^2026ES\d{8}$/);
    const draft = await of(seller, ywh);
    expect(draft).toMatchObject({ zt: 'draft', version: 1, actions: ['edit', 'send', 'revoke', 'copy'] });
    expect(draft.contract ?? draft.form).toMatchObject({
      fields: { bdcdyh: house.bdcdyh, jzmj: house.register.jzmj, zl: house.register.zl, cjjgdx: '壹佰贰拾伍万元整' },
      parties: { ywr: [{ qlrmc: '张明远', zjh: person('citizen').identityNumber }] },
    });
    expect(draft.parties.map(({ name, role }: { name: string; role: string }) => [role, name])).toEqual([
      ['ywr', '张明远'],
      ['qlr', '李思宁'],
    ]);
    expect(draft.paper.clauses.at(-1)).toMatchObject({ title: '家具', items: ['客厅沙发留给乙方'], own: true });
    // A draft is nobody's business but its writer's.
    expect(await read(buyer, ywh)).toMatchObject({ resultCode: 'B000', msg: UNKNOWN_CONTRACT });
    expect((await send(seller, ywh)).data).toEqual({ zt: 'toConfirm' });
    expect(await titles(buyer)).toContain('请确认合同');
    const asked = await of(buyer, ywh);
    expect(asked.actions).toEqual(['confirm', 'revoke']);
    expect(asked.sha256).toBe(draft.sha256);
    expect(await confirm(buyer, ywh, { sha256: 'a'.repeat(64) })).toMatchObject({
      msg: '合同内容在您阅读之后有变化，请重新阅读合同文本',
    });
    expect((await sign(buyer, ywh)).msg).toBe('合同现在是“待对方确认”状态，不能进行此操作');
    expect((await confirm(buyer, ywh)).data).toEqual({ zt: 'toSign' });
    // Without a second factor nothing is signed.
    const unproven = await sign(buyer, ywh, {}, { unproven: true });
    expect([unproven.resultCode, unproven.data.factor.words]).toEqual(['B000', `签署“存量房买卖合同”（${ywh}）`]);
    expect((await sign(buyer, ywh, { sqrbsm: await mine(seller, ywh) })).msg).toBe('您只能确认和签署本人的合同');
    expect((await sign(buyer, ywh, { signature: signatureUrl(true) })).resultCode).toBe('B000');
    expect((await sign(buyer, ywh, { sha256: 'b'.repeat(64) })).msg).toBe(
      '合同内容在您阅读之后有变化，请重新阅读合同文本',
    );
    expect((await sign(buyer, ywh)).data).toMatchObject({ zt: 'toSign', signers: [{ signedAt: null }, {}] });
    expect((await sign(seller, ywh)).data.zt).toBe('filed');
    const done = await of(buyer, ywh);
    expect(done.actions).toEqual(['register', 'cancel']);
    expect(done.steps.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining(['张明远已签名', '李思宁已签名', '各方已签名', '合同已备案']),
    );
    const pdf = await buyer.ask(previewContract, { contractNumber: ywh });
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // The same bytes for ever.
    services.clock.advance(60_000);
    expect((await seller.ask(previewContract, { contractNumber: ywh })).bytes.equals(pdf.bytes)).toBe(true);

    const begun = await register(seller, ywh);
    expect(begun.data).toMatchObject({ route: '/apply-layout/normal/transfer' });
    expect((await register(seller, ywh)).data.ywh).toBe(begun.data.ywh);
    const file = await fileOf(seller, begun.data.ywh);
    expect(file.form.fields).toMatchObject({
      bdcqzh: house.bdcqzh,
      htbh: ywh,
      cjjg: '1250000.00',
      fkfs: '1',
      qyrq: expect.stringMatching(/^2026-/),
    });
    expect(file.form.parties.qlr[0]).toMatchObject({ qlrmc: '李思宁', zjh: person('citizen-2').identityNumber });
    const contract = file.materials.find(({ datumBsm }: { datumBsm: string }) => datumBsm === 'M015');
    expect(contract.files).toHaveLength(1);
    expect(contract.files[0].name).toBe(`网签合同-${ywh}.pdf`);
    const pages = pdfPages(pdf.bytes);
    // The signatures wrote its last page anew, which makes none more.
    if (pages !== null) expect([contract.files[0].pages, pages > 1]).toEqual([pages, true]);
    expect(await of(seller, ywh)).toMatchObject({ caseYwh: begun.data.ywh, actions: ['cancel', 'copy'] });
  });

  test('who may not dispose of it, who is unrelated, and who is not signed in gets nothing, in the same words', async () => {
    const { services, seller, buyer, uninvolved, shared, saved, of, mine, update, agreed } = d;
    const house = shared();
    for (const [who, number] of [
      [uninvolved, house.bdcqzh],
      [buyer, house.bdcqzh],
      [seller, '浙（2026）杭州市不动产权第9999999号'],
      [seller, ''],
    ] as const)
      expect(await saved(who, { contract: saleOf(number) })).toMatchObject({ resultCode: 'B000', msg: NOT_YOURS });
    const ywh = await agreed(saleOf(house.bdcqzh));
    const { sha256 } = await of(seller, ywh);
    const sqrbsm = await mine(buyer, ywh);
    for (const [path, body] of [
      ['send', { ywh, sha256 }],
      ['confirm', { ywh, sqrbsm, sha256 }],
      ['sign', { ywh, sqrbsm, sha256, signature: signatureUrl() }],
      ['updateState', { ywh, zt: 'revoked', cxyy: '试' }],
      ['merge', { ywh }],
      ['register', { ywh, nt: '2026-11-01' }],
    ] as const) {
      expect([path, (await uninvolved.post(`${base}/${path}`, body)).body.msg]).toEqual([path, UNKNOWN_CONTRACT]);
      expect([path, (await services.client().post(`${base}/${path}`, body)).status]).toEqual([path, 401]);
    }
    expect((await uninvolved.refused(previewContract, { contractNumber: ywh })).message).toBe(UNKNOWN_CONTRACT);
    expect((await uninvolved.ask(listContracts)).total).toBe(0);
    expect((await buyer.ask(listContracts, { state: 'toSign' })).rows[0]).toMatchObject({
      ...{ contractNumber: ywh, parties: '张明远、李思宁', state: 'toSign', isDue: true },
    });
    expect((await saved(buyer, { ywh, version: 1, contract: saleOf(house.bdcqzh) }, {} as never)).msg).toMatch(
      /只有发起人/,
    );
    expect((await update(seller, ywh, 'revoked')).data).toEqual({ zt: 'revoked' });
  });

  test('prices of zero and below, one person on both sides, and what is missing are refused field by field', async () => {
    const { seller, buyer, shared, saved, begin, send, confirm } = d;
    const { bdcqzh } = shared();
    for (const cjjg of ['0', '-5', '0.00', '一百万', '1e9']) {
      const ywh = await begin(saleOf(bdcqzh, { cjjg }));
      const { data, msg } = await send(seller, ywh);
      expect([cjjg, msg]).toEqual([cjjg, expect.stringMatching(/^合同还不能发送/)]);
      expect(data.errors.map(({ path }: { path: string }) => path)).toContain('fields.cjjg');
    }
    const deposit = await begin(saleOf(bdcqzh, { dj: '250000.01' }));
    expect((await send(seller, deposit)).msg).toContain('定金不能超过成交价格的20%');
    const twice = await saved(seller, { contract: saleOf(bdcqzh, {}, { qlr: [cardOf('citizen')] }) });
    expect(twice).toMatchObject({ resultCode: 'B000', msg: expect.stringContaining('第一百六十八条') });
    const named = await begin(saleOf(bdcqzh, {}, { qlr: [cardOf('citizen-2', { qlrmc: '李四' })] }));
    await send(seller, named);
    expect((await confirm(buyer, named)).msg).toContain('与您实名认证的姓名不一致');
  });
});

// Who stands in a contract beside seller and buyer, over HTTP: co-owners, agents, brokers, developers; and the
// contracts that a case names.
describe('parties', () => {
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
});

// What a contract may still become, over HTTP: changed after it was read, signed in turn, withdrawn, cancelled, stopped
// by the register or another contract.
describe('states', () => {
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
});

// The files of a contract, over HTTP: annexes, the merged copy, and the contract as a PDF.
describe('files', () => {
  const base = '/api/reg3/onLineSign';
  let d: Awaited<ReturnType<typeof driveContracts>>;

  beforeAll(async () => {
    d = await driveContracts();
  }, 240_000);
  afterAll(() => d.services.close());

  test('annexes are a part of what is signed and are merged into one file; nobody takes another’s', async () => {
    const { seller, uninvolved, shared, saved, begin, of } = d;
    const { bdcqzh } = shared();
    const handIn = (who: TestClient) =>
      who.send('POST', `${base}/uploadAnnex`, {
        body: Buffer.concat([
          Buffer.from(
            '--b\r\nContent-Disposition: form-data; name="file"; filename="清单.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
          ),
          samplePdf('furniture'),
          Buffer.from('\r\n--b--\r\n'),
        ]),
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
    const [own, others] = [(await handIn(seller)).body.data, (await handIn(uninvolved)).body.data];
    expect(await saved(seller, { contract: saleOf(bdcqzh), annexes: [others.bsm] })).toMatchObject({
      resultCode: 'B000',
    });
    const ywh = await begin(saleOf(bdcqzh), seller, { annexes: [own.bsm] });
    const { paper } = await of(seller, ywh);
    expect(paper.annexes).toEqual([{ name: '清单.pdf', sha256: own.sha256 }]);
    const merged = await seller.ask(mergeContract, { contractNumber: ywh });
    const [alone, whole] = await Promise.all([
      seller.get(`${base}/preview`, { params: { ywh } }),
      seller.get(`${base}/preview`, { params: { ywh, bsm: merged.fileId } }),
    ]);
    expect(whole.raw.length).toBeGreaterThan(alone.raw.length);
    expect(
      (await seller.ask(previewContract, { contractNumber: ywh, fileId: own.bsm })).bytes.subarray(0, 4).toString(),
    ).toBe('%PDF');
    expect((await seller.refused(previewContract, { contractNumber: ywh, fileId: others.bsm })).code).toBe('B000');
    expect((await seller.refused(mergeContract, { contractNumber: ywh, annexIds: [others.bsm] })).code).toBe('B000');
  });

  test('a repeated begin is one contract, with another body it is refused, and a contract of twenty pages is a PDF in under a second', async () => {
    const { services, seller, shared, saved, begin } = d;
    const { bdcqzh } = shared();
    const call = once();
    const body = { contract: saleOf(bdcqzh) };
    const [one, two] = [await saved(seller, body, call), await saved(seller, body, call)];
    expect(two.data).toEqual(one.data);
    expect((await saved(seller, { ...body, inTurn: true }, call)).resultCode).toBe('B000');
    const text = '甲乙双方就本条所列事项协商一致，并承诺按照诚实信用的原则履行。'.repeat(42);
    const long = await begin(saleOf(bdcqzh), seller, {
      clauses: Array.from({ length: 24 }, (_, index) => ({ title: `约定${index + 1}`, text })),
    });
    await seller.ask(previewContract, { contractNumber: one.data.ywh });
    const from = performance.now();
    const { bytes: raw } = await seller.ask(previewContract, { contractNumber: long });
    const took = performance.now() - from;
    expect((raw.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length).toBeGreaterThanOrEqual(20);
    expect(took).toBeLessThan(process.env.TEST_FULL ? 1_000 : Infinity);
    expect(
      await services.db.select().from(onlineContracts).where(eq(onlineContracts.number, one.data.ywh)),
    ).toHaveLength(1);
  });

  test('after every signer the contract’s file has one PAdES signature more, good to pdfsig; who signed what stands in words, and a changed file is told', async () => {
    const { services, seller, buyer, uninvolved, nextHouse, agreed, sign, of } = d;
    const ywh = await agreed(saleOf(nextHouse().bdcqzh));
    const preview = async (who: TestClient) => (await who.ask(previewContract, { contractNumber: ywh })).bytes;
    const verify = (who: TestClient) => who.ask(checkContract, { contractNumber: ywh });
    const blank = await preview(seller);
    expect((await refusalOf(verify(seller))).message).toBe('合同还没有人签名');
    const names = new Map<string, string>(
      (await of(seller, ywh)).parties.map(({ sqrbsm, name }: Record<string, string>) => [sqrbsm, name]),
    );
    let before = blank;
    for (const [count, who] of [seller, buyer].entries()) {
      expect((await sign(who, ywh)).resultCode).toBe('A000');
      const bytes = await preview(who);
      // An incremental update: what was signed before is not touched.
      expect(bytes.subarray(0, before.length).equals(before)).toBe(true);
      const { signatures, hasMore } = await checkPdf(services.context, bytes);
      expect(hasMore).toBe(false);
      expect(signatures.map(({ faults }) => faults)).toEqual(Array.from({ length: count + 1 }, () => []));
      expect(signatures.map(({ field, name }) => names.get(field) === name)).toEqual(signatures.map(() => true));
      const lines = await pdfsig(bytes);
      if (lines) expect(lines.map(({ isValid }) => isValid)).toEqual(signatures.map(() => true));
      const data = await verify(who);
      expect(data).toMatchObject({
        name: '存量房买卖合同',
        isUnchanged: true,
        isDevelopment: true,
        sha256: sha256(bytes),
      });
      expect(data.signatures.at(-1)).toMatchObject({ readSha256: sha256(before), sha256: sha256(bytes), faults: [] });
      before = bytes;
    }
    expect((await verify(buyer)).signatures.map(({ name }: { name: string }) => name)).toEqual(['张明远', '李思宁']);
    expect((await refusalOf(verify(uninvolved))).message).toBe('未查询到该合同，请在“网签列表”中核对');
    // The services have another file than the one that was signed: told, and not called unchanged.
    const [contract] = await services.db.select().from(onlineContracts).where(eq(onlineContracts.number, ywh));
    const forged = Buffer.concat([before, Buffer.from('\n% 另加一行')]);
    const { sha256: other } = await services.context.blobs.put(forged);
    await services.db
      .update(contractSeals)
      .set({ sealedSha256: other })
      .where(and(eq(contractSeals.contractId, contract?.id ?? ''), eq(contractSeals.position, 1)));
    expect(await verify(buyer)).toMatchObject({
      isUnchanged: false,
      signatures: [{ faults: [] }, { faults: ['record'] }],
    });
  });

  test('all sign at the same time: the file has every signature once', async () => {
    const { services, seller, buyer, uninvolved, shared, begin, send, confirm, sign } = d;
    const form = saleOf(
      shared().bdcqzh,
      {},
      { qlr: ['citizen-2', 'surveyor'].map((who) => cardOf(who, { gyfs: '1' })) },
    );
    const ywh = await begin(form);
    await send(seller, ywh);
    for (const who of [buyer, uninvolved]) await confirm(who, ywh);
    const answers = await Promise.all([seller, buyer, uninvolved, seller, buyer].map((who) => sign(who, ywh)));
    expect(answers.map(({ resultCode }) => resultCode)).toEqual(answers.map(() => 'A000'));
    const { bytes: raw } = await buyer.ask(previewContract, { contractNumber: ywh });
    const { signatures, hasMore } = await checkPdf(services.context, raw);
    expect([hasMore, signatures.length, signatures.flatMap(({ faults }) => faults)]).toEqual([false, 3, []]);
    const lines = await pdfsig(raw);
    if (lines) expect(lines.filter(({ isValid }) => isValid)).toHaveLength(3);
  });
});
