// A mortgagee's approval over HTTP: asked when the case is sent, decided by an approver of the own institution alone, before anybody of it signs.
import { randomUUID } from 'node:crypto';
import { loadBusiness, sampleForm } from '@portal/shared/catalogue';
import { MORTGAGEE, PEOPLE } from '../../../seed/people';
import type { TestClient, TestServices } from '../../testing';
import { describeOnOne } from '../../testing';
import { cleanHouses, fileOf, signAll, upload } from '../../testing/cases/case-driver';

const base = '/api/reg3/bankApproval';

describeOnOne('the approval of a pledge', (makeServices) => {
  let services: TestServices;
  let citizen: TestClient;
  let clerk: TestClient;
  let approver: TestClient;
  let houses: { bdcqzh: string }[];
  let used = 0;
  beforeAll(async () => {
    services = await makeServices();
    [citizen, clerk, approver] = [
      await services.signedIn('citizen'),
      await services.signedIn('bank'),
      await services.signedIn('bank-approver'),
    ];
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
    const started = (
      await citizen.post(
        '/api/reg3/apply/start',
        { lcdm: 'pledge-first', xzqbm: '330106', form, nt: { bb: business.notice.version } },
        { headers: { 'idempotency-key': randomUUID() } },
      )
    ).body;
    expect(started).toMatchObject({ resultCode: 'A000', msg: '' });
    const { ywh, version } = started.data;
    const needed = (await fileOf(citizen, ywh)).materials.filter(
      (row: { required: boolean; kind: string; state: string }) =>
        row.required && row.kind === 'upload' && row.state === 'missing',
    );
    for (const { datumBsm } of needed) await upload(citizen, ywh, datumBsm, `${datumBsm} ${ywh}`);
    const sent = (await citizen.post('/api/reg3/apply/sendForConfirm', { ywh, version })).body;
    expect([sent.msg, sent.data?.errors]).toEqual(['', undefined]);
    const listed = (await clerk.get(`${base}/queryList`, { params: { kind: 'pledge', zt: 'waiting' } })).body;
    expect(listed).toMatchObject({ resultCode: 'A000', msg: '' });
    const [row] = listed.data.list.filter((item: { ywh: string }) => item.ywh === ywh);
    expect(row).toMatchObject({
      kind: 'pledge',
      lcdm: 'pledge-first',
      ywmc: '不动产抵押权首次登记',
      jkr: '张*远',
      amount: 120_000_000,
      zt: 'waiting',
      spr: null,
    });
    return { ywh, flowId: sent.data.qsglbsm, bsm: row.bsm };
  }
  const detail = async (person: TestClient, bsm: string) =>
    (await person.get(`${base}/queryDetail`, { params: { bsm } })).body;
  const say = async (person: TestClient, path: 'approve' | 'reject', body: Record<string, string>) =>
    (await person.post(`${base}/${path}`, body)).body;

  async function confirmAndSign(person: TestClient, ywh: string, flowId: string) {
    const { parties, nt } = await fileOf(person, ywh);
    const mine = parties.find((party: { me: boolean }) => party.me);
    await person.post('/api/reg3/apply/confirm', { ywh, sqrbsm: mine.sqrbsm, nt: { bb: nt?.bb } });
    return signAll(person, flowId);
  }

  test('S6.18 S6.19 only an approver of the own institution agrees, and only then its people sign', async () => {
    const { ywh, flowId, bsm } = await sendPledge();
    expect((await detail(clerk, bsm)).data).toMatchObject({
      bsm,
      decidable: false,
      materials: expect.arrayContaining([expect.objectContaining({ datumBsm: 'M030' })]),
    });
    expect((await detail(approver, bsm)).data).toMatchObject({ decidable: true });
    // S6.19: the clerk of the same bank may look, not decide.
    expect(await say(clerk, 'approve', { bsm, opinion: '' })).toMatchObject({
      resultCode: 'B000',
      msg: '您没有办理此事项的权限',
    });
    // S6.18: another organisation, a citizen and an official see and decide nothing.
    for (const kind of ['enterprise', 'citizen', 'reviewer']) {
      const otherUser = await services.signedIn(kind);
      expect((await otherUser.get(`${base}/queryList`, { params: { kind: 'pledge' } })).body).toMatchObject({
        resultCode: 'B000',
        data: null,
      });
      expect(await detail(otherUser, bsm)).toMatchObject({ resultCode: 'B000', data: null });
      expect(await say(otherUser, 'approve', { bsm, opinion: '' })).toMatchObject({ resultCode: 'B000', data: null });
    }
    await expect(confirmAndSign(clerk, ywh, flowId)).rejects.toThrow('本单位尚未审批，审批通过后才能签署');
    expect(await say(approver, 'approve', { bsm, opinion: '同意放款' })).toMatchObject({
      resultCode: 'A000',
      data: { zt: 'passed' },
    });
    expect((await say(approver, 'approve', { bsm, opinion: '' })).msg).toBe('该事项已通过，不能再次审批');
    await confirmAndSign(clerk, ywh, flowId);
    await signAll(citizen, flowId);
    expect((await fileOf(citizen, ywh)).zt).toBe('TO_SUBMIT');
    expect((await detail(clerk, bsm)).data).toMatchObject({
      zt: 'passed',
      opinion: '同意放款',
      spr: '许文博',
      decidable: false,
    });
  });

  test('S4.77 S4.78 a rejection needs a reason and sends the case back to its draft', async () => {
    const { ywh, bsm } = await sendPledge();
    expect((await say(approver, 'reject', { bsm, opinion: ' ' })).msg).toBe('请填写驳回原因');
    expect(await say(approver, 'reject', { bsm, opinion: '抵押率过高' })).toMatchObject({
      resultCode: 'A000',
      data: { zt: 'refused' },
    });
    const file = await fileOf(citizen, ywh);
    expect(file.zt).toBe('DRAFT');
    expect(file.timeline.at(-1)).toMatchObject({ event: 'refuse', note: `${MORTGAGEE.name}：抵押率过高` });
  });

  test('an approval is not asked any more once the case is taken back', async () => {
    const { ywh, bsm } = await sendPledge();
    await citizen.post('/api/reg3/apply/recall', { ywh });
    expect((await say(approver, 'approve', { bsm, opinion: '' })).msg).toBe('该事项已撤回，不能再次审批');
    const { counts } = (await clerk.get(`${base}/queryList`, { params: { kind: 'pledge' } })).body.data;
    expect(counts).toMatchObject({ passed: 1, refused: 1, withdrawn: 1 });
    expect((await clerk.get(`${base}/queryList`, { params: { kind: 'loan' } })).body.data.total).toBe(0);
  });
});
