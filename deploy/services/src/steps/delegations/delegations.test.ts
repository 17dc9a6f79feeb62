// Delegations over HTTP: written by the principal, confirmed by both after an identity check, used, revoked; nobody
// else sees them.
import {
  attachDelegation,
  confirmDelegation,
  downloadLetter,
  endDelegation,
  getDelegation,
  getGuide,
  listDelegations,
  saveDelegation,
  startApplication,
} from '@portal/applications/contract';
import type { InputOf } from '@portal/shared/contract';
import { listHouseRights, listMaterials, requestOf } from '@portal/shared/contract';
import { PEOPLE } from '../../../seed/people';
import type { Caller } from '../../testing';
import { describeOnOne, usingServices } from '../../testing';
import { readAuthorities } from '../../cases/representation/acts-as';
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
    const guide = await principal.ask(getGuide, { regionCode: '330106', processCode: 'house-transfer', matterId: '-' });
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
