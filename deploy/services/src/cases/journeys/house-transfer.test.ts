// A house is sold: the whole way, attacks of others on it, and the tax after filing.
import {
  claimApplication,
  downloadReceipt,
  recallApplication,
  sendForConfirm,
  withdrawApplication,
  startApplication,
} from '@portal/applications/contract';
import { createOrder, downloadBill, getOrderState, listSlips } from '@portal/payment/contract';
import { checkCertificate, listCertificates } from '@portal/queries/contract';
import { getApplication, listHouseRights, refuseSignature, listPrincipals } from '@portal/shared/contract';
import { usingServices, refusalOf } from '../../testing';
import {
  cleanHouses,
  driveToSubmit,
  fileOf,
  opinion,
  signInEverybody,
  signatureUrl,
  submitCall,
  upload,
  signAll,
} from '../../testing/cases/case-driver';
import type { Draft, People } from '../../testing/cases/case-driver';
import { signPlace } from '../../testing/cases/flow-driver';
import { inboxOf } from '../../testing/cases/inbox';
import { eq } from 'drizzle-orm';
import { loadBusiness } from '@portal/shared/catalogue';
import type { FieldValue, Party } from '@portal/shared/catalogue';
import { PEOPLE, WARDS } from '../../../seed/people';
import { citizenNumber } from '../../../seed/synthetic';
import { changeSetting } from '../../operations/configuration/public';
import { findRightOfUnit } from '../../register/standing/register';
import type { ListedRight } from '../../register/standing/register';
import { rightHolders, rights } from '../../register/schema';
import { populationRegister } from '../../people/identity/schema';
import { isNumber } from '../../platform/personal/where';
import { brief, formOf, numberOf } from '../../testing/cases/office-way';
import type { Filing } from '../../testing/cases/office-way';
import { recordDeath } from '../../testing/cases/record-deaths';
import { addPapers, cancel, confirmPlace, placeOf, send } from '../../testing/fixtures/sale';
import type { Begun } from '../../testing/fixtures/sale';
import { usingOffice } from '../../testing/fixtures/using-office';
import { paymentSlips } from '../../steps/payment/schema';
import { applications } from '../schema';
import { runDueEvents } from '../lifecycle/due-events';
import { TAX_MATERIAL } from '../materials/materials';
import { BUSINESS_CASES, EveryBusiness } from '../../testing/cases/every-business';

