// Approvals, delegations, kept signatures and certificates by mail.
import {
  approve,
  getApproval,
  listApprovals,
  recallApplication,
  reject,
  sendForConfirm as sendForConfirmCall,
  startApplication,
  attachDelegation,
  confirmDelegation,
  downloadLetter,
  endDelegation,
  getDelegation,
  getGuide,
  listDelegations,
  saveDelegation,
  getMailOrder,
  saveMailOrder,
  sendParcel,
} from '@portal/applications/contract';
import {
  confirmApplication,
  KEPT_SIGNATURE_CONSENT,
  getKeptSignature,
  keepSignature,
  removeKeptSignature,
} from '@portal/signing/contract';
import { listHouseRights, listMaterials, requestOf } from '@portal/shared/contract';
import type { Call, CallTerms, InputOf } from '@portal/shared/contract';
import type { AskInput } from '../../testing/client/asking';
import { loadBusiness, sampleForm } from '@portal/shared/catalogue';
import { MORTGAGEE, PEOPLE } from '../../../seed/people';
import { describeOnOne, refusalOf, usingServices } from '../../testing';
import type { Caller, TestClient } from '../../testing';
import {
  cleanHouses,
  fileOf,
  signAll,
  upload,
  signatureUrl,
  driveToPay,
  driveToSubmit,
  opinion,
  signInEverybody,
  submitCall,
} from '../../testing/cases/case-driver';
import type { Draft, People } from '../../testing/cases/case-driver';
import { readAuthorities } from '../../cases/representation/acts-as';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { keptSignatures } from '../kept-signatures/schema';
import { createOrder, listSlips } from '@portal/payment/contract';
import { trackDelivery } from '@portal/queries/contract';

