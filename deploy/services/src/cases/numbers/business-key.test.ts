// The businessKey of an address: opened by the server only, altered ones refused, foreign files unknown.
import { findBusinessRegion } from '@portal/shell/contract';
import { describeOnOne, usingServices } from '../../testing';
import { cleanHouses, signInEverybody, startDraftOf } from '../../testing/cases/case-driver';
import { openBusinessKey, sealBusinessKey } from './business-key';

describeOnOne('businessKey', () => {
  const { services } = usingServices();

  it('stands for its file and answers the region of the file to those who may see it', async () => {
    const people = await signInEverybody(services);
    const [house] = await cleanHouses(people.seller);
    const { ywh } = await startDraftOf(people.seller, house?.bdcqzh ?? '');
    const businessKey = await sealBusinessKey(services.context, ywh);
    expect(businessKey).not.toContain(ywh);
    expect(await sealBusinessKey(services.context, ywh)).not.toBe(businessKey);
    const answer = await people.seller.ask(findBusinessRegion, { businessKey });
    expect(answer).toMatchObject({
      fileKey: ywh,
      regionCode: '330106',
      regionName: '西湖区',
      regionId: '33010601',
      childRegionId: '33010601',
    });
    expect(await people.seller.ask(findBusinessRegion, { businessNumber: ywh })).toEqual(answer);
    expect(await people.seller.ask(findBusinessRegion, { businessKey: businessKey.replaceAll('+', ' ') })).toEqual(
      answer,
    );
    const otherUser = await services.signedIn('enterprise');
    expect(await otherUser.refused(findBusinessRegion, { businessKey })).toMatchObject({
      code: 'B000',
      message: '未查询到相关办件，请核对业务号',
      data: null,
    });
    expect((await services.client().refused(findBusinessRegion, { businessKey })).status).toBe(401);
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
      expect(await person.refused(findBusinessRegion, { businessKey })).toMatchObject({
        code: 'B000',
        message: '链接中的业务标识无效，请从“我的申请”重新进入',
        data: null,
      });
    }
    expect(await person.refused(findBusinessRegion)).toMatchObject({ code: 'B000' });
  });

  it('has one key for all processes', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => sealBusinessKey(services.context, 'D1')));
    for (const key of keys) expect(await openBusinessKey(services.context, key)).toBe('D1');
  });
});
