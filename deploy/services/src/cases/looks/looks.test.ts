// Personal data of a case is shown to the officer who works on it and to no other, each look is written for its
// subject, and who administers the portal sees nobody's.
import {
  answerEntry,
  claimApplication,
  getIssue,
  saveIssue,
  saveOpinion as saveOpinionCall,
  stateLookReason,
} from '@portal/applications/contract';
import { listSigners as listSignersCall } from '@portal/signing/contract';
import { listApplications, previewDocument } from '@portal/shared/contract';
import { listLooks } from '@portal/shell/contract';
import { eq } from 'drizzle-orm';
import { businessSummaries, groupsOf, loadBusiness } from '@portal/shared/catalogue';
import { maskIdentityNumber, maskName } from '@portal/shared/validation';
import { PEOPLE } from '../../../seed/people';
import { users } from '../../people/auth/schema';
import type { TestClient } from '../../testing';
import { passwordOf, usingServices } from '../../testing';
import type { People } from '../../testing/cases/case-driver';
import {
  cleanHouses,
  driveToSubmit,
  fileOf,
  opinion,
  signInEverybody,
  submitCall,
} from '../../testing/cases/case-driver';
import { maskForm } from './mask-form';
const { services } = usingServices();
let people: People;
let ywh: string;
let flowId: string;
let fileId: string;
/** Of the same region and in the same roles as the acceptor. */
let colleague: TestClient;

const SELLER = PEOPLE.citizen ?? fail();
const BUYER = PEOPLE['citizen-2'] ?? fail();
const PERSONAL = [SELLER, BUYER].flatMap(({ identityNumber, telephone }) => [identityNumber, telephone]);

function fail(): never {
  throw new Error('the seed has no such person');
}

beforeAll(async () => {
  people = await signInEverybody(services);
  const [official] = await services.db.select().from(users).where(eq(users.username, 'acceptor'));
  if (official)
    await services.db.insert(users).values({ ...official, id: 'u-colleague', username: 'colleague', name: '钱文远' });
  const device = services.client();
  await device.signIn('colleague', passwordOf('acceptor'));
  colleague = device;
  const [house] = await cleanHouses(people.seller);
  const draft = await driveToSubmit(people, house?.bdcqzh ?? '');
  flowId = draft.flowId;
  ywh = (await submitCall(people.seller, draft)).body.data.ywh;
  const { materials } = await fileOf(people.seller, ywh);
  fileId = materials.flatMap((material: { files: { bsm: string }[] }) => material.files)[0].bsm;
});

const shown = (text: string): string[] => PERSONAL.filter((value) => text.includes(value));
const looksOf = (person: TestClient, params = {}) => person.ask(listLooks, params);
/** Everything that answers a case's personal data to an officer. */
const answersTo = async (officer: TestClient): Promise<string[]> => [
  JSON.stringify(await fileOf(officer, ywh)),
  JSON.stringify((await officer.get(`/api/reg3/applicant/query/${ywh}`)).body),
  JSON.stringify((await officer.get(`/api/reg3/mailOrder/query/${ywh}`)).body),
  JSON.stringify(
    (
      await officer.post(saveOpinionCall.url, {
        ywh,
        zt: (await fileOf(officer, ywh)).zt,
        version: 0,
        result: '1',
        opinion: '同意',
      })
    ).body,
  ),
  JSON.stringify((await officer.get(listSignersCall.url, { params: { qsglbsm: flowId } })).body),
];
const papersTo = (officer: TestClient) =>
  Promise.all([
    officer.get(`/api/reg3/file/content/${fileId}`),
    officer.get(previewDocument.url, { params: { qsglbsm: flowId, datumBsm: 'M001' } }),
  ]);

test('an officer who has not claimed the case sees it masked, opens no papers, and leaves no look', async () => {
  for (const officer of [people.acceptor, colleague, people.reviewer, people.approver]) {
    for (const said of await answersTo(officer)) expect(shown(said)).toEqual([]);
    expect((await fileOf(officer, ywh)).form.parties.ywr[0]).toMatchObject({
      qlrmc: '张*远',
      zjh: maskIdentityNumber(SELLER.identityNumber),
      dh: '139****0001',
    });
    for (const { body } of await papersTo(officer))
      expect(body).toEqual({ resultCode: 'B000', msg: '领取该业务，或者说明查看原因后才能查看', data: null });
  }
  expect(await looksOf(people.seller)).toMatchObject({ total: 0, rows: [] });
});

