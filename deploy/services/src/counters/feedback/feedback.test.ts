// What people tell the offices, over HTTP: handed in once, seen by its author and the office of the region, answered once.
import { maskPhone } from '@portal/shared/validation';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../../people/auth/schema';
import { messages } from '../../platform/messages/schema';
import type { TestClient, TestServices } from '../../testing';
import { describeOnOne } from '../../testing';
import { samplePng } from '../../testing/files/sample-files';

const key = () => ({ headers: { 'Idempotency-Key': randomUUID() } });
const words = { lx: 'suggestion', nr: '希望周六也能取号，平时请假不方便。', telephone: '13900000001' };
const problem = { zl: '西湖区文三路188号', nr: '九十年代单位分房，至今没有办理首次登记。', telephone: '13900000001' };
const ISSUES = '/api/pub3/issuesLedger';
const UNKNOWN = { resultCode: 'B000', msg: '未查询到该记录，请在列表中核对', data: null };

async function aPicture(client: TestClient, kind: string): Promise<string> {
  const boundary = 'b1';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="kind"\r\n\r\n${kind}\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(head),
    samplePng(20 + Math.floor(Math.random() * 400), 20),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return (
    await client.send('POST', '/api/pub3/commonImage/upload', {
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
  ).body.data.imageBsm as string;
}

describeOnOne('feedback and the issues ledger', (makeServices) => {
  let services: TestServices;
  let [author, other, office]: TestClient[] = [];
  const people = () => ({ author: author as TestClient, other: other as TestClient, office: office as TestClient });
  beforeAll(async () => {
    services = await makeServices();
    [author, other, office] = [
      await services.signedIn('citizen'),
      await services.signedIn('citizen-2'),
      await services.signedIn('reviewer'),
    ];
  }, 240_000);

  test('S1.16 feedback is sent once, listed afterwards, and answered by the office', async () => {
    const picture = await aPicture(people().author, 'feedback');
    const call = key();
    const first = await people().author.post('/api/pub3/feedback/save', { ...words, datumBsm: [picture] }, call);
    const again = await people().author.post('/api/pub3/feedback/save', { ...words, datumBsm: [picture] }, call);
    expect(first.body.resultCode).toBe('A000');
    expect(again.body.data).toEqual(first.body.data);
    const { bsm } = first.body.data;
    const list = async (client: TestClient, params = {}) =>
      (await client.get('/api/pub3/feedback/myFeedbackList', { params })).body.data;
    expect(await list(people().author)).toMatchObject({
      total: 1,
      counts: { received: 1 },
      list: [{ bsm, lx: 'suggestion', nr: words.nr, zt: 'received', answer: null, images: [picture], mine: true }],
    });
    expect((await list(people().other)).total).toBe(0);
    expect((await list(people().office, { scope: 'office' })).list).toMatchObject([
      { bsm, telephone: maskPhone(words.telephone), mine: false },
    ]);
    // Somebody who may not read the feedback may not look at its picture either.
    expect(
      (await people().other.get('/api/pub3/commonImage/view', { params: { imageBsm: picture } })).body.resultCode,
    ).toBe('B000');
    expect(
      (await people().office.get('/api/pub3/commonImage/view', { params: { imageBsm: picture } })).headers[
        'content-type'
      ],
    ).toBe('image/jpeg');

    expect(
      (await people().author.post('/api/pub3/feedback/answer', { bsm, zt: 'answered', note: '好' })).body.msg,
    ).toBe('您没有办理此事项的权限');
    expect((await people().office.post('/api/pub3/feedback/answer', { bsm, zt: 'answered', note: '' })).body.msg).toBe(
      '请填写答复内容',
    );
    expect(
      (await people().office.post('/api/pub3/feedback/answer', { bsm, zt: 'accepted', note: '' })).body.data,
    ).toEqual({ zt: 'accepted' });
    expect(
      (await people().office.post('/api/pub3/feedback/answer', { bsm, zt: 'answered', note: '已增加周六上午的号源。' }))
        .body.data,
    ).toEqual({ zt: 'answered' });
    expect(
      (await people().office.post('/api/pub3/feedback/answer', { bsm, zt: 'answered', note: '再答' })).body.msg,
    ).toBe('该事项已答复，不能再次处理');
    const [row] = (await list(people().author, { zt: 'answered' })).list;
    expect(row).toMatchObject({
      answer: '已增加周六上午的号源。',
      steps: [{ zt: 'received' }, { zt: 'accepted' }, { zt: 'answered', actor: '陈*颖' }],
    });
    expect(
      await services.db.select({ title: messages.title }).from(messages).where(eq(messages.title, '登记中心已答复')),
    ).toHaveLength(1);
  });

  test('an issue is handed in, changed until the office takes it up, and followed', async () => {
    const bsm = (await people().author.post(`${ISSUES}/save`, problem, key())).body.data.bsm;
    const picture = await aPicture(people().author, 'issue');
    expect(
      (
        await people().author.post(
          `${ISSUES}/save`,
          { ...problem, bsm, zl: '西湖区文三路188号2幢', datumBsms: [picture] },
          key(),
        )
      ).body.data,
    ).toEqual({ bsm });
    expect(
      (
        await people().author.post(
          `${ISSUES}/save`,
          { ...problem, bsm, zl: '西湖区文三路188号2幢', datumBsms: [picture] },
          key(),
        )
      ).body.data,
    ).toEqual({ bsm });
    expect((await people().author.get(`${ISSUES}/queryDetail/${bsm}`)).body.data).toMatchObject({
      zl: '西湖区文三路188号2幢',
      images: [picture],
      zt: 'received',
    });
    expect((await people().author.get(`${ISSUES}/queryList`)).body.data.total).toBe(1);
    expect(
      (await people().author.get('/api/pub3/feedback/myFeedbackList')).body.data.list.map(
        (row: { lx: string }) => row.lx,
      ),
    ).not.toContain('issue');
    await people().office.post('/api/pub3/feedback/answer', { bsm, zt: 'accepted', note: '已转历史遗留问题专班' });
    expect((await people().author.post(`${ISSUES}/save`, { ...problem, bsm }, key())).body.msg).toBe(
      '登记中心已受理，不能再修改',
    );
  });

  test('other people and other regions get the words for what does not exist', async () => {
    const bsm = (await people().author.post(`${ISSUES}/save`, problem, key())).body.data.bsm;
    expect((await people().other.get(`${ISSUES}/queryDetail/${bsm}`)).body).toEqual(UNKNOWN);
    expect((await people().other.get(`${ISSUES}/queryDetail/none`)).body).toEqual(UNKNOWN);
    expect((await people().other.post(`${ISSUES}/save`, { ...problem, bsm }, key())).body).toEqual(UNKNOWN);
    const stolen = await aPicture(people().author, 'issue');
    expect(
      (await people().other.post(`${ISSUES}/save`, { ...problem, datumBsms: [stolen] }, key())).body.resultCode,
    ).toBe('B000');
    expect(
      (await people().other.post('/api/pub3/feedback/save', { ...words, ywh: '33010620261120999999' }, key())).body.msg,
    ).toBe('未查询到相关办件，请核对业务号');
    await services.db.update(users).set({ regionCode: '330203' }).where(eq(users.username, 'approver'));
    const far = await services.signedIn('approver');
    expect((await far.get(`${ISSUES}/queryDetail/${bsm}`)).body).toEqual(UNKNOWN);
    expect((await far.post('/api/pub3/feedback/answer', { bsm, zt: 'answered', note: '好' })).body).toEqual(UNKNOWN);
    expect((await services.client().post('/api/pub3/feedback/save', words, key())).status).toBe(401);
  });

  test.each([
    ['nr', { nr: '太短' }, '请把情况说明清楚，至少10个字'],
    ['telephone', { telephone: '123' }, '请输入11位手机号码'],
  ])('a wrong %s is refused by name', async (path, change, message) => {
    expect((await people().author.post('/api/pub3/feedback/save', { ...words, ...change }, key())).body.data).toEqual({
      errors: [{ path, message }],
    });
    expect((await people().author.post(`${ISSUES}/save`, { ...problem, ...change }, key())).body.data).toEqual({
      errors: [{ path, message }],
    });
  });

  test('an issue names where the house is; feedback of an unknown kind is refused', async () => {
    expect((await people().author.post(`${ISSUES}/save`, { ...problem, zl: ' ' }, key())).body.data).toEqual({
      errors: [{ path: 'zl', message: '请填写房屋坐落' }],
    });
    expect(
      (await people().author.post('/api/pub3/feedback/save', { ...words, lx: 'issue' }, key())).body.resultCode,
    ).toBe('B000');
  });
});