// A mortgagee's approval over HTTP: asked when the case is sent, decided by an approver of the own institution alone,
// before anybody of it signs.
describeOnOne('the approval of a pledge', () => {
  const { services, citizen, clerk, approver } = usingServices({
    citizen: 'citizen',
    clerk: 'bank',
    approver: 'bank-approver',
  });
  let houses: { bdcqzh: string }[];
  let used = 0;
  beforeAll(async () => {
    houses = await cleanHouses(citizen);
  });

  /** A pledge of one of the citizen's houses to the bank, sent to it. */
  async function sendPledge(): Promise<{ ywh: string; flowId: string; bsm: string }> {
    const business = await loadBusiness('pledge-first');
    const sample = sampleForm(business, { today: '2026-11-20' });
    const owner = PEOPLE.citizen;
    const form = {
      ...sample,
      fields: { ...sample.fields, bdcqzh: houses[used++]?.bdcqzh, bdbzzqse: '120.00', zwr: owner?.name },
      parties: {
        dyr: [{ ...sample.parties.dyr?.[0], qlrmc: owner?.name, zjh: owner?.identityNumber }],
        dyqr: [
          {
            qlrlx: '2',
            qlrmc: MORTGAGEE.name,
            zjzl: '8',
            zjh: MORTGAGEE.creditCode,
            dh: '13900000004',
            yb: '310000',
            dz: '浙江省杭州市西湖区演示路4号',
            sfdl: '0',
            frxm: '吴嘉怡',
            frzjzl: '1',
            frzjh: PEOPLE.bank?.identityNumber,
            frdh: '13900000004',
          },
        ],
      },
    };
    const started = await citizen.ask(startApplication, {
      processCode: 'pledge-first',
      regionCode: '330106',
      form,
      notice: { version: business.notice.version },
    });
    const { businessNumber, version } = started;
    const needed = (await fileOf(citizen, businessNumber)).materials.filter(
      (row: { required: boolean; kind: string; state: string }) =>
        row.required && row.kind === 'upload' && row.state === 'missing',
    );
    for (const { datumBsm } of needed) await upload(citizen, businessNumber, datumBsm, `${datumBsm} ${businessNumber}`);
    const sent = (await citizen.post(sendForConfirmCall.url, { ywh: businessNumber, version })).body;
    expect([sent.msg, sent.data?.errors]).toEqual(['', undefined]);
    const listed = await clerk.ask(listApprovals, { kind: 'pledge', state: 'waiting' });
    const [row] = listed.rows.filter((item) => item.businessNumber === businessNumber);
    expect(row).toMatchObject({
      kind: 'pledge',
      businessName: '不动产抵押权首次登记',
      borrower: '张*远',
      amount: 120_000_000,
      state: 'waiting',
      decidedBy: null,
    });
    return { ywh: businessNumber, flowId: sent.data.qsglbsm, bsm: row?.recordId ?? '' };
  }
  const detail = (person: Caller, bsm: string) => person.ask(getApproval, { recordId: bsm });
  const say = <C extends CallTerms>(person: Caller, path: Call<C>, body: AskInput<C>) => person.ask(path, body);

  async function confirmAndSign(person: Caller, ywh: string, flowId: string) {
    const { parties, nt } = await fileOf(person, ywh);
    const mine = parties.find((party: { me: boolean }) => party.me);
    if (!mine.confirmedAt)
      await person.ask(confirmApplication, {
        businessNumber: ywh,
        applicantId: mine.sqrbsm,
        notice: { version: nt?.bb },
      });
    return signAll(person, flowId);
  }

  test('S6.18 S6.19 only an approver of the own institution agrees, and only then its people sign', async () => {
    const { ywh, flowId, bsm } = await sendPledge();
    expect(await detail(clerk, bsm)).toMatchObject({
      recordId: bsm,
      decidable: false,
      materials: expect.arrayContaining([expect.objectContaining({ materialId: 'M030' })]),
    });
    expect(await detail(approver, bsm)).toMatchObject({ decidable: true });
    // S6.19: the clerk of the same bank may look, not decide.
    expect(await refusalOf(say(clerk, approve, { recordId: bsm, opinion: '' }))).toMatchObject({
      code: 'B000',
      message: '您没有办理此事项的权限',
    });
    // S6.18: another organisation, a citizen and an official see and decide nothing.
    for (const kind of ['enterprise', 'citizen', 'reviewer']) {
      const otherUser = await services.signedIn(kind);
      expect(await otherUser.refused(listApprovals, { kind: 'pledge' })).toMatchObject({
        code: 'B000',
        data: null,
      });
      expect(await refusalOf(detail(otherUser, bsm))).toMatchObject({ code: 'B000', data: null });
      expect(await refusalOf(say(otherUser, approve, { recordId: bsm, opinion: '' }))).toMatchObject({
        code: 'B000',
        data: null,
      });
    }
    await expect(confirmAndSign(clerk, ywh, flowId)).rejects.toThrow('本单位尚未审批，审批通过后才能签署');
    expect(await say(approver, approve, { recordId: bsm, opinion: '同意放款' })).toMatchObject({ state: 'passed' });
    expect((await refusalOf(say(approver, approve, { recordId: bsm, opinion: '' }))).message).toBe(
      '该事项已通过，不能再次审批',
    );
    await confirmAndSign(clerk, ywh, flowId);
    await signAll(citizen, flowId);
    expect((await fileOf(citizen, ywh)).zt).toBe('TO_SUBMIT');
    expect(await detail(clerk, bsm)).toMatchObject({
      state: 'passed',
      opinion: '同意放款',
      decidedBy: '许文博',
      decidable: false,
    });
  });

  test('S4.77 S4.78 a rejection needs a reason and sends the case back to its draft', async () => {
    const { ywh, bsm } = await sendPledge();
    expect((await refusalOf(say(approver, reject, { recordId: bsm, opinion: ' ' }))).message).toBe('请填写驳回原因');
    expect(await say(approver, reject, { recordId: bsm, opinion: '抵押率过高' })).toMatchObject({ state: 'refused' });
    const file = await fileOf(citizen, ywh);
    expect(file.zt).toBe('DRAFT');
    expect(file.timeline.at(-1)).toMatchObject({ event: 'refuse', note: `${MORTGAGEE.name}：抵押率过高` });
  });

  test('an approval is not asked any more once the case is taken back', async () => {
    const { ywh, bsm } = await sendPledge();
    await citizen.ask(recallApplication, { businessNumber: ywh });
    expect((await refusalOf(say(approver, approve, { recordId: bsm, opinion: '' }))).message).toBe(
      '该事项已撤回，不能再次审批',
    );
    const { counts } = await clerk.ask(listApprovals, { kind: 'pledge' });
    expect(counts).toMatchObject({ passed: 1, refused: 1, withdrawn: 1 });
    expect((await clerk.ask(listApprovals, { kind: 'loan' })).total).toBe(0);
  });
});

