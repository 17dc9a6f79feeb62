// How a certificate reaches its holder: chosen in the form, changed until the parcel has gone, sent by the office.
import { getMailOrder, saveMailOrder, sendParcel } from '@portal/applications/contract';
import { createOrder, listSlips } from '@portal/payment/contract';
import { trackDelivery } from '@portal/queries/contract';
import type { TestClient } from '../../testing';
import { describeOnOne, refusalOf, usingServices } from '../../testing';
import type { Draft, People } from '../../testing/cases/case-driver';
import {
  cleanHouses,
  driveToPay,
  driveToSubmit,
  fileOf,
  opinion,
  signInEverybody,
  submitCall,
} from '../../testing/cases/case-driver';
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