// The whole house transfer over HTTP: from the choice of a house to the certificate and the check of it.
describe('the whole way', () => {
  const { services } = usingServices();
  let people: People;

  beforeAll(async () => {
    people = await signInEverybody(services);
  });

  test('a case goes from the house to the certificate', async () => {
    const { seller, buyer, acceptor, reviewer, approver } = people;
    const [house] = await cleanHouses(seller);
    if (!house) throw new Error('no clean house');
    const draft: Draft = await driveToSubmit(people, house.bdcqzh);
    expect((await fileOf(seller, draft.ywh)).zt).toBe('TO_SUBMIT');

    const submitted = await submitCall(seller, draft);
    expect(submitted.body).toMatchObject({ resultCode: 'A000' });
    const { ywh } = submitted.body.data;
    expect(ywh).toMatch(/^33\d{4}20261120\d{6}$/);
    // The draft number stays good, and submitting again changes nothing.
    expect((await fileOf(seller, draft.ywh)).ywh).toBe(ywh);
    expect((await submitCall(seller, draft)).body.data.ywh).toBe(ywh);

    const receipt = await seller.ask(downloadReceipt, { businessNumber: ywh });
    expect(receipt.headers['content-type']).toBe('application/pdf');
    expect(receipt.bytes.subarray(0, 5).toString()).toBe('%PDF-');

    expect(await acceptor.ask(claimApplication, { businessNumber: ywh })).toEqual({ status: 'PRE_REVIEW' });
    const asked = await opinion(acceptor, ywh, '5', {
      opinion: '合同缺页',
      corrections: [{ kind: 'material', key: 'M015', reason: '缺第二页' }],
    });
    expect(asked.data).toEqual({ zt: 'CORRECTION' });
    expect(
      (await fileOf(seller, ywh)).materials.find((row: { datumBsm: string }) => row.datumBsm === 'M015'),
    ).toMatchObject({ state: 'rejected', rejectReason: '缺第二页' });
    expect((await submitCall(seller, draft)).body.msg).toContain('存量房买卖合同');
    expect((await upload(seller, ywh, 'M016', 'another tax paper')).msg).toBe('只能更改补正告知中列明的材料');
    expect((await upload(seller, ywh, 'M015', 'the whole contract')).resultCode).toBe('A000');
    expect((await submitCall(seller, draft)).body).toMatchObject({ resultCode: 'A000', data: { ywh } });

    await acceptor.ask(claimApplication, { businessNumber: ywh });
    expect(
      await opinion(acceptor, ywh, '5', { corrections: [{ kind: 'material', key: 'M016', reason: '再补' }] }),
    ).toMatchObject({ resultCode: 'B000', msg: '补正内容须一次性告知，该业务已要求过补正' });
    expect((await opinion(acceptor, ywh, '1')).data).toEqual({ zt: 'ACCEPTED' });
    expect((await opinion(acceptor, ywh, '1')).data).toEqual({ zt: 'REVIEWING' });
    expect((await opinion(approver, ywh, '1')).msg).toBe('您没有办理此事项的权限');
    expect((await opinion(reviewer, ywh, '1')).data).toEqual({ zt: 'APPROVING' });
    expect((await opinion(approver, ywh, '1')).data).toEqual({ zt: 'PAY_PENDING' });

    const [slip] = await buyer.ask(listSlips, { businessNumber: ywh });
    expect(slip).toMatchObject({ total: 8000, state: 'unpaid', slipNumber: expect.stringMatching(/^\d{20}$/) });
    const order = await buyer.ask(createOrder, { businessNumber: ywh, slipNumber: slip?.slipNumber, kind: 'fee' });
    const cashier = await services.client().get(new URL(order.cashierUrl).pathname);
    expect(cashier.raw.toString()).toContain('¥80.00');
    expect(String(cashier.headers['content-security-policy'])).not.toContain('unsafe');
    const paid = await services.server.inject({
      method: 'POST',
      url: new URL(order.cashierUrl).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    expect(paid.body).toContain('支付成功');
    expect((await buyer.ask(getOrderState, { businessNumber: ywh, orderNumber: order.orderNumber })).state).toBe(
      'paid',
    );
    expect((await fileOf(buyer, ywh)).zt).toBe('READY_BOOK');
    expect((await buyer.ask(downloadBill, { slipNumber: slip?.slipNumber })).bytes.subarray(0, 5).toString()).toBe(
      '%PDF-',
    );

    expect((await opinion(reviewer, ywh, '6')).msg).toBe('您没有办理此事项的权限');
    expect((await opinion(approver, ywh, '6')).data).toEqual({ zt: 'COMPLETED' });
    expect((await seller.refused(withdrawApplication, { businessNumber: ywh, revocationReason: '不卖了' })).code).toBe(
      'B000',
    );

    const file = await fileOf(buyer, ywh);
    expect(file.timeline.map((step: { event: string }) => step.event)).toEqual([
      'create',
      'sendForConfirm',
      'allSigned',
      'submit',
      'claim',
      'requestCorrection',
      'resubmit',
      'claim',
      'accept',
      'toReview',
      'pass',
      'passFee',
      'feePaid',
      'book',
      'makeCert',
      'certReady',
      'collected',
    ]);
    // The promise of the region, which the guide gives too.
    expect(file.timeline.find((step: { event: string }) => step.event === 'accept').syts).toBe(1);
    expect(file.actions).toContain('viewCert');

    const [certificate] = (await buyer.ask(listCertificates, { status: 'valid' })).rows.filter(
      (row) => row.businessNumber === ywh,
    );
    expect(certificate).toMatchObject({
      titleCertificateNumber: expect.stringMatching(/^浙（2026）杭州市不动产权第\d{7}号$/),
      verifyCode: expect.stringMatching(/^[A-Z2-9]{12}$/),
      unitNumber: house.bdcdyh,
    });
    expect((await buyer.get(certificate?.pdfUrl ?? '')).raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await seller.get(certificate?.pdfUrl ?? '')).body).toMatchObject({ resultCode: 'B000', data: null });
    const check = await services.client().ask(checkCertificate, { code: certificate?.verifyCode });
    expect(check).toMatchObject({ match: true, holder: '李*宁', status: 'valid', validFor: 600 });
    expect((await services.client().ask(checkCertificate, { code: 'ABCDEFGHJKLM' })).match).toBe(false);

    const before = (await seller.ask(listHouseRights, { pageSize: 100 })).rows;
    expect(before.some((row) => row.titleCertificateNumber === house.bdcqzh)).toBe(false);
    expect(
      (await buyer.ask(listHouseRights, { pageSize: 100 })).rows.some(
        (row) => row.titleCertificateNumber === certificate?.titleCertificateNumber,
      ),
    ).toBe(true);
    expect((await inboxOf(buyer)).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['请确认登记申请', '申请已受理', '请缴纳登记费', '登记完成', '电子证照已生成']),
    );
  });

  test('a blank signature and a foreign place are refused', async () => {
    const { seller, buyer } = people;
    const [house] = await cleanHouses(seller);
    const { ywh, flowId } = await driveToSubmit(people, house?.bdcqzh ?? '');
    await seller.ask(recallApplication, { businessNumber: ywh });
    const sent = await seller.ask(sendForConfirm, { businessNumber: ywh, version: 1 });
    const { flowId: qsglbsm } = sent;
    expect(qsglbsm).not.toBe(flowId);
    const parties = (await fileOf(seller, ywh)).parties;
    const mine = parties.find((party: { me: boolean }) => party.me);
    const other = parties.find((party: { me: boolean }) => !party.me);
    const sign = async (more: Record<string, unknown>) =>
      (await signPlace(seller, { qsglbsm, sqrbsm: mine.sqrbsm }, more)).body;
    expect((await sign({ signature: signatureUrl(true) })).msg).toContain('没有检测到签名笔迹');
    expect((await sign({ signature: 'data:image/png;base64,AAAA' })).msg).toContain('格式不正确');
    expect((await sign({ sqrbsm: other.sqrbsm })).msg).toBe('您只能签署本人的文件');
    // The buyer has not confirmed yet.
    expect((await signPlace(buyer, { qsglbsm, sqrbsm: other.sqrbsm })).body.msg).toContain('请先核对并确认');
    expect(
      await buyer.ask(refuseSignature, { flowId: qsglbsm, applicantId: other.sqrbsm, reason: '价格不对' }),
    ).toEqual({
      status: 'DRAFT',
    });
    expect(await buyer.refused(getApplication, { businessNumber: ywh })).toMatchObject({
      code: 'B000',
      data: null,
    });
  });
});

