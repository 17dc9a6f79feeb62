// An officer compares a filing with the register and corrects it.
import {
  claimApplication,
  compareWithRegister,
  checkCancel,
  saveApplication,
  sendForConfirm,
  unclaimApplication,
  withdrawApplication,
} from '@portal/applications/contract';
import { eq } from 'drizzle-orm';
import { PEOPLE } from '../../../../seed/people';
import { looks } from '../../../cases/looks/schema';
import { restrictionHolders, restrictions, units } from '../../../register/schema';
import type { ListedRight } from '../../../register/standing/register';
import type { Filing, Who } from '../../../testing/cases/office-way';
import { usingOffice } from '../../../testing/fixtures/using-office';
import { burdenUnit } from '../../../testing/tables/burden-unit';
import { isNumber } from '../../../platform/personal/where';
import { confirmApplication } from '@portal/signing/contract';
import { refusalOf, usingServices } from '../../../testing';
import {
  cleanHouses,
  driveToSubmit,
  fileOf,
  opinion,
  signAll,
  signInEverybody,
  submitCall,
  upload,
} from '../../../testing/cases/case-driver';
import type { People } from '../../../testing/cases/case-driver';

// What the officer is shown of the register beside a filing, over HTTP: every value as it stands at that moment, in
// words, for whoever works on the case and for nobody else.
describe('comparison', () => {
  interface Row {
    mc: string;
    djbz: string | null;
    sqz: string | null;
    bdjg: string;
  }
  interface Part {
    bt: string;
    mx: Row[];
  }

  const { services, office, bookedHome: house } = usingOffice();

  const ask = async (who: string, ywh: string) => (await office.as(who).get(`/api/reg3/audit/register/${ywh}`)).body;
  const claimed = async (filing: Filing): Promise<string> => {
    const ywh = await office.file(filing);
    await office.as('acceptor').ask(claimApplication, { businessNumber: ywh });
    return ywh;
  };
  const comparedTo = async (ywh: string): Promise<Record<string, Record<string, Omit<Row, 'mc'>>>> => {
    const { resultCode, data } = await ask('acceptor', ywh);
    expect(resultCode).toBe('A000');
    return Object.fromEntries(
      (data.bdlb as Part[]).map(({ bt, mx }) => [bt, Object.fromEntries(mx.map(({ mc, ...row }) => [mc, row]))]),
    );
  };
  const sale = ({ certificate }: ListedRight): Filing => ({
    business: 'house-transfer',
    starter: 'citizen',
    cast: { ywr: ['citizen'], qlr: ['citizen-2'] },
    fields: { bdcqzh: certificate.titleCertificateNumber, zrfe: '' },
  });

  test('what the register says by now stands beside what was filed, entries of others too', async () => {
    const sold = await house('citizen');
    const ywh = await claimed(sale(sold));
    const before = await comparedTo(ywh);
    expect(before['不动产']?.建筑面积).toMatchObject({ bdjg: 'same' });
    const rows = Object.values(before).flatMap((part) => Object.values(part));
    expect(rows.filter(({ bdjg }) => bdjg === 'differs' || bdjg === 'onlyFiled')).toEqual([]);
    expect(before.权利人?.权利人1).toEqual({
      djbz: `${PEOPLE.citizen?.name}，${PEOPLE.citizen?.identityNumber}`,
      sqz: `${PEOPLE.citizen?.name}，${PEOPLE.citizen?.identityNumber}（出卖人）`,
      bdjg: 'same',
    });
    const { unit } = sold;
    await services.db
      .update(units)
      .set({ register: { ...unit.register, jzmj: '77.70', fwyt: '20' }, location: '西湖区新路9号' })
      .where(eq(units.id, unit.id));
    await burdenUnit(services.db, unit.id, 'mortgage', true);
    await burdenUnit(services.db, unit.id, 'notice');
    await burdenUnit(services.db, unit.id, 'sealed');
    const [dissent] = await services.db
      .insert(restrictions)
      .values({
        unitId: unit.id,
        kind: 'dissent',
        holder: '周小',
        documentNumber: '异议2026-9',
        startsOn: '2026-11-20',
      })
      .returning();
    await services.db
      .insert(restrictionHolders)
      .values({ restrictionId: dissent?.id ?? '', name: '周小', identityNumber: '330106198107070175' });
    const after = await comparedTo(ywh);
    expect(after.不动产).toMatchObject({
      不动产权证书号: { djbz: sold.certificate.titleCertificateNumber, bdjg: 'same' },
      坐落: { djbz: '西湖区新路9号', sqz: sold.unit.location, bdjg: 'differs' },
      建筑面积: { djbz: '77.70㎡', sqz: `${String(unit.register.jzmj)}㎡`, bdjg: 'differs' },
      房屋用途: { bdjg: 'differs' },
    });
    expect(after.抵押权).toMatchObject({
      登记给: { djbz: '宁波某银行，91330203MA0000001X', sqz: null, bdjg: 'onlyRegistered' },
      债权数额: { djbz: '50.00万元' },
      抵押顺位: { djbz: '第1顺位' },
      禁止或限制转让的约定: { djbz: '有' },
    });
    expect(after.预告登记?.登记给?.djbz).toContain('赵成');
    expect(after.查封).toMatchObject({ 登记给: { bdjg: 'onlyRegistered' }, 终止日期: { djbz: '2029年1月1日' } });
    expect(after.异议登记).toMatchObject({ 合同或文书编号: { djbz: '异议2026-9', sqz: null } });
    // Whoever is shown although the case does not name them can read that they were.
    const held = await services.db
      .select()
      .from(restrictionHolders)
      .innerJoin(restrictions, eq(restrictions.id, restrictionHolders.restrictionId))
      .where(eq(restrictions.unitId, unit.id));
    for (const { restriction_holders: holder } of held) {
      const seen = await services.db.select().from(looks).where(isNumber(looks.identityNumber, holder.identityNumber));
      expect(seen.map(({ what }) => what)).toEqual(['登记簿记载（权利人、抵押、查封等）']);
    }
  });

  test('only the officer of the region who has the case is shown it', async () => {
    const ywh = await office.file(sale(await house('citizen')));
    const refused = async (who: string) => {
      const { resultCode, msg, data } = await ask(who, ywh);
      expect([resultCode, data]).toEqual(['B000', null]);
      return msg;
    };
    const first = '领取该业务，或者说明查看原因后才能查看';
    expect([await refused('acceptor'), await refused('reviewer')]).toEqual([first, first]);
    for (const who of ['citizen', 'citizen-2']) expect(await refused(who)).toContain('只有办理该业务的工作人员');
    const unknown = (await ask('sea-acceptor', '33010620261121999999')).msg;
    for (const who of ['sea-acceptor', 'bank', 'ops', 'enterprise']) expect(await refused(who)).toBe(unknown);
    expect((await services.client().refused(compareWithRegister, { businessNumber: ywh })).status).toBe(401);
    await office.as('acceptor').ask(claimApplication, { businessNumber: ywh });
    expect((await ask('acceptor', ywh)).resultCode).toBe('A000');
    expect(await refused('reviewer')).toBe(first);
    // The claim goes with its stage.
    await office.decide(ywh, 'citizen-2', 'REVIEWING');
    expect(await refused('acceptor')).toBe(first);
  });

  test('a mortgage that is to change: its terms now, what is asked for, and its holder', async () => {
    const burdened = await house('citizen');
    const on = { bdcqzh: burdened.certificate.titleCertificateNumber, bdcdyh: burdened.unit.unitNumber };
    const cast: Record<string, readonly Who[]> = { dyqr: ['bank'], dyr: ['citizen'] };
    const terms = { dyfs: '1', sfjzzr: '0', zwr: '张明远', dyhth: '杭银抵字2026第00901号', bdbzzqse: '80.00' };
    const first = await office.file({ business: 'pledge-first', starter: 'bank', cast, fields: { ...on, ...terms } });
    expect(await office.decide(first, 'bank')).toBe('COMPLETED');
    const [entry] = await services.db.select().from(restrictions).where(eq(restrictions.unitId, burdened.unit.id));
    const ywh = await claimed({
      business: 'pledge-modify',
      starter: 'bank',
      cast,
      fields: {
        ...on,
        dyzmh: entry?.proofNumber ?? '',
        bglb: '1',
        bgsx: ['1'],
        dyfs: '1',
        bghzqse: '95',
        sfqtdyqr: '0',
      },
    });
    const { 抵押权: mortgage } = await comparedTo(ywh);
    expect(mortgage).toMatchObject({
      证明号: { djbz: entry?.proofNumber, sqz: entry?.proofNumber, bdjg: 'same' },
      登记给: { bdjg: 'same' },
      债权数额: { djbz: '80.00万元' },
      债务人: { djbz: '张明远' },
      抵押顺位: { djbz: '第1顺位' },
    });
    const changes = Object.values(mortgage ?? {}).filter(({ bdjg }) => bdjg === 'changes');
    expect(changes).toEqual([{ djbz: '80.00万元', sqz: '95万元', bdjg: 'changes' }]);
  });
});

