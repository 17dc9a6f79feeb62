// What the services offer beside cases: articles, buildings, feedback and files to load down.
import {
  downloadAttachment,
  getArticle,
  getNews,
  getWorkGuide,
  publishArticle,
  saveArticle,
  uploadAttachment,
  withdrawArticle,
  listBuildings,
  listProjects,
  downloadTool,
  listTools,
} from '@portal/queries/contract';
import { downloadPicture } from '@portal/shared/contract';
import type { Call, CallTerms } from '@portal/shared/contract';
import type { AskInput } from '../../testing/client/asking';
import { randomUUID, createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { refusalOf, usingServices, describeOnOne } from '../../testing';
import type { Caller, TestClient } from '../../testing';
import { samplePdf } from '../../testing/cases/case-driver';
import { samplePng } from '../../testing/files/sample-files';
import { users } from '../../people/auth/schema';
import { articleFiles } from '../articles/schema';
import { makeHouses } from '../../../seed/estate';
import { CITIZEN_HOUSES } from '../../../seed/register';
import { PEOPLE } from '../../../seed/people';
import { sealText } from '../../platform/personal/cipher';
import { unitLocks } from '../../register/schema';
import { unitsOfBuilding } from '../../register/public';
import { inFull } from '../../testing/full';
import { explainPrepared } from '../../testing/plans';
import {
  answerEntry,
  getIssue,
  listFeedback,
  listIssues,
  saveFeedback,
  saveIssue,
} from '@portal/applications/contract';
import { maskPhone } from '@portal/shared/validation';
import { messages } from '../../platform/messages/schema';
import { uploadedPicture } from '../../testing/fixtures/uploaded-picture';

// Attachments of articles over HTTP: uploaded, shown and opened, and tried by everybody who may not, at every step of
// the article.
describe('attachments of articles', () => {
  const { services } = usingServices();
  let editor: TestClient;
  let anybody: TestClient;
  beforeAll(async () => {
    editor = await services.signedIn('content');
    anybody = services.client();
  });

  type Body = Record<string, unknown>;
  const NEWS = { section: 'news', kind: '工作动态', title: '窗口新增无障碍通道', text: '申请表见附件' };
  const post = <C extends CallTerms>(call: Call<C>, body: AskInput<C>, who = editor) => who.ask(call, body);
  const sent = (name: string, bytes: Buffer, who: Caller = editor) => who.upload(uploadAttachment, {}, { name, bytes });
  const kept = (name = '申请表.pdf', bytes = samplePdf(randomUUID())) => sent(name, bytes);
  const save = async (fileBsms: readonly string[], body: Body = {}) =>
    post(saveArticle, { version: 0, ...NEWS, ...body, fileIds: fileBsms });
  const detail = (bsm: string) => editor.ask(getArticle, { recordId: bsm });
  const news = (bsm: string) => anybody.ask(getNews, { recordId: bsm });
  /** As the answer is read: a file by its first bytes, a refusal whole. */
  const opened = async (path: string, bsm: string, who: TestClient) => {
    const { raw, headers, body } = await who.get(`/api/pub3/${path}/attachment/${bsm}`);
    return String(headers['content-type']).includes('json') ? (body as Body) : raw.subarray(0, 5).toString('latin1');
  };
  const inPublic = (bsm: string, who = anybody) => opened('news', bsm, who);
  const byEditor = (bsm: string, who = editor) => opened('content', bsm, who);

  test('what a draft has attached opens for editors alone; once it is published everybody reads name, kind and size, and opens it', async () => {
    const bytes = samplePdf('申请表');
    const file = await kept('../申请表 <1>.pdf', bytes);
    expect(file).toEqual({
      fileId: file.fileId,
      name: '申请表 1.pdf',
      mime: 'application/pdf',
      size: bytes.byteLength,
    });
    const unknown = await inPublic(randomUUID().replaceAll('-', ''));
    expect(unknown).toMatchObject({ resultCode: 'B000', data: null });
    expect(await inPublic(file.fileId)).toEqual(unknown);
    const { recordId, version } = await save([file.fileId]);
    expect((await detail(recordId)).attachments).toEqual([file]);
    for (const who of [anybody, await services.signedIn('citizen'), await services.signedIn('reviewer')])
      expect(await inPublic(file.fileId, who)).toEqual(unknown);
    expect([await inPublic(file.fileId, editor), await byEditor(file.fileId)]).toEqual([unknown, '%PDF-']);
    await post(publishArticle, { recordId, version });
    expect((await news(recordId)).attachments).toEqual([file]);
    const { headers, bytes: raw } = await anybody.ask(downloadAttachment, { fileId: file.fileId });
    expect(raw.equals(bytes)).toBe(true);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain("UTF-8''申请表 1.pdf");
  });

  test('a later draft neither shows its new file nor takes the old one away; the history keeps every version’s', async () => {
    const [first, second] = [await kept('一.pdf'), await kept('二.png', samplePng(20, 20))];
    const { recordId } = await save([first.fileId]);
    await post(publishArticle, { recordId, version: 1 });
    await save([second.fileId], { recordId, version: 2 });
    const refused = { resultCode: 'B000', data: null };
    expect([await inPublic(first.fileId), await inPublic(second.fileId)]).toMatchObject(['%PDF-', refused]);
    expect((await news(recordId)).attachments).toEqual([first]);
    await post(publishArticle, { recordId, version: 3 });
    expect(await inPublic(first.fileId)).toMatchObject(refused);
    expect(await inPublic(second.fileId)).toContain('PNG');
    expect((await detail(recordId)).history.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([
      ['二.png'],
      ['二.png'],
      ['一.pdf'],
      ['一.pdf'],
    ]);
    // Editors still read what the older version had, and may attach it again, in another order.
    expect(await byEditor(first.fileId)).toBe('%PDF-');
    await save([second.fileId, first.fileId], { recordId, version: 4 });
    expect((await detail(recordId)).attachments).toEqual([second, first]);
    await post(withdrawArticle, { recordId, version: 5 });
    for (const file of [first, second]) expect(await inPublic(file.fileId)).toMatchObject(refused);
  });

  test('what is published for a later day opens on that day', async () => {
    const file = await kept();
    const { recordId } = await save([file.fileId]);
    const day = new Date(services.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    await post(publishArticle, { recordId, version: 1, day });
    expect(await inPublic(file.fileId)).toMatchObject({ resultCode: 'B000' });
    services.clock.advance(4 * 86_400_000);
    editor = await services.signedIn('content');
    expect(await inPublic(file.fileId)).toBe('%PDF-');
  });

  test('an introduction’s stands in the work guide of its business', async () => {
    const file = await kept('地役权合同示范文本.pdf');
    const words = {
      section: 'introduction',
      kind: '业务介绍',
      processCode: 'easement-first',
      title: '地役权',
      text: '地役权的介绍',
    };
    const { recordId } = await save([file.fileId], words);
    await post(publishArticle, { recordId, version: 1 });
    const params = { regionCode: '330106', processCode: 'easement-first' };
    const data = await anybody.ask(getWorkGuide, params);
    expect(data).toMatchObject({ introduction: '地役权的介绍', attachments: [file] });
    expect(await inPublic(file.fileId)).toBe('%PDF-');
  });

  test('files of other kinds, disguised ones, too many and others’ are refused, and nothing is saved with them', async () => {
    const hostile = Buffer.from('<script>alert(1)</script>');
    for (const name of ['表.pdf', '表.png']) expect((await refusalOf(sent(name, hostile))).code).toBe('B000');
    const active = samplePdf('x')
      .toString('latin1')
      .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >>');
    expect((await refusalOf(sent('表.pdf', Buffer.from(active, 'latin1')))).code).toBe('B000');
    const file = await kept();
    const { recordId } = await save([file.fileId]);
    const elsewhere = (await save([])).recordId;
    // One that another article has, one that there is not, eleven, and none of the form of a number.
    for (const [fileBsms, words] of [
      [[file.fileId], '未查询到该文件'],
      [[randomUUID().replaceAll('-', '')], '未查询到该文件'],
      [Array.from({ length: 11 }, (_, at) => String(at).padStart(32, '0')), '最多附10个文件'],
    ] as const)
      expect((await refusalOf(save(fileBsms, { recordId: elsewhere, version: 1 }))).message).toContain(words);
    expect((await detail(elsewhere)).version).toBe(1);
    expect((await detail(recordId)).attachments).toEqual([file]);
  });

  test('a file that was judged under earlier rules is not attached, and after another upload it is', async () => {
    const early = await kept();
    await services.db.update(articleFiles).set({ rules: 1 }).where(eq(articleFiles.id, early.fileId));
    expect((await refusalOf(save([early.fileId]))).message).toContain('请删除后重新上传');
    const again = await kept();
    expect((await detail((await save([again.fileId])).recordId)).attachments).toEqual([again]);
  });

  test('nobody but editors uploads; an editor of another place opens and attaches nothing of this one, in the words of what there is not', async () => {
    for (const name of ['citizen', 'reviewer', 'ops']) {
      const who = await services.signedIn(name);
      await refusalOf(sent('表.pdf', samplePdf('x'), who));
    }
    const [free, attached] = [await kept(), await kept()];
    await save([attached.fileId]);
    for (const name of ['citizen', 'reviewer', 'ops'])
      for (const { fileId: bsm } of [free, attached])
        expect(await byEditor(bsm, await services.signedIn(name))).toMatchObject({ data: null });
    await services.db.update(users).set({ regionCode: '330903' }).where(eq(users.username, 'content'));
    const other = await services.signedIn('content');
    const unknown = await byEditor(randomUUID().replaceAll('-', ''), other);
    expect(unknown).toMatchObject({ resultCode: 'B000', data: null });
    expect(await byEditor(attached.fileId, other)).toEqual(unknown);
    await services.db.update(users).set({ regionCode: '330106' }).where(eq(users.username, 'content'));
  });
});

// Building tables over HTTP: what others, a holder, the developer and officers see, and how the database finds it among
// many units. On both databases.
const base = '/api/pub3/commercialHousing';
const house = (index: number) => makeHouses()[index]?.unitNumber ?? '';
const FIRST = house(0).slice(0, 24);
const PRESALE = '330106001009GB00099F0001';

interface Unit {
  fh: string;
  zt: string;
  xszt: string;
  bdcdyh?: string;
  jzmj?: string;
  mine?: boolean;
}
interface Table {
  name: string;
  building: string;
  list: { lc: string; list: Unit[] }[];
}

describeOnOne('building tables', (makeServices, kind) => {
  const { services } = usingServices();
  let people: Record<'citizen' | 'citizen-2' | 'enterprise' | 'reviewer' | 'sea-reviewer' | 'court', TestClient>;
  const ask = async (who: keyof typeof people, buildingId: string) =>
    people[who].get(`${base}/queryUnits`, { params: { buildingId } });
  const unitsOf = async (who: keyof typeof people, buildingId: string): Promise<Unit[]> =>
    ((await ask(who, buildingId)).body.data as Table).list.flatMap(({ list }) => list);
  beforeAll(async () => {
    people = {
      citizen: await services.signedIn('citizen'),
      'citizen-2': await services.signedIn('citizen-2'),
      enterprise: await services.signedIn('enterprise'),
      reviewer: await services.signedIn('reviewer'),
      'sea-reviewer': await services.signedIn('sea-reviewer'),
      court: await services.signedIn('court'),
    };
  });

  test('projects of a region are found by words; each has its buildings, sold and unbuilt ones too', async () => {
    const find = (params: Record<string, string | number>) =>
      people.citizen.ask(listProjects, { regionCode: '330106', ...params });
    expect((await find({ keyword: '翠苑' })).rows).toMatchObject([{ name: '翠苑花园', developerName: null }]);
    const [presale] = (await find({ keyword: '云栖' })).rows;
    expect(presale).toMatchObject({ projectId: PRESALE.slice(0, 19), licenceNumber: '杭售许字（2025）演示第0001号' });
    expect((await find({ keyword: '%' })).total).toBe(0);
    expect((await find({ regionCode: '330203' })).rows.map(({ name }: { name: string }) => name)).toEqual(['月湖人家']);
    expect((await find({ regionCode: '330106', pageSize: 3, pageNumber: 2 })).rows).toHaveLength(3);
    expect((await refusalOf(find({ regionCode: '33' }))).code).toBe('B000');
    const buildings = (projectId: string) => people.citizen.ask(listBuildings, { projectId });
    expect(await buildings(FIRST.slice(0, 19))).toEqual(
      [1, 2, 3].map((number) => ({ buildingId: `${FIRST.slice(0, 19)}F000${number}`, name: `${number}幢`, units: 6 })),
    );
    expect(await buildings(PRESALE.slice(0, 19))).toEqual([{ buildingId: PRESALE, name: '1幢', units: 3 }]);
    expect(await buildings('330106001009GB00098')).toEqual([]);
    expect((await refusalOf(buildings('x'))).code).toBe('B000');
    expect((await services.client().refused(listProjects, { regionCode: '330106' })).status).toBe(401);
  });

  test('of units that are not one’s own no more than their states; of one’s own what the register says', async () => {
    const { body } = await ask('citizen', FIRST);
    const table = body.data as Table;
    expect([table.name, table.building]).toEqual(['翠苑花园', '1幢']);
    expect(table.list.map(({ lc }) => lc)).toEqual(['6层', '5层', '4层', '3层', '2层', '1层']);
    const units = table.list.flatMap(({ list }) => list);
    const own = [...CITIZEN_HOUSES.clean, CITIZEN_HOUSES.sealed].filter((index) => index < 6).map(house);
    expect(units.filter(({ mine }) => mine).map(({ bdcdyh }) => bdcdyh)).toEqual(own.toSorted().toReversed());
    expect(units.filter(({ mine }) => !mine)).toEqual([{ fh: '2单元101室', zt: 'registered', xszt: 'none' }]);
    expect(units.find(({ bdcdyh }) => bdcdyh === house(CITIZEN_HOUSES.sealed))?.zt).toBe('sealed');
    for (const other of ['citizen-2', 'enterprise', 'sea-reviewer', 'court'] as const)
      for (const unit of await unitsOf(other, FIRST))
        expect([other, Object.keys(unit).toSorted()]).toEqual([other, ['fh', 'xszt', 'zt']]);
    expect((await unitsOf('reviewer', FIRST)).every(({ bdcdyh, jzmj }) => bdcdyh && jzmj)).toBe(true);
  });

  test('the developer sees the whole of a project and how far its sale is, a buyer and others the states, and nobody who bought', async () => {
    const states = async (who: keyof typeof people) => (await unitsOf(who, PRESALE)).map(({ xszt }) => xszt);
    expect(await states('enterprise')).toEqual(['available', 'noticed', 'noticed']);
    expect(await states('citizen')).toEqual(['available', 'noticed', 'noticed']);
    expect((await unitsOf('enterprise', PRESALE)).every(({ bdcdyh }) => bdcdyh?.startsWith(PRESALE))).toBe(true);
    expect((await unitsOf('citizen', PRESALE)).some(({ bdcdyh }) => bdcdyh)).toBe(false);
    for (const who of Object.keys(people) as (keyof typeof people)[])
      for (const buildingId of [PRESALE, FIRST]) {
        const answer = (await ask(who, buildingId)).raw.toString();
        for (const { name = '', identityNumber = '', telephone = '' } of [PEOPLE.citizen, PEOPLE['citizen-2']].map(
          (person) => person ?? { name: '', identityNumber: '', telephone: '' },
        ))
          for (const secret of [name, identityNumber, telephone, '312000000', 'YS2026'])
            expect([who, secret, answer.includes(secret)]).toEqual([who, secret, false]);
      }
  });

  test('that a case runs on a unit is said to who sees it whole', async () => {
    const [unitNumber] = [house(2)];
    await services.db
      .insert(unitLocks)
      .values({ unitNumber, applicationId: '00000000-0000-4000-8000-000000000000', lockedAt: services.clock.now() });
    const stateOf = async (who: keyof typeof people) =>
      (await unitsOf(who, FIRST)).find(({ fh }) => fh === '2单元301室')?.zt;
    expect([await stateOf('citizen'), await stateOf('reviewer'), await stateOf('citizen-2')]).toEqual([
      'running',
      'running',
      'registered',
    ]);
    await services.db.delete(unitLocks).where(sql`${unitLocks.unitNumber} = ${unitNumber}`);
  });

  test('a building that nobody knows, and a number that is none, are refused in words', async () => {
    expect((await ask('citizen', `${FIRST.slice(0, 20)}9999`)).body).toMatchObject({
      resultCode: 'B000',
      msg: '没有查询到这幢楼，请从项目中选择',
    });
    for (const wrong of ['', 'x', FIRST.slice(0, 23), `${FIRST}0`, `${FIRST.slice(0, 20)}%%%%`])
      expect((await ask('citizen', wrong)).body.resultCode).toBe('B000');
  });

  if (kind === 'pglite') return;
  test('a building of many units is read by index and in time, beside many others', async () => {
    const { db } = services;
    const rows = inFull(20_000, 4_000);
    const big = '330106002001GB00001F0001';
    await db.execute(
      sql`insert into units (unit_number, region_code, unit_kind, location, register) select ${big}::text || lpad(n::text, 4, '0'), '330106', 'house', '示例路1幢' || n || '室', jsonb_build_object('szc', (1 + n / 250)::text, 'jzmj', '89.00') from generate_series(1, least(${rows}::int, 9999)) n`,
    );
    await db.execute(
      sql`insert into units (unit_number, region_code, unit_kind, location, register) select '330106003001GB' || lpad((n / 100)::text, 5, '0') || 'F0001' || lpad((n % 100)::text, 4, '0'), '330106', 'house', '示例路', '{}' from generate_series(1, ${rows * 3}) n`,
    );
    const filled = sql.raw(`unit_number between '330106002' and '330106004'`);
    await db.execute(
      sql`insert into rights (unit_id, right_type, registered_at) select id, '4', now() from units where ${filled}`,
    );
    await db.execute(
      sql`insert into restrictions (unit_id, kind, holder, details, starts_on) select id, 'mortgage', '某银行', ${sealText('{}')}, '2026-01-01' from units where ${filled} and right(unit_number, 1) in ('2', '4')`,
    );
    await db.execute(sql`analyze`);
    const statement = unitsOfBuilding(db, big, ['ID1']) as unknown as {
      toSQL: () => { sql: string; params: unknown[] };
    };
    const { plan, ms } = await explainPrepared(db, { getQuery: () => statement.toSQL() }, {});
    // Locks are few: of a handful of rows no index is faster than reading them.
    expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"(units|rights|restrictions|right_holders)"/);
    expect(ms).toBeLessThan(200);
    const shown = await unitsOf('citizen', big);
    expect([shown.length, new Set(shown.map(({ zt }) => zt))]).toEqual([
      Math.min(rows, 9_999),
      new Set(['registered', 'mortgaged']),
    ]);
    // What only this test has made follows no rule of the register.
    for (const table of ['restrictions', 'rights'])
      await db.execute(sql`delete from ${sql.raw(table)} where unit_id in (select id from units where ${filled})`);
    await db.execute(sql`delete from units where ${filled}`);
  });
});

// What people tell the offices, over HTTP: handed in once, seen by its author and the office of the region, answered
// once.
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

// What is loaded down is what the list says of it: bytes, size, hash and kind; nothing else is sent.
describeOnOne('loading down', () => {
  const { services, citizen } = usingServices({ citizen: 'citizen' });
  const list = async () => (await citizen.ask(listTools)).rows;

  test('every file is sent as the list describes it, the same at every call', async () => {
    const tools = await list();
    expect(tools.length).toBeGreaterThan(4);
    for (const { code, size, checksum, kind } of tools) {
      const { bytes: raw, headers } = await citizen.ask(downloadTool, { code });
      expect([raw.byteLength, createHash('sha256').update(raw).digest('hex')]).toEqual([size, checksum]);
      expect(raw.subarray(0, 3).toString('latin1')).toBe(kind === 'form' ? '%PD' : '\u00ef\u00bb\u00bf');
      expect(headers['content-disposition']).toMatch(/^attachment/);
    }
    expect(await list()).toEqual(tools);
    const codes = (
      await citizen.ask(downloadTool, { code: tools.find(({ kind }) => kind === 'table')?.code })
    ).bytes.toString('utf8');
    expect(codes).toContain('"FWYT","房屋用途","11","成套住宅"');
  });

  test('a file that there is not is refused in words, and without a session there is none', async () => {
    for (const code of ['../../etc/passwd', 'nothing', ''])
      expect(await citizen.refused(downloadTool, { code })).toMatchObject({
        code: 'B000',
        data: null,
      });
    const anybody = services.client();
    expect((await anybody.refused(listTools)).status).toBe(401);
    expect((await anybody.refused(downloadTool, { code: 'loss-statement' })).status).toBe(401);
  });
});