// Delegations over HTTP: written by the principal, confirmed by both after an identity check, used, revoked; nobody
// else sees them.
describe('delegations', () => {
  const base = '/api/reg3/delegation';
  const agent = {
    name: PEOPLE['citizen-2']?.name,
    identityNumber: PEOPLE['citizen-2']?.identityNumber,
    telephone: '13900000002',
  };
  const letter = {
    agent,
    processCode: 'house-transfer',
    matters: ['申请登记', '领取证书'],
    startsOn: '2026-11-20',
    endsOn: '2027-11-19',
    mayPassOn: '0',
    coversAll: '1',
  };
  const UNKNOWN = { code: 'B000', message: '未查询到该委托，请在列表中核对', data: null };

  describeOnOne('delegations', () => {
    const { services, comeAgain, principal, other, otherUser } = usingServices(
      { principal: 'citizen', other: 'citizen-2', otherUser: 'enterprise' },
      { at: '2026-11-20T09:00:00+08:00' },
    );
    const confirm = async (client: Caller, bsm: string) =>
      (await client.post(`${base}/confirm`, { bsm, sqrbsm: bsm, qbbdc: '1' })).body;
    const written = async (change = {}): Promise<string> =>
      (await principal.ask(saveDelegation, { ...letter, ...change })).recordId;
    const stateOf = async (bsm: string) => (await principal.ask(getDelegation, { recordId: bsm })).state;
    /** What the agent may do by it: the letters that the services find. */
    const living = async () =>
      (await readAuthorities(services.db, agent.identityNumber ?? '', [], services.clock.now())).letters.map(
        ({ id }) => id,
      );

    test('a letter is in force once both have confirmed it, prints as PDF, is evidence in an application, and is revoked', async () => {
      const bsm = await written();
      // A draft is nobody's business but its writer's.
      expect(await other.refused(getDelegation, { recordId: bsm })).toMatchObject(UNKNOWN);
      // All property is confirmed apart: whoever confirms without having seen that has confirmed nothing.
      expect((await principal.refused(confirmDelegation, { recordId: bsm })).message).toBe(
        '这份委托包括您名下全部不动产，请单独确认后再发送',
      );
      expect(await stateOf(bsm)).toBe('draft');
      expect((await confirm(principal, bsm)).data).toEqual({ zt: 'toConfirm' });
      expect((await principal.refused(saveDelegation, { ...letter, recordId: bsm })).message).toBe(
        '委托已发出，不能修改；如需更改请撤销后重新委托',
      );
      expect((await confirm(principal, bsm)).msg).toBe('该委托现在不需要您确认');
      expect((await other.refused(downloadLetter, { recordId: bsm })).message).toBe('双方确认后才能下载委托书');
      expect(await living()).toEqual([]);
      const [asked] = (await other.ask(listDelegations, { role: 'agent' })).rows;
      expect(asked).toMatchObject({
        recordId: bsm,
        role: 'agent',
        state: 'toConfirm',
        actions: ['confirm', 'refuse'],
        principal: { name: '张明远', identityNumber: expect.stringContaining('*') },
      });
      expect(await other.ask(confirmDelegation, { recordId: bsm })).toEqual({ state: 'valid' });
      expect(await living()).toEqual([bsm]);

      const pdf = await other.ask(downloadLetter, { recordId: bsm });
      expect([pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
      const houses = (await principal.ask(listHouseRights, { pageSize: 100 })).rows;
      const guide = await principal.ask(getGuide, {
        regionCode: '330106',
        processCode: 'house-transfer',
        matterId: '-',
      });
      const form = {
        fields: { bdcqzh: houses.find((house) => house.restrictions.length === 0)?.titleCertificateNumber },
        parties: {},
      };
      const draft = await principal.ask(startApplication, {
        processCode: 'house-transfer',
        regionCode: '330106',
        form,
        notice: { version: guide.notice.version },
      });
      expect(
        (await principal.ask(attachDelegation, { recordId: bsm, businessNumber: draft.businessNumber })).fileId,
      ).toMatch(/^[0-9a-f]{32}$/);
      const files = await principal.ask(listMaterials, { businessNumber: draft.businessNumber });
      expect(JSON.stringify(files)).toContain('授权委托书-WT20261120');
      expect(
        (await other.refused(attachDelegation, { recordId: bsm, businessNumber: draft.businessNumber })).message,
      ).toBe('未查询到相关办件，请核对业务号');

      expect((await other.refused(endDelegation, { recordId: bsm, revocationReason: '不想办了' })).message).toBe(
        '该委托现在不能谢绝',
      );
      expect(await principal.ask(endDelegation, { recordId: bsm, revocationReason: '自己办理' })).toEqual({
        state: 'revoked',
      });
      expect(await living()).toEqual([]);
      expect(
        (await principal.refused(attachDelegation, { recordId: bsm, businessNumber: draft.businessNumber })).message,
      ).toBe('委托不在有效期内，不能用于申请');
    });

    test('the agent may decline, and a letter ends with its period', async () => {
      const declined = await written();
      await confirm(principal, declined);
      expect(await other.ask(endDelegation, { recordId: declined, revocationReason: '没有时间' })).toEqual({
        state: 'refused',
      });
      const short = await written({ endsOn: '2026-11-20' });
      await confirm(principal, short);
      await confirm(other, short);
      services.clock.set('2026-11-21T00:00:01+08:00');
      comeAgain();
      expect(await stateOf(short)).toBe('expired');
      expect((await other.refused(downloadLetter, { recordId: short })).code).toBe('B000');
      services.clock.set('2026-11-20T12:00:00+08:00');
      comeAgain();
    });

    test('nobody else sees, confirms, prints or ends a letter', async () => {
      const bsm = await written();
      await confirm(principal, bsm);
      const foreign = otherUser;
      for (const refused of [
        await foreign.refused(getDelegation, { recordId: bsm }),
        await foreign.refused(downloadLetter, { recordId: bsm }),
        await foreign.refused(endDelegation, { recordId: bsm, revocationReason: '原因' }),
        await foreign.refused(attachDelegation, { recordId: bsm, businessNumber: 'D1' }),
        await foreign.refused(saveDelegation, { ...letter, recordId: bsm }),
        await foreign.refused(confirmDelegation, { recordId: bsm }),
        await foreign.refused(getDelegation, { recordId: 'none' }),
      ])
        expect(refused).toMatchObject(UNKNOWN);
      expect((await foreign.ask(listDelegations)).total).toBe(0);
      // The principal is the account, whatever the request says.
      const wtr = { qlrmc: '张明远', zjh: PEOPLE.citizen?.identityNumber, dh: '' };
      const wire = requestOf(saveDelegation, letter as InputOf<typeof saveDelegation>).data as object;
      const forged = (await foreign.post(`${base}/save`, { ...wire, wtr })).body.data.bsm;
      expect((await foreign.ask(getDelegation, { recordId: forged })).principal.name).not.toBe('张明远');
    });

    test.each([
      ['agent.name', { agent: { ...agent, name: '1' } }, expect.stringContaining('请填写证件上的姓名')],
      ['agent.identityNumber', { agent: { ...agent, identityNumber: '110101199003077750' } }, expect.any(String)],
      ['agent.telephone', { agent: { ...agent, telephone: '1' } }, '请输入11位手机号码'],
      ['processCode', { processCode: 'everything' }, '请选择委托办理的业务'],
      ['matters', { matters: [] }, '请选择委托事项'],
      ['matters', { matters: ['处分一切'] }, '请选择委托事项'],
      ['startsOn', { startsOn: '2026-11-01' }, '委托起始日不能早于今天'],
      ['endsOn', { endsOn: '2026-11-19' }, '委托终止日不能早于起始日'],
      ['endsOn', { endsOn: '2036-11-19' }, '委托期限最长三年'],
      [
        'titleCertificateNumber',
        { titleCertificateNumber: '浙（2020）别人的证第1号', coversAll: '0' },
        '只能委托办理本人名下的不动产',
      ],
      ['titleCertificateNumber', { coversAll: '0' }, '请填写不动产权证号，或者选择委托全部不动产'],
      [
        'titleCertificateNumber',
        { titleCertificateNumber: '浙（2020）杭州市不动产权第0000001号' },
        '已选择全部不动产的，不再填写证号',
      ],
    ])('a wrong %s is refused by name: %j', async (path, change, message) => {
      expect((await principal.refused(saveDelegation, { ...letter, ...change })).fields).toEqual({ [path]: message });
    });

    test('nobody delegates to themselves', async () => {
      expect(
        (
          await principal.refused(saveDelegation, {
            ...letter,
            agent: { name: '张明远', identityNumber: PEOPLE.citizen?.identityNumber, telephone: '13900000001' },
          })
        ).message,
      ).toBe('受托人不能是委托人本人');
    });
  });
});

// A signature kept for reuse, over HTTP: only with consent, one's own alone, under a key of its own on the disk, gone
// for good when it is taken away, and no signature by itself.
describe('kept signatures', () => {
  const base = '/api/reg3/signature/kept';
  const bb = KEPT_SIGNATURE_CONSENT;
  const { services, person, other } = usingServices({ person: 'citizen', other: 'citizen-2' });

  const query = async (who: Caller) => (await who.ask(getKeptSignature)).kept;
  const save = async (who: Caller, more: object) => (await who.post(`${base}/save`, more)).body;
  const remove = (who: Caller) => who.ask(removeKeptSignature);
  /** Every file of the store with its bytes as they lie on the disk. */
  async function onDisk(): Promise<Map<string, Buffer>> {
    const { filesDir } = services.context.options;
    const entries = await readdir(filesDir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file)] as const)));
  }

  test('without consent to the present words nothing is kept, nor what is no signature, nor for a visitor', async () => {
    const before = [...(await onDisk()).keys()];
    for (const consent of [{}, { bb: null }, { bb: '' }, { bb: '2020-01-01' }])
      expect((await save(person, { signature: signatureUrl(), ...consent })).resultCode).toBe('B000');
    expect(await save(person, { signature: signatureUrl(), bb: '2020-01-01' })).toMatchObject({
      msg: '请先阅读并同意保存签名，签名没有保存',
    });
    expect(await save(person, { signature: signatureUrl(true), bb })).toMatchObject({
      ...{ resultCode: 'B000', msg: '没有检测到签名笔迹，请在签名区内书写姓名' },
    });
    expect((await services.client().refused(keepSignature, { signature: signatureUrl(), consent: bb })).status).toBe(
      401,
    );
    expect(await query(person)).toBeNull();
    expect([...(await onDisk()).keys()]).toEqual(before);
  });

  test('it is one’s own, encrypted under a key of its own, one at a time, and gone with its file when it is taken away', async () => {
    const before = await onDisk();
    const added = async () => [...(await onDisk()).keys()].filter((file) => !before.has(file));
    expect((await save(person, { signature: signatureUrl(), bb })).resultCode).toBe('A000');
    expect(await query(person)).toMatchObject({ signature: signatureUrl() });
    expect(await query(other)).toBeNull();
    const [first] = await added();
    const stored = (await onDisk()).get(first ?? '') ?? Buffer.alloc(0);
    const picture = Buffer.from(signatureUrl().split(',')[1] ?? '', 'base64');
    expect(stored.includes(picture.subarray(0, 24))).toBe(false);
    // The same picture of somebody else is another file with another key, which the first one's end leaves alone.
    expect((await save(other, { signature: signatureUrl(), bb })).resultCode).toBe('A000');
    expect(await added()).toHaveLength(2);
    expect((await save(person, { signature: signatureUrl(), bb })).resultCode).toBe('A000');
    expect(await added()).toHaveLength(2);
    expect((await added()).includes(first ?? '')).toBe(false);
    await remove(person);
    await remove(person);
    expect(await query(person)).toBeNull();
    expect(await query(other)).toMatchObject({ signature: signatureUrl() });
    expect(await added()).toHaveLength(1);
    expect(await services.db.select().from(keptSignatures)).toMatchObject([{ consent: bb }]);
  });

  test('pressed twice at once there is one, and its file', async () => {
    const before = await onDisk();
    await Promise.all(Array.from({ length: 4 }, () => save(person, { signature: signatureUrl(), bb })));
    expect([...(await onDisk()).keys()].filter((file) => !before.has(file))).toHaveLength(1);
    expect(await query(person)).toMatchObject({ signature: signatureUrl() });
  });
});

