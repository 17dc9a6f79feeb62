// A mortgagee's approval over HTTP: asked when the case is sent, decided by an approver of the own institution alone,
// before anybody of it signs.
import {
  approve,
  getApproval,
  listApprovals,
  recallApplication,
  reject,
  sendForConfirm as sendForConfirmCall,
  startApplication,
} from '@portal/applications/contract';
import { confirmApplication } from '@portal/signing/contract';
import type { Call, CallTerms } from '@portal/shared/contract';
import type { AskInput } from '../../testing/client/asking';
import { loadBusiness, sampleForm } from '@portal/shared/catalogue';
import { MORTGAGEE, PEOPLE } from '../../../seed/people';
import type { Caller } from '../../testing';
import { describeOnOne, refusalOf, usingServices } from '../../testing';
import { cleanHouses, fileOf, signAll, upload } from '../../testing/cases/case-driver';

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
