// How a certificate reaches its holder: chosen in the form, changed until the parcel has gone, sent by the office.
import type { TestClient, TestServices } from '../../testing';
import { describeOnOne } from '../../testing';
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

const base = '/api/reg3/mailOrder';
const toHome = { lzfs: '3', sjr: '李思宁', sjdh: '13900000002', sjdz: '浙江省杭州市西湖区文三路188号演示收件处' };

describeOnOne('the delivery of a certificate', (makeServices) => {
  let services: TestServices;
  let people: People;
  let draft: Draft;
  let ywh = '';
  beforeAll(async () => {
    services = await makeServices();
    people = await signInEverybody(services);
    const [house] = await cleanHouses(people.seller);
    draft = await driveToSubmit(people, house?.bdcqzh ?? '');
  });
  const read = async (person = people.buyer) => (await person.get(`${base}/query/${ywh || draft.ywh}`)).body;
  const choose = async (choice: Record<string, string>, person = people.buyer) =>
    (await person.post(`${base}/save`, { ywh: ywh || draft.ywh, ...choice })).body;
  const send = async (parcel: Record<string, string>, person = people.approver) =>
    (await person.post(`${base}/send`, { ywh, kdgs: '中国邮政', kddh: '1234567890123', ...parcel })).body;

  it('is the form’s until somebody chooses, and cannot be chosen before the case is submitted', async () => {
    expect((await read()).data).toMatchObject({ lzfs: '1', zt: 'none', changeable: false, ddh: null });
    expect((await choose(toHome)).msg).toBe('提交申请后才能选择领证方式');
    ywh = (await submitCall(people.seller, draft)).body.data.ywh;
    expect((await read()).data).toMatchObject({ ywh, lzfs: '1', zt: 'none', changeable: true });
  });

  it.each([
    [{ lzfs: '9' }, 'lzfs', '请选择领证方式'],
    [{ sjr: '' }, 'sjr', '请填写收件人，不超过30个字'],
    [{ sjdh: '0571-8888' }, 'sjdh', '请输入11位手机号码'],
    [{ sjdz: '杭州' }, 'sjdz', '请填写完整的收件地址，含省、市、区和门牌号'],
  ])('is refused with %j', async (change, path, message) => {
    expect((await choose({ ...toHome, ...change })).data).toEqual({ errors: [{ path, message }] });
  });

  it('is chosen and changed by the parties, and by nobody else', async () => {
    const placed = (await choose(toHome)).data;
    expect(placed).toEqual({ ddh: expect.stringMatching(/^LZ\d{16}$/), zt: 'placed' });
    expect((await choose({ ...toHome, sjr: '张明远' }, people.seller)).data).toEqual(placed);
    expect((await read()).data).toMatchObject({ ...toHome, sjr: '张明远', zt: 'placed', me: true });
    const otherUser = await services.signedIn('enterprise');
    expect(await read(otherUser)).toMatchObject({ resultCode: 'B000', data: null });
    expect(await choose(toHome, otherUser)).toMatchObject({ resultCode: 'B000', data: null });
    expect((await choose(toHome, people.reviewer)).msg).toBe('领证方式由申请人选择');
    expect(await send({})).toMatchObject({ resultCode: 'B000', msg: '证书制成后才能寄出' });
  });

  it('waits for the parcel, which goes once; after that nothing changes', async () => {
    await driveToPay(people, ywh);
    const [slip] = (await people.buyer.get(`/api/reg3/registerPayment/getGgzfList/${ywh}`)).body.data;
    const order = (
      await people.buyer.post(
        '/api/reg3/ahPayTaxFee/createQrCode',
        { ywh, jkdh: slip.jkdh, kind: 'fee' },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      )
    ).body.data;
    await services.server.inject({
      method: 'POST',
      url: new URL(order.qrText).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    // The form said electronic only; the choice made since holds.
    expect((await opinion(people.approver, ywh, '6')).data).toEqual({ zt: 'TO_COLLECT' });
    expect((await send({ kddh: '1 2' })).msg).toBe('请输入8至30位字母或数字的运单号');
    expect((await send({}, people.reviewer)).msg).toBe('您没有办理此事项的权限');
    expect((await send({})).data.zt).toBe('sent');
    expect((await send({})).msg).toBe('证书已经寄出');
    expect((await choose({ lzfs: '2' })).msg).toBe('证书已经寄出，不能更改领证方式');
    expect((await read()).data).toMatchObject({
      kdgs: '中国邮政',
      kddh: '1234567890123',
      zt: 'sent',
      changeable: false,
      sentAt: expect.any(String),
    });
    expect((await fileOf(people.buyer, ywh)).zt).toBe('TO_COLLECT');
    // Whoever follows the parcel reads nothing of who it goes to.
    const track = async (person: TestClient) =>
      (await person.get('/api/pub3/query/expressDelivery', { params: { ywh } })).body;
    expect((await track(people.seller)).data).toEqual({
      ...{ ywh, kdgs: '中国邮政', kddh: '1234567890123' },
      list: ['chosen', 'sent'].map((name) => ({ name, at: expect.any(String) })),
    });
    expect(await track(await services.signedIn('enterprise'))).toMatchObject({ resultCode: 'B000', data: null });
  });
});