// Attacks on the rights of people who cannot defend them: wards, the dead, and joint owners.
describe('attacks of others', () => {
  const { services, office, bookedHome: houseOf } = usingOffice();

  const place = ({ unit, certificate }: Pick<ListedRight, 'unit' | 'certificate'>): Record<string, FieldValue> => ({
    bdcqzh: certificate.titleCertificateNumber,
    bdcdyh: unit.unitNumber,
  });
  const holderOf = async ({ unit }: ListedRight) => (await findRightOfUnit(services.db, unit.id))?.holders ?? [];
  async function belongsTo(house: ListedRight, person: { name: string; identityNumber: string }): Promise<void> {
    const [held] = await holderOf(house);
    await services.db
      .update(rightHolders)
      .set({ name: person.name, identityNumber: person.identityNumber })
      .where(eq(rightHolders.id, held?.id ?? ''));
  }
  const claim = (businessNumber: string) => office.as('acceptor').ask(claimApplication, { businessNumber });

  describe.each([
    ['a minor', WARDS.child, 'citizen-2', 'citizen'],
    ['somebody who is declared incapable', WARDS.father, 'citizen', 'citizen-2'],
  ] as const)('the home of %s', (_, ward, guardian, buyer) => {
    /** Begun by the guardian in the ward's name. */
    async function begun(house: ListedRight, business: string, to: string) {
      const definition = await loadBusiness(business);
      const filing: Filing = {
        business,
        starter: guardian,
        cast: { ywr: [guardian], qlr: [to as 'citizen'] },
        fields: { ...place(house), sfdygh: '0' },
      };
      const form = formOf(definition, filing, office.today());
      const seller: Party = {
        ...form.parties.ywr?.[0],
        qlrmc: ward.name,
        zjh: ward.identityNumber,
        jhrxm: PEOPLE[guardian]?.name,
        jhrzjh: numberOf(guardian),
      };
      const [principal] = await office.as(guardian).ask(listPrincipals, { processCode: business });
      const whole = { ...form, parties: { ...form.parties, ywr: [seller] } };
      const { version } = definition.notice;
      const start = { processCode: business, regionCode: '330106', form: whole, notice: { version } };
      return office.as(guardian).ask(startApplication, { ...start, authorityId: principal?.authorityId });
    }
    const papers = async ({ businessNumber }: Begun, ...codes: string[]) =>
      addPapers(office.as(guardian), { businessNumber }, codes);

    test('is sold by the guardian with the written assurance that it is in the ward’s interest, not without, and not to the guardian', async () => {
      const house = await houseOf('enterprise');
      await belongsTo(house, ward);
      const own = await begun(house, 'house-transfer', guardian);
      await papers(own, 'M015', 'M016', 'M003', 'M069');
      const toOneself = await refusalOf(send(office.as(guardian), own));
      expect(Object.keys(toOneself.fields).join()).toMatch(/parties\.ywr\.0/);
      await cancel(office.as(guardian), own);
      const draft = await begun(house, 'house-transfer', buyer);
      await papers(draft, 'M015', 'M016', 'M003');
      const unassured = await refusalOf(send(office.as(guardian), draft));
      expect(unassured.fields['materials.M069']).toMatch(/为其利益（《中华人民共和国民法典》第三十五条、.*第十一条）/);
      await papers(draft, 'M069');
      await send(office.as(guardian), draft);
      await cancel(office.as(guardian), draft);
      // Who is no guardian of the ward begins nothing in their name.
      const filing: Filing = { business: 'house-transfer', starter: 'bank', cast: {}, fields: place(house) };
      await office.start(filing).then(({ said }) => expect(said.resultCode).toBe('B000'));
      expect((await holderOf(house)).map(({ name }) => name)).toEqual([ward.name]);
    });
  });

  describe('deaths', () => {
    const inheritance = (house: ListedRight, deceased: Party): Filing => ({
      business: 'house-transfer-inherit',
      starter: 'citizen-2',
      cast: { qlr: ['citizen-2'] },
      fields: { bdcqzh: house.certificate.titleCertificateNumber, sffbcz: '0', jcfs: '1', wsbh: '' },
      cards: { bjcr: [deceased] },
      isDeceasedAlive: true,
    });
    const LIVES = /没有登记.+死亡，不能按继承、受遗赠办理.+《中华人民共和国民法典》第一千一百二十一条/;

    test('nobody inherits from who lives: the office is stopped until the death is registered, or the region takes a paper', async () => {
      const house = await houseOf('enterprise');
      const [name, identityNumber] = ['沈国栋', citizenNumber('330106', '19481123', 37)];
      await belongsTo(house, { name, identityNumber });
      await services.db.insert(populationRegister).values({ name, identityNumber });
      const ywh = await office.file(inheritance(house, { qlrmc: name, zjh: identityNumber }));
      await claim(ywh);
      const acceptor = office.as('acceptor');
      expect((await opinion(acceptor, ywh, '1')).msg).toMatch(LIVES);
      const readAs = (rows: readonly object[]) =>
        changeSetting(services.context, 'regionReadings', rows, { by: 'test', why: '理解不一' });
      await readAs([{ xzqbm: '330100', deathProof: 'papers' }]);
      expect(await office.decide(ywh, 'citizen-2')).toBe('ANNOUNCING');
      await readAs([]);
    });

    test('in the name of the dead nobody confirms or signs; what was signed after the death stops at the office', async () => {
      const house = await houseOf('citizen');
      const filing: Filing = {
        business: 'house-transfer',
        starter: 'citizen',
        cast: { ywr: ['citizen'], qlr: ['citizen-2'] },
        fields: { ...place(house), sfdygh: '0' },
      };
      const filed = await office.sent(filing);
      const number = numberOf('citizen-2');
      await recordDeath(services.db, [number], office.today());
      const buyer = office.as('citizen-2');
      const { applicantId } = await placeOf(office.as('citizen'), filed.ywh);
      await refusalOf(confirmPlace(buyer, filed.ywh, applicantId));
      const bring = (diedOn: string | null) =>
        services.db
          .update(populationRegister)
          .set({ diedOn })
          .where(isNumber(populationRegister.identityNumber, number));
      // The register hears of it later than the account is used.
      await bring(null);
      await office.sign(filed);
      await signAll(buyer, filed.flowId);
      const ywh = await office.submit(filed);
      await bring('2026-09-30');
      await claim(ywh);
      expect((await opinion(office.as('acceptor'), ywh, '1')).msg).toMatch(
        /李思宁已于2026年9月30日死亡.+签署无效.+第十三条/,
      );
      // Who has died after signing has signed.
      await bring(office.today());
      expect((await opinion(office.as('acceptor'), ywh, '1')).resultCode).toBe('A000');
      await bring(null);
    });
  });

  test.each([
    ['house-transfer-gift', { ywr: ['citizen'], qlr: ['citizen-2'] }, {}],
    ['general-cancel', { qlr: ['citizen'] }, {}],
    ['pledge-first', { dyqr: ['bank'], dyr: ['citizen'] }, { dyhth: '杭银抵字2026第00901号' }],
    ['habitation-first', { ywr: ['citizen'], jzqr: ['citizen-2'] }, {}],
    ['right-modify', { qlr: ['citizen'] }, { djyy: '30007', xgyfs: '2' }],
  ] as const)('a joint owner alone: %s is refused with its reason', async (business, cast, fields) => {
    const house = await jointHouse();
    const filing: Filing = {
      business,
      starter: business === 'pledge-first' ? 'bank' : 'citizen',
      cast: cast as Filing['cast'],
      fields: { ...place(house), ...fields },
    };
    const said = brief(await office.refusedSending(filing));
    expect(said).toMatch(/登记簿记载了2位权利人，请全部列为|三分之二/);
    expect((await holderOf(house)).map(({ name }) => name).toSorted()).toEqual(['李思宁', '张明远'].toSorted());
  });

  let joint: ListedRight | undefined;
  /** Of the citizen and somebody else, jointly; refusals leave it as it is. */
  async function jointHouse(): Promise<ListedRight> {
    if (joint) return joint;
    const house = await houseOf('citizen');
    const right = await findRightOfUnit(services.db, house.unit.id);
    await services.db
      .update(rights)
      .set({ ownershipMode: '1' })
      .where(eq(rights.id, right?.right.id ?? ''));
    await services.db.insert(rightHolders).values({
      rightId: right?.right.id ?? '',
      position: 1,
      name: PEOPLE['citizen-2']?.name ?? '',
      identityNumber: numberOf('citizen-2'),
      certificateId: right?.certificate?.id ?? null,
    });
    joint = house;
    return house;
  }
});

