// The businessKey of an address: opened by the server only, altered ones refused, foreign files unknown.
import type { TestServices } from '../../testing';
import { describeOnOne } from '../../testing';
import { cleanHouses, signInEverybody, startDraftOf } from '../../testing/cases/case-driver';
import { openBusinessKey, sealBusinessKey } from './business-key';

const URL = '/api/reg3/bizPrimary/queryRegion';

describeOnOne('businessKey', (makeServices) => {
  let services: TestServices;
  beforeAll(async () => {
    services = await makeServices();
  }, 120_000);

  it('stands for its file and answers the region of the file to those who may see it', async () => {
    const people = await signInEverybody(services);
    const [house] = await cleanHouses(people.seller);
    const { ywh } = await startDraftOf(people.seller, house?.bdcqzh ?? '');
    const businessKey = await sealBusinessKey(services.context, ywh);
    expect(businessKey).not.toContain(ywh);
    expect(await sealBusinessKey(services.context, ywh)).not.toBe(businessKey);
    const answer = await people.seller.get(URL, { params: { businessKey } });
    expect(answer.body).toMatchObject({
      resultCode: 'A000',
      data: { ywh, qydm: '330106', qyName: '西湖区', qyId: '33010601', childReginId: '33010601' },
    });
    expect((await people.seller.get(URL, { params: { ywh } })).body.data).toEqual(answer.body.data);
    expect(
      (await people.seller.get(URL, { params: { businessKey: businessKey.replaceAll('+', ' ') } })).body.data,
    ).toEqual(answer.body.data);
    const otherUser = await services.signedIn('enterprise');
    expect((await otherUser.get(URL, { params: { businessKey } })).body).toEqual({
      resultCode: 'B000',
      msg: '未查询到相关办件，请核对业务号',
      data: null,
    });
    expect((await services.client().get(URL, { params: { businessKey } })).status).toBe(401);
  });

  it('refuses every altered key with the same words', async () => {
    const person = await services.signedIn('citizen');
    const sealed = Buffer.from(await sealBusinessKey(services.context, 'D20261121000000001'), 'base64');
    const flipped = Array.from({ length: sealed.length }, (_, index) => {
      const copy = Buffer.from(sealed);
      copy[index] = (copy[index] ?? 0) ^ 1;
      return copy.toString('base64');
    });
    for (const businessKey of [
      ...flipped,
      'D20261121000000001',
      '../../etc',
      '%00',
      '{}',
      sealed.toString('base64').slice(0, 40),
    ]) {
      expect((await person.get(URL, { params: { businessKey } })).body).toEqual({
        resultCode: 'B000',
        msg: '链接中的业务标识无效，请从“我的申请”重新进入',
        data: null,
      });
    }
    expect((await person.get(URL)).body).toMatchObject({ resultCode: 'B000' });
  });

  it('has one key for all processes', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => sealBusinessKey(services.context, 'D1')));
    for (const key of keys) expect(await openBusinessKey(services.context, key)).toBe('D1');
  });
});