test('a stated reason opens the case to that officer for half an hour, and every subject reads it before anything else', async () => {
  const reason = '核对同一当事人的另一份申请';
  expect((await colleague.refused(stateLookReason, { businessNumber: ywh, reason: ' 看 ' })).message).toContain(
    '查看原因',
  );
  for (const [who, number] of [
    [people.seller, ywh],
    [await services.signedIn('sea-acceptor'), ywh],
    [await services.signedIn('ops'), ywh],
    [colleague, '33010620261121999999'],
  ] as const)
    expect((await who.refused(stateLookReason, { businessNumber: number, reason })).code).toBe('B000');
  expect((await looksOf(people.seller)).total).toBe(0);
  await colleague.ask(stateLookReason, { businessNumber: ywh, reason });
  for (const person of [people.seller, people.buyer])
    expect((await looksOf(person)).rows).toEqual([expect.objectContaining({ why: `查看原因：${reason}` })]);
  // Everybody else sees what they saw before.
  for (const said of await answersTo(people.reviewer)) expect(shown(said)).toEqual([]);
  expect(await fileOf(colleague, ywh)).toMatchObject({ dk: true });
  expect(shown(JSON.stringify(await fileOf(colleague, ywh)))).toEqual(PERSONAL);
  expect((await papersTo(colleague)).map(({ headers }) => headers['content-type'])).toEqual([
    'application/pdf',
    'application/pdf',
  ]);
  const { rows, total } = await looksOf(people.seller);
  expect([total, rows.every(({ why }) => why === `查看原因：${reason}`)]).toEqual([4, true]);
  // It is for reading alone.
  const { zt: status, version } = await fileOf(colleague, ywh);
  const given = { businessNumber: ywh, status, version, result: '1', opinion: '同意' } as const;
  expect((await colleague.refused(saveOpinionCall, given)).message).toContain('不能给出此项意见');
  expect((await fileOf(colleague, ywh)).zt).toBe(status);
  const { seller, buyer, acceptor, reviewer, approver } = people;
  for (const minutes of [16, 15]) {
    services.clock.advance(minutes * 60_000);
    // Sessions that are not used end.
    await Promise.all([seller, buyer, acceptor, reviewer, approver, colleague].map((one) => looksOf(one)));
  }
  for (const said of await answersTo(colleague)) expect(shown(said)).toEqual([]);
  for (const { body } of await papersTo(colleague)) expect(body.msg).toMatch(/领取该业务/);
});

test('who works on it sees it in full, and every subject reads who, when, which case, what and why', async () => {
  await people.acceptor.ask(claimApplication, { businessNumber: ywh });
  // In three tabs at once: one look all the same.
  for (const file of await Promise.all([1, 2, 3].map(() => fileOf(people.acceptor, ywh))))
    expect(shown(JSON.stringify(file))).toEqual(PERSONAL);
  expect((await papersTo(people.acceptor)).map(({ headers }) => headers['content-type'])).toEqual([
    'application/pdf',
    'application/pdf',
  ]);
  // Others see no more than before.
  for (const said of await answersTo(colleague)) expect(shown(said)).toEqual([]);
  for (const person of [people.seller, people.buyer]) {
    const { total, rows } = await looksOf(person);
    // After the four that the colleague left.
    expect(total).toBe(7);
    expect(
      rows
        .slice(0, 3)
        .map(({ what }: { what: string }) => what)
        .toSorted(),
    ).toEqual(['不动产登记申请书', '材料“存量房买卖合同（网签备案）”', '申请内容（证件号、电话、地址）'].toSorted());
    expect(rows[0]).toMatchObject({
      office: expect.stringContaining('西湖区'),
      officer: maskName(PEOPLE.acceptor?.name),
      why: '办理该业务（预审中）',
      businessNumber: ywh,
      businessName: expect.stringContaining('买卖'),
      at: expect.stringMatching(/^\d{4}-/),
      until: expect.stringMatching(/^\d{4}-/),
    });
  }
  expect((await looksOf(colleague)).total).toBe(0);
  expect((await looksOf(await services.signedIn('enterprise'))).total).toBe(0);
});