// Deed tax over HTTP: a sale is filed before the tax is paid, waits for the voucher after approval, and is booked only
// once it has come.
describe('tax after filing', () => {
  const { services, office, bookedHome: houseOf } = usingOffice();

  /** A house that the citizen owns goes to the other citizen, or is only described anew. */
  async function filingOf(business: string, more: Partial<Filing> = {}): Promise<Filing> {
    const { certificate, unit } = await houseOf('citizen');
    const place: Record<string, FieldValue> = {
      bdcqzh: certificate.titleCertificateNumber,
      bdcdyh: unit.unitNumber,
      sfdygh: '0',
      zrfe: '',
    };
    return { business, starter: 'citizen', cast: { ywr: ['citizen'], qlr: ['citizen-2'] }, fields: place, ...more };
  }
  const due = () => runDueEvents(services.context, services.clock.now());
  const stateOf = async (ywh: string): Promise<string> => (await office.fileAs('citizen-2', ywh)).zt;
  const decided = async (filing: Filing, until: 'TAX_PENDING' | 'PAY_PENDING' | 'READY_BOOK') => {
    const ywh = await office.file(filing);
    return { ywh, reached: await office.decide(ywh, 'citizen-2', until) };
  };

  test('a sale is filed without the voucher, waits for it after approval, and goes on to booking once the buyer hands it in', async () => {
    const { ywh, reached } = await decided(await filingOf('house-transfer'), 'TAX_PENDING');
    expect(reached).toBe('TAX_PENDING');

    // The time limit stands still, nothing is to be paid yet and nobody books.
    await due();
    const buyer = office.as('citizen-2');
    const waiting = await fileOf(buyer, ywh);
    expect(waiting).toMatchObject({ zt: 'TAX_PENDING', actions: expect.arrayContaining(['materials']) });
    expect(waiting.actions).not.toContain('pay');
    // What brings the case on is the one paper that stands among those to be uploaded.
    expect(
      (waiting.materials as { datumBsm: string; required: boolean; state: string }[])
        .filter(({ required, state }) => required && state === 'missing')
        .map(({ datumBsm }) => datumBsm),
    ).toEqual([TAX_MATERIAL]);
    for (const result of ['1', '6'])
      for (const who of ['acceptor', 'reviewer', 'approver'] as const)
        expect((await opinion(office.official(who, ywh), ywh, result)).resultCode).toBe('B000');
    expect(await stateOf(ywh)).toBe('TAX_PENDING');

    // The buyer, who owes the tax, is notified and led to the declaration; neither another user nor the office brings
    // the voucher, and no other paper is taken.
    expect(await inboxOf(buyer)).toContainEqual(
      expect.objectContaining({ title: '请缴清税款', route: `/apply-layout/pay-taxes-house-transfer?ywh=${ywh}` }),
    );
    for (const who of ['enterprise', 'bank', 'acceptor', 'approver'])
      expect((await upload(office.as(who), ywh, TAX_MATERIAL, 'voucher of another')).resultCode).toBe('B000');
    expect((await upload(buyer, ywh, 'M015', 'another contract')).msg).toBe('待完税期间只能提交完税凭证');
    await due();
    expect(await stateOf(ywh)).toBe('TAX_PENDING');

    expect((await upload(buyer, ywh, TAX_MATERIAL, 'deed tax voucher')).resultCode).toBe('A000');
    await due();
    expect(await stateOf(ywh)).toBe('PAY_PENDING');
    expect(await office.decide(ywh, 'citizen-2')).toBe('COMPLETED');
  });

  test('a voucher that proves nothing is refused before booking: the case waits for another, and nobody pays twice', async () => {
    const { ywh } = await decided(await filingOf('house-transfer'), 'TAX_PENDING');
    const buyer = office.as('citizen-2');
    expect((await upload(buyer, ywh, TAX_MATERIAL, 'a picture of a cat')).resultCode).toBe('A000');
    await due();
    await office.pay('citizen-2', ywh);
    expect(await stateOf(ywh)).toBe('READY_BOOK');
    const paid = await slipsOf(ywh);

    // Only who books finds it wanting, with the reason; only the voucher can be asked for now.
    const wrong = { kind: 'material', key: TAX_MATERIAL, reason: '不是完税凭证' };
    const registrar = office.official('approver', ywh);
    for (const person of [buyer, office.as('acceptor'), office.as('citizen')])
      expect((await opinion(person, ywh, '4', { corrections: [wrong] })).resultCode).toBe('B000');
    expect((await opinion(registrar, ywh, '4', { opinion: ' ', corrections: [wrong] })).msg).toBe('请填写原因');
    expect((await opinion(registrar, ywh, '4', { corrections: [{ ...wrong, key: 'M015' }] })).msg).toBe(
      '受理以后只能要求重新提交完税凭证',
    );
    expect((await opinion(registrar, ywh, '4', { opinion: '不是完税凭证', corrections: [wrong] })).data).toEqual({
      zt: 'SUSPENDED',
    });
    expect(await voucherOf(ywh)).toMatchObject({ state: 'rejected', rejectReason: '不是完税凭证' });
    expect((await voucherOf(ywh))?.files).toHaveLength(1);

    // Resumed, reviewed and approved again it waits for the tax: the refused paper brings it no further, handed in
    // again neither.
    await office.opinion('reviewer', ywh, '1', { opinion: '请申请人重新提交' });
    expect(await office.decide(ywh, 'citizen-2', 'TAX_PENDING')).toBe('TAX_PENDING');
    await due();
    await upload(buyer, ywh, TAX_MATERIAL, 'a picture of a cat');
    await due();
    expect(await stateOf(ywh)).toBe('TAX_PENDING');
    expect(await voucherOf(ywh)).toMatchObject({ required: true, state: 'rejected' });
    expect((await upload(buyer, ywh, TAX_MATERIAL, 'deed tax voucher')).resultCode).toBe('A000');
    await due();
    // What was paid is paid.
    expect(await stateOf(ywh)).toBe('READY_BOOK');
    expect(await slipsOf(ywh)).toEqual(paid);
    expect(await office.decide(ywh, 'citizen-2')).toBe('COMPLETED');
  });
  const voucherOf = async (ywh: string) =>
    (await fileOf(office.as('citizen-2'), ywh)).materials.find(
      ({ datumBsm }: { datumBsm: string }) => datumBsm === TAX_MATERIAL,
    );
  const slipsOf = async (ywh: string) =>
    services.db
      .select({ number: paymentSlips.number, status: paymentSlips.status })
      .from(paymentSlips)
      .innerJoin(applications, eq(applications.id, paymentSlips.applicationId))
      .where(eq(applications.businessNumber, ywh));

  test('the seller may hand the voucher in as well', async () => {
    const { ywh } = await decided(await filingOf('house-transfer'), 'TAX_PENDING');
    await office.proveTax('citizen', ywh);
    expect(await stateOf(ywh)).toBe('PAY_PENDING');
  });

  test.each(['house-transfer', 'house-transfer-gift'])(
    '%s with the voucher from the start does not wait',
    async (business) => {
      const { ywh, reached } = await decided(await filingOf(business, { papers: [TAX_MATERIAL] }), 'PAY_PENDING');
      expect(reached).toBe('PAY_PENDING');
      expect(events(await fileOf(office.as('citizen-2'), ywh))).not.toContain('passTaxable');
    },
  );

  const events = ({ timeline }: { timeline: { event: string }[] }): string[] => timeline.map(({ event }) => event);

  test('a business without tax does not wait', async () => {
    const row = BUSINESS_CASES.find((one) => one.business === 'house-modify')!;
    const filing = await new EveryBusiness(office).filingApart(row, await loadBusiness('house-modify'));
    const ywh = await office.file(filing);
    expect(await office.decide(ywh, 'citizen', 'READY_BOOK')).toBe('READY_BOOK');
    expect(events(await fileOf(office.as('citizen'), ywh))).not.toContain('passTaxable');
  });

  test.each([
    { answer: '出让', fields: { qlxz: '102', crjk: '1200000.00' }, waits: true },
    { answer: '划拨', fields: { qlxz: '101', crjk: '' }, waits: false },
  ])('the first registration of land by $answer waits for the deed tax: $waits', async ({ fields, waits }) => {
    const row = BUSINESS_CASES.find((one) => one.business === 'land-first')!;
    const every = new EveryBusiness(office);
    const filing = await every.filingApart(
      { ...row, fields: { ...row.fields, ...fields } },
      await loadBusiness('land-first'),
    );
    const ywh = await office.file(filing);
    const waiting = await office.decide(ywh, 'citizen', waits ? 'TAX_PENDING' : 'PAY_PENDING');
    expect(waiting).toBe(waits ? 'TAX_PENDING' : 'PAY_PENDING');
    expect(await office.decide(ywh, 'citizen')).toBe('COMPLETED');
  });
});