// Corrections: exactly what is named may change; a corrected form is signed again; the claim keeps others out.
describe('correction', () => {
  const { services } = usingServices();
  let people: People;

  beforeAll(async () => {
    people = await signInEverybody(services);
  });

  test('only the named field changes, and both parties sign the corrected form', async () => {
    const { seller, buyer, reviewer } = people;
    const [house] = await cleanHouses(seller);
    const draft = await driveToSubmit(people, house?.bdcqzh ?? '');
    const { ywh } = (await submitCall(seller, draft)).body.data;
    await reviewer.ask(claimApplication, { businessNumber: ywh });
    expect((await opinion(reviewer, ywh, '5', { corrections: [] })).msg).toContain('至少列明一项');
    expect(
      (await opinion(reviewer, ywh, '5', { corrections: [{ kind: 'field', key: 'zl', reason: '改坐落' }] })).msg,
    ).toContain('不能要求补正');
    expect(
      (await opinion(reviewer, ywh, '5', { corrections: [{ kind: 'field', key: 'cjjg', reason: '与合同不一致' }] }))
        .data,
    ).toEqual({ zt: 'CORRECTION' });
    expect((await fileOf(seller, ywh)).corrections).toEqual([
      { kind: 'field', key: 'fields.cjjg', label: '成交价格', reason: '与合同不一致', done: false },
    ]);

    // What is asked of them both parties read, and who asked only by a masked name.
    for (const person of [seller, buyer])
      expect((await fileOf(person, ywh)).opinions).toEqual([
        expect.objectContaining({ result: '5', actor: expect.stringContaining('*') }),
      ]);

    const form = (await fileOf(seller, ywh)).form;
    const save = (fields: Record<string, unknown>, version: number) =>
      seller.ask(saveApplication, {
        businessNumber: ywh,
        version,
        form: { ...form, fields: { ...form.fields, ...fields } },
      });
    expect((await refusalOf(save({ cjjg: '1260000.00', fkfs: '2' }, 1))).fields).toEqual({
      'fields.fkfs': '此项不在补正范围内，不能修改',
    });
    expect((await upload(seller, ywh, 'M015', 'new contract')).msg).toBe('只能更改补正告知中列明的材料');
    expect((await save({ cjjg: '1260000.00' }, 1)).version).toBe(2);
    expect((await submitCall(seller, { ywh, version: 2 })).body.msg).toContain('重新签署');
    expect((await fileOf(seller, ywh)).actions).toContain('sendForConfirm');

    const { flowId } = await seller.ask(sendForConfirm, { businessNumber: ywh, version: 2 });
    const mine = (await fileOf(buyer, ywh)).parties.find((party: { me: boolean }) => party.me);
    await buyer.ask(confirmApplication, {
      businessNumber: ywh,
      applicantId: mine.sqrbsm,
      notice: { version: '2026-11-01' },
    });
    await signAll(buyer, flowId);
    expect(await signAll(seller, flowId)).toMatchObject({ applicationZt: 'CORRECTION' });
    expect((await submitCall(seller, { ywh, version: 2 })).body.data.ywh).toBe(ywh);
    expect((await fileOf(reviewer, ywh)).form.fields.cjjg).toBe('1260000.00');

    // Withdrawal before acceptance is the initiator's alone; during the preliminary review it has to wait.
    await reviewer.ask(claimApplication, { businessNumber: ywh });
    expect((await seller.ask(checkCancel, { businessNumber: ywh })).allowed).toBe(false);
    await reviewer.ask(unclaimApplication, { businessNumber: ywh });
    expect((await buyer.refused(withdrawApplication, { businessNumber: ywh, revocationReason: '不买了' })).code).toBe(
      'B000',
    );
    expect(await seller.ask(withdrawApplication, { businessNumber: ywh, revocationReason: '不卖了' })).toEqual({
      status: 'WITHDRAWN',
      waiting: [],
    });
    // The unit is free again.
    expect((await cleanHouses(seller)).map((row) => row.bdcqzh)).toContain(house?.bdcqzh);
  });
});