test('a page left open is one look, coming back later another, and pages of the log follow each other', async () => {
  const count = async () => (await looksOf(people.seller)).total;
  const before = await count();
  services.clock.advance(30_000);
  await fileOf(people.acceptor, ywh);
  expect(await count()).toBe(before);
  services.clock.advance(11 * 60_000);
  await fileOf(people.acceptor, ywh);
  expect(await count()).toBe(before + 1);
  const first = await looksOf(people.seller, { pageSize: 2 });
  const second = await looksOf(people.seller, { pageSize: 2, pageNumber: 2, after: first.next });
  expect([...first.rows, ...second.rows].map(({ recordId }) => recordId)).toEqual(
    (await looksOf(people.seller)).rows.slice(0, 4).map(({ recordId }) => recordId),
  );
  expect(first.rows[0]).toMatchObject({ what: '申请内容（证件号、电话、地址）' });
});

test('once the case has gone on, who had it sees it masked again', async () => {
  // Acceptance and the check of the papers are one officer's; the review is another's.
  await opinion(people.acceptor, ywh, '1');
  await opinion(people.acceptor, ywh, '1');
  expect(shown(JSON.stringify(await fileOf(people.acceptor, ywh)))).toEqual([]);
  // The parties see what they saw before.
  expect(JSON.stringify(await fileOf(people.seller, ywh))).toContain(SELLER.identityNumber);
  const buyers = JSON.stringify(await fileOf(people.buyer, ywh));
  expect([buyers.includes(BUYER.identityNumber), buyers.includes(SELLER.identityNumber)]).toEqual([true, false]);
});

test('the telephone of a feedback is shown to who handles it, and its author reads so', async () => {
  const telephone = '13911112222';
  const { recordId } = await people.buyer.ask(saveIssue, {
    location: '西湖区文三路1号',
    text: '多年没有办下来的历史遗留问题',
    telephone,
  });
  const seen = async (officer: TestClient) => (await officer.ask(getIssue, { recordId })).telephone;
  expect([await seen(people.acceptor), await seen(people.buyer)]).toEqual(['139****2222', telephone]);
  await people.acceptor.ask(answerEntry, { recordId, state: 'accepted', note: '' });
  services.clock.advance(60_000);
  expect([await seen(people.acceptor), await seen(colleague)]).toEqual([telephone, '139****2222']);
  expect((await looksOf(people.buyer)).rows[0]).toMatchObject({
    what: '联系电话',
    why: '办理您提交的疑难问题',
    businessNumber: null,
  });
});

test('who administers the portal is answered nothing of any person, whatever is asked', async () => {
  const ops = await services.signedIn('ops');
  type Parameter = { name: string; in: string; schema?: { enum?: string[] } };
  const { paths } = services.services.describe() as {
    paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
  };
  const known: Record<string, string> = {
    ywh,
    qsglbsm: flowId,
    datumBsm: 'M001',
    bsm: fileId,
    keyword: SELLER.name,
    zjh: SELLER.identityNumber,
    bdcqzh: '',
  };
  const reads = Object.entries(paths).flatMap(([path, { get }]) =>
    get ? [{ path, parameters: get.parameters ?? [] }] : [],
  );
  expect(reads.length).toBeGreaterThan(60);
  const names = [SELLER, BUYER].flatMap(({ name, identityNumber }) => [name, maskIdentityNumber(identityNumber)]);
  for (const { path, parameters } of reads) {
    const scopes = parameters.find(({ name }) => name === 'scope')?.schema?.enum ?? [''];
    for (const scope of scopes) {
      const params = Object.fromEntries(
        parameters
          .filter(({ in: where }) => where === 'query')
          .flatMap(({ name }) =>
            name === 'scope' && scope ? [[name, scope]] : known[name] ? [[name, known[name]]] : [],
          ),
      );
      const said = (
        await ops.get(
          path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? ywh),
          { params },
        )
      ).raw.toString();
      expect([path, scope, [...PERSONAL, ...names].filter((value) => said.includes(value))]).toEqual([path, scope, []]);
    }
  }
  expect(await ops.ask(listApplications, { scope: 'queue' })).toMatchObject({
    total: 0,
    rows: [],
  });
});

test('every field of a number or a telephone in every business is masked', async () => {
  for (const { id } of businessSummaries) {
    const business = await loadBusiness(id);
    const places = [
      { where: 'fields', fields: business.fields },
      ...groupsOf(business).map(({ name, definition }) => ({ where: name, fields: definition.fields })),
    ];
    for (const { where, fields } of places) {
      for (const { key, kind } of fields.filter((field) => field.kind === 'idNumber' || field.kind === 'phone')) {
        const given = kind === 'phone' ? '13911112222' : 'E12345678';
        expect([id, where, key, maskForm({ fields: { [key]: given }, parties: {} }).fields[key]]).not.toEqual([
          id,
          where,
          key,
          given,
        ]);
      }
    }
  }
});