// How a certificate reaches its holder: chosen in the form, changed until the parcel has gone, sent by the office.
const toHome = {
  method: '3',
  recipient: '李思宁',
  telephone: '13900000002',
  address: '浙江省杭州市西湖区文三路188号演示收件处',
};

describeOnOne('the delivery of a certificate', () => {
  const { services } = usingServices();
  let people: People;
  let draft: Draft;
  let ywh = '';
  beforeAll(async () => {
    people = await signInEverybody(services);
    const [house] = await cleanHouses(people.seller);
    draft = await driveToSubmit(people, house?.bdcqzh ?? '');
  });
  const read = (person = people.buyer) => person.ask(getMailOrder, { businessNumber: ywh || draft.ywh });
  const choose = (choice: Record<string, string>, person = people.buyer) =>
    person.ask(saveMailOrder, { businessNumber: ywh || draft.ywh, ...choice });
  const send = (parcel: Record<string, string>, person = people.approver) =>
    person.ask(sendParcel, {
      businessNumber: ywh,
      carrier: '中国邮政',
      trackingNumber: '1234567890123',
      ...parcel,
    });

  it('is the form’s until somebody chooses, and cannot be chosen before the case is submitted', async () => {
    expect(await read()).toMatchObject({ method: '1', state: 'none', changeable: false, orderNumber: null });
    expect((await refusalOf(choose(toHome))).message).toBe('提交申请后才能选择领证方式');
    ywh = (await submitCall(people.seller, draft)).body.data.ywh;
    expect(await read()).toMatchObject({ businessNumber: ywh, method: '1', state: 'none', changeable: true });
  });

  it.each([
    [{ method: '9' }, 'method', '请选择领证方式'],
    [{ recipient: '' }, 'recipient', '请填写收件人，不超过30个字'],
    [{ telephone: '0571-8888' }, 'telephone', '请输入11位手机号码'],
    [{ address: '杭州' }, 'address', '请填写完整的收件地址，含省、市、区和门牌号'],
  ])('is refused with %j', async (change, path, message) => {
    expect((await refusalOf(choose({ ...toHome, ...change }))).fields).toEqual({ [path]: message });
  });

  it('is chosen and changed by the parties, and by nobody else', async () => {
    const placed = await choose(toHome);
    expect(placed).toEqual({ orderNumber: expect.stringMatching(/^LZ\d{16}$/), state: 'placed' });
    expect(await choose({ ...toHome, recipient: '张明远' }, people.seller)).toEqual(placed);
    expect(await read()).toMatchObject({ ...toHome, recipient: '张明远', state: 'placed', me: true });
    const otherUser = await services.signedIn('enterprise');
    expect(await refusalOf(read(otherUser))).toMatchObject({ code: 'B000', data: null });
    expect(await refusalOf(choose(toHome, otherUser))).toMatchObject({ code: 'B000', data: null });
    expect((await refusalOf(choose(toHome, people.reviewer))).message).toBe('领证方式由申请人选择');
    expect(await refusalOf(send({}))).toMatchObject({ code: 'B000', message: '证书制成后才能寄出' });
  });

  it('waits for the parcel, which goes once; after that nothing changes', async () => {
    await driveToPay(people, ywh);
    const [slip] = await people.buyer.ask(listSlips, { businessNumber: ywh });
    const order = await people.buyer.ask(createOrder, {
      businessNumber: ywh,
      slipNumber: slip?.slipNumber,
      kind: 'fee',
    });
    await services.server.inject({
      method: 'POST',
      url: new URL(order.cashierUrl).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    // The form said electronic only; the choice made since holds.
    expect((await opinion(people.approver, ywh, '6')).data).toEqual({ zt: 'TO_COLLECT' });
    expect((await refusalOf(send({ trackingNumber: '1 2' }))).message).toBe('请输入8至30位字母或数字的运单号');
    expect((await refusalOf(send({}, people.reviewer))).message).toBe('您没有办理此事项的权限');
    expect((await send({})).state).toBe('sent');
    expect((await refusalOf(send({}))).message).toBe('证书已经寄出');
    expect((await refusalOf(choose({ method: '2' }))).message).toBe('证书已经寄出，不能更改领证方式');
    expect(await read()).toMatchObject({
      carrier: '中国邮政',
      trackingNumber: '1234567890123',
      state: 'sent',
      changeable: false,
      sentAt: expect.any(String),
    });
    expect((await fileOf(people.buyer, ywh)).zt).toBe('TO_COLLECT');
    // Whoever follows the parcel reads nothing of who it goes to.
    const track = (person: TestClient) => person.ask(trackDelivery, { businessNumber: ywh });
    expect(await track(people.seller)).toEqual({
      ...{ businessNumber: ywh, carrier: '中国邮政', trackingNumber: '1234567890123' },
      steps: ['chosen', 'sent'].map((name) => ({ name, at: expect.any(String) })),
    });
    expect(await refusalOf(track(await services.signedIn('enterprise')))).toMatchObject({ code: 'B000', data: null });
  });
});
