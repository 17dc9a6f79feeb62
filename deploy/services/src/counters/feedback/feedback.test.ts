// What people tell the offices, over HTTP: handed in once, seen by its author and the office of the region, answered
// once.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  answerEntry,
  getIssue,
  listFeedback,
  listIssues,
  saveFeedback,
  saveIssue,
} from '@portal/applications/contract';
import { downloadPicture } from '@portal/shared/contract';
import { maskPhone } from '@portal/shared/validation';
import { users } from '../../people/auth/schema';
import { messages } from '../../platform/messages/schema';
import { describeOnOne, usingServices } from '../../testing';
import { uploadedPicture } from '../../testing/fixtures/uploaded-picture';

const words = { kind: 'suggestion', text: '希望周六也能取号，平时请假不方便。', telephone: '13900000001' } as const;
const problem = {
  location: '西湖区文三路188号',
  text: '九十年代单位分房，至今没有办理首次登记。',
  telephone: '13900000001',
};
const UNKNOWN = { code: 'B000', message: '未查询到该记录，请在列表中核对', data: null };

describeOnOne('feedback and the issues ledger', () => {
  const { services, author, other, office, as } = usingServices({
    author: 'citizen',
    other: 'citizen-2',
    office: 'reviewer',
  });

  test('S1.16 feedback is sent once, listed afterwards, and answered by the office', async () => {
    const picture = await uploadedPicture(author, 'feedback');
    const feedback = { ...words, pictureIds: [picture], idempotencyKey: randomUUID() };
    const { recordId } = await author.ask(saveFeedback, feedback);
    expect(await author.ask(saveFeedback, feedback)).toEqual({ recordId });
    expect(await author.ask(listFeedback)).toMatchObject({
      total: 1,
      counts: { received: 1 },
      rows: [
        {
          recordId,
          kind: 'suggestion',
          text: words.text,
          state: 'received',
          answer: null,
          pictureIds: [picture],
          mine: true,
        },
      ],
    });
    expect((await other.ask(listFeedback)).total).toBe(0);
    expect((await office.ask(listFeedback, { scope: 'office' })).rows).toMatchObject([
      { recordId, telephone: maskPhone(words.telephone), mine: false },
    ]);
    // Who may not read the feedback may not look at its picture either.
    await other.refused(downloadPicture, { pictureId: picture });
    expect((await office.ask(downloadPicture, { pictureId: picture })).type).toBe('image/jpeg');

    const answered = { recordId, state: 'answered', note: '已增加周六上午的号源。' } as const;
    expect((await author.refused(answerEntry, answered)).message).toBe('您没有办理此事项的权限');
    expect((await office.refused(answerEntry, { ...answered, note: '' })).message).toBe('请填写答复内容');
    expect(await office.ask(answerEntry, { recordId, state: 'accepted', note: '' })).toEqual({ state: 'accepted' });
    expect(await office.ask(answerEntry, answered)).toEqual({ state: 'answered' });
    expect((await office.refused(answerEntry, { ...answered, note: '再答' })).message).toBe(
      '该事项已答复，不能再次处理',
    );
    expect((await author.ask(listFeedback, { state: 'answered' })).rows[0]).toMatchObject({
      answer: answered.note,
      steps: [{ state: 'received' }, { state: 'accepted' }, { state: 'answered', actor: '陈*颖' }],
    });
    expect(
      await services.db.select({ title: messages.title }).from(messages).where(eq(messages.title, '登记中心已答复')),
    ).toHaveLength(1);
  });

  test('an issue is handed in, changed until the office takes it up, and followed', async () => {
    const { recordId } = await author.ask(saveIssue, problem);
    const picture = await uploadedPicture(author, 'issue');
    const changed = { ...problem, recordId, location: '西湖区文三路188号2幢', pictureIds: [picture] };
    expect(await author.ask(saveIssue, changed)).toEqual({ recordId });
    expect(await author.ask(saveIssue, changed)).toEqual({ recordId });
    expect(await author.ask(getIssue, { recordId })).toMatchObject({
      location: changed.location,
      pictureIds: [picture],
      state: 'received',
    });
    expect((await author.ask(listIssues)).total).toBe(1);
    expect((await author.ask(listFeedback)).rows.map(({ kind }) => kind)).not.toContain('issue');
    await office.ask(answerEntry, { recordId, state: 'accepted', note: '已转历史遗留问题专班' });
    expect((await author.refused(saveIssue, { ...problem, recordId })).message).toBe('登记中心已受理，不能再修改');
  });

  test('other people and other regions get the words for what does not exist', async () => {
    const { recordId } = await author.ask(saveIssue, problem);
    expect(await other.refused(getIssue, { recordId })).toMatchObject(UNKNOWN);
    expect(await other.refused(getIssue, { recordId: 'none' })).toMatchObject(UNKNOWN);
    expect(await other.refused(saveIssue, { ...problem, recordId })).toMatchObject(UNKNOWN);
    const stolen = await uploadedPicture(author, 'issue');
    expect((await other.refused(saveIssue, { ...problem, pictureIds: [stolen] })).code).toBe('B000');
    expect((await other.refused(saveFeedback, { ...words, businessNumber: '33010620261120999999' })).message).toBe(
      '未查询到相关办件，请核对业务号',
    );
    await services.db.update(users).set({ regionCode: '330203' }).where(eq(users.username, 'approver'));
    const far = as('approver');
    expect(await far.refused(getIssue, { recordId })).toMatchObject(UNKNOWN);
    expect(await far.refused(answerEntry, { recordId, state: 'answered', note: '好' })).toMatchObject(UNKNOWN);
    expect((await services.client().refused(saveFeedback, words)).status).toBe(401);
  });

  test.each([
    ['text', '太短', '请把情况说明清楚，至少10个字'],
    ['telephone', '123', '请输入11位手机号码'],
  ])('a wrong %s is refused by name', async (member, value, message) => {
    expect((await author.refused(saveFeedback, { ...words, [member]: value })).fields).toEqual({ [member]: message });
    expect((await author.refused(saveIssue, { ...problem, [member]: value })).fields).toEqual({ [member]: message });
  });

  test('an issue names where the house is; feedback of an unknown kind is refused', async () => {
    expect((await author.refused(saveIssue, { ...problem, location: ' ' })).fields).toEqual({
      location: '请填写房屋坐落',
    });
    expect((await author.refused(saveFeedback, { ...words, kind: 'issue' as never })).code).toBe('B000');
  });
});
