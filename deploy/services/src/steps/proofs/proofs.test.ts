// Proofs over HTTP: handed in with papers, read and decided by officers of the region who have no part in it, notified
// to who handed them in; a forged one gives nobody a right.
import * as calls from '@portal/applications/contract';
import { deleteFiles, listPrincipals, rotateFile } from '@portal/shared/contract';
import { listLooks } from '@portal/shell/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DEVELOPER, OFFICER_RELATIVE, PEOPLE, WARDS } from '../../../seed/people';
import { delegations, guardianships } from '../../cases/authorities/schema';
import { users } from '../../people/auth/schema';
import { familyRelations } from '../../people/identity/schema';
import { isNumber } from '../../platform/personal/where';
import { outcomesOf, refusalOf, refusalsOf, usingServices } from '../../testing';
import type { Caller } from '../../testing';
import { samplePdf } from '../../testing/cases/case-driver';
import { inboxOf } from '../../testing/cases/inbox';
import { requestFor } from '../../testing/client/asking';
import { personOf } from '../../testing/fixtures/sale';
import { passwordOf } from '../../testing/test-client';
import { proofFiles, proofs } from './schema';

const INTERESTED = '您或者您的近亲属与本案有利害关系，依规定应当回避，本案由其他工作人员办理';
const UNKNOWN = { code: 'B000', message: '未查询到该证明，请在列表中核对', data: null };
const { services, as: person } = usingServices({}, { at: '2026-11-20T09:00:00+08:00' });
/** Accounts that the seed does not have. */
const joined = new Map<string, Caller>();
const as = (kind: string): Caller => joined.get(kind) ?? person(kind);
async function join(username: string, { name, identityNumber }: { name: string; identityNumber: string }) {
  const [known] = await services.db.select().from(users).where(eq(users.username, 'citizen-2'));
  if (known) await services.db.insert(users).values({ ...known, id: `u-${username}`, username, name, identityNumber });
  const device = services.client();
  await device.signIn(username, passwordOf('citizen-2'));
  joined.set(username, device);
}

type Change = Record<string, unknown>;
const upload = async (who: string, name = '出生医学证明.pdf', bytes = samplePdf(randomUUID())): Promise<string> =>
  (await as(who).upload(calls.uploadProofFile, {}, { name, bytes })).fileId;
const ward = { name: WARDS.child.name, identityNumber: WARDS.child.identityNumber };
const company = { name: DEVELOPER.name, identityNumber: DEVELOPER.creditCode };
const guardianship = {
  ...{ kind: 'guardianship', other: ward, incapacity: 'minor', documentNumber: '出生证 3301', regionCode: '330106' },
};
const letter = {
  ...{ kind: 'letter', side: 'agent', other: personOf('citizen-2'), processCode: 'house-transfer', coversAll: '1' },
  ...{
    documentNumber: '（2026）浙杭西证民字第9号',
    startsOn: '2026-11-01',
    endsOn: '2027-11-01',
    regionCode: '330106',
  },
};
const numbered = (number: number) => ({ documentNumber: `（2026）浙杭西证民字第${number}号` });
const handIn = async (who: string, given: Change, fileIds?: string[]): Promise<string> => {
  const body = { ...given, fileIds: fileIds ?? [await upload(who)] };
  return (await as(who).ask(calls.handInProof, { body: body as never })).recordId;
};
const decide = (who: string, recordId: string, state = 'accepted', reason = '') =>
  as(who).ask(calls.decideProof, { recordId, state, reason });
const messageOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).message;
const list = (who: string, input: object = {}) => as(who).ask(calls.listProofs, input);
const detail = (who: string, recordId: string) => as(who).ask(calls.getProof, { recordId });
const content = (who: string, fileId: string) => as(who).ask(calls.downloadProofFile, { fileId });
const withdraw = (who: string, recordId: string) => as(who).ask(calls.withdrawProof, { recordId });
const endLetter = (who: string, recordId: string) =>
  as(who).ask(calls.endDelegation, { recordId, revocationReason: '自己办理' });
const told = async (who: string, title: string) => (await inboxOf(as(who))).filter((one) => one.title === title);
const rights = async () => [
  (await services.db.select().from(guardianships)).length,
  (await services.db.select().from(delegations)).length,
];

test('a proof is handed in, read with its papers, refused with a reason, and told; handed in again it is accepted and gives the right', async () => {
  const first = await handIn('bank', guardianship);
  const own = {
    ...{ recordId: first, kind: 'guardianship', state: 'waiting', incapacity: 'minor', mine: true },
    ...{ acting: { name: '吴嘉怡', identityNumber: PEOPLE.bank?.identityNumber }, actedFor: ward },
  };
  expect(await list('bank')).toMatchObject({ total: 1, rows: [own] });
  // The office sees whose it is only when opening it, and that is written for both.
  const masked = { name: '吴*怡', identityNumber: expect.stringContaining('*') };
  const [row] = (await list('acceptor', { scope: 'office', state: 'waiting' })).rows;
  expect(row).toMatchObject({ recordId: first, acting: masked, actedFor: { name: '周*夏' }, mine: false });
  const { files, actedFor } = await detail('acceptor', first);
  expect([files.length, actedFor.identityNumber]).toEqual([1, ward.identityNumber]);
  const paper = await content('acceptor', files[0]?.fileId ?? '');
  expect([paper.type, paper.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  const looks = (await as('bank').ask(listLooks)).rows.map(({ what, why }) => `${why}：${what}`);
  expect(looks.toSorted()).toEqual(
    ['审核监护证明：证明内容（姓名、证件号）', '审核监护证明：证明文件“出生医学证明.pdf”'].toSorted(),
  );
  expect((await refusalOf(decide('acceptor', first, 'refused'))).fields).toEqual({ reason: '请填写不予采信的原因' });
  const before = await rights();
  await decide('acceptor', first, 'refused', '出生医学证明看不清');
  expect(await rights()).toEqual(before);
  expect((await list('bank')).rows[0]).toMatchObject({ state: 'refused', reason: '出生医学证明看不清' });
  expect(await told('bank', '证明未被采信')).toEqual([
    expect.objectContaining({
      content: '登记中心没有采信您提交的监护证明，原因：出生医学证明看不清。您可以补充后重新提交。',
      route: '/apply-layout/remote-delegation-info?zt=proofs',
    }),
  ]);
  const params = { telephone: String(PEOPLE.bank?.telephone), pageSize: 20 };
  const texts = await services.client().get<{ text: string }[]>('/sandbox/texts', { params });
  expect(texts.body.data.filter(({ text }) => text.includes('出生医学证明看不清'))).toHaveLength(1);
  for (const verdict of ['accepted', 'refused'])
    expect(await messageOf(decide('reviewer', first, verdict, '再看'))).toBe('这份证明已经审核');

  const second = await handIn('bank', guardianship);
  await decide('acceptor', second);
  expect(await rights()).toEqual([(before[0] ?? 0) + 1, before[1]]);
  expect(await told('bank', '证明已采信')).toHaveLength(1);
  const [made] = await services.db.select().from(proofs).where(eq(proofs.id, second));
  const ofProof = eq(guardianships.id, made?.resultId ?? '');
  expect(await services.db.select().from(guardianships).where(ofProof)).toMatchObject([
    {
      ...{ guardianIdentityNumber: PEOPLE.bank?.identityNumber, wardIdentityNumber: ward.identityNumber },
      ...{ acceptedById: 'u-acceptor', proof: '出生证 3301' },
    },
  ]);
});

test('a notarised letter is handed in by either side, accepted, and ended by its principal', async () => {
  await decide('reviewer', await handIn('bank', letter));
  expect(await told('citizen-2', '委托公证书已采信')).toHaveLength(1);
  const byPrincipal = { ...letter, side: 'principal', other: personOf('enterprise'), ...numbered(10) };
  await decide('reviewer', await handIn('citizen-2', byPrincipal));
  const letters = (await as('citizen-2').ask(calls.listDelegations, { pageSize: 50 })).rows;
  expect(letters.map(({ notaryNumber, state }) => [notaryNumber, state]).toSorted()).toEqual([
    ['（2026）浙杭西证民字第10号', 'valid'],
    ['（2026）浙杭西证民字第9号', 'valid'],
  ]);
  for (const { recordId } of letters) expect(await endLetter('citizen-2', recordId)).toEqual({ state: 'revoked' });
});

test('an enterprise hands in its letter as principal, and its agent may; nobody can make an enterprise an agent or a ward', async () => {
  const asPrincipal = { ...letter, side: 'principal', other: personOf('citizen'), ...numbered(21) };
  const byPrincipal = await handIn('enterprise', { ...asPrincipal, principal: personOf('citizen-2') });
  const sides = { actedFor: company, acting: { name: '张明远' } };
  expect(await detail('enterprise', byPrincipal)).toMatchObject(sides);
  await decide('acceptor', byPrincipal);
  await decide('acceptor', await handIn('citizen-2', { ...letter, other: company, ...numbered(22) }));
  // The principal is the company: its account is notified, sees the letters and ends them; the operator in person is
  // nobody's principal.
  expect(await told('enterprise', '委托公证书已采信')).toHaveLength(2);
  const ofCompany = isNumber(delegations.principalIdentityNumber, DEVELOPER.creditCode);
  const letters = await services.db.select().from(delegations).where(ofCompany);
  expect(letters.map(({ principalName, principalId }) => [principalName, principalId])).toEqual(
    Array(2).fill([DEVELOPER.name, 'u-enterprise']),
  );
  const offered = await as('citizen').ask(listPrincipals, { processCode: 'house-transfer' });
  expect(offered.map(({ identityNumber }) => identityNumber)).toContain(DEVELOPER.creditCode);
  for (const { id } of letters) expect(await endLetter('enterprise', id)).toEqual({ state: 'revoked' });
  // In the name of another enterprise than one's own: found out by name and number, or by the officer.
  const misnamed = await handIn('citizen-2', { ...letter, other: { ...company, name: '杭州演示置业' } });
  expect(await messageOf(decide('acceptor', misnamed))).toBe('委托人的姓名与证件号核验不一致，请核对后重试');
  const toCompany = { ...letter, side: 'principal', other: company };
  expect(await refusalOf(handIn('citizen', toCompany))).toMatchObject({
    ...{ code: 'B000', message: '受托人须为自然人' },
    data: { errors: [{ path: 'df.zjh', message: expect.stringContaining('受托的是单位的') }] },
  });
  for (const [who, given, message] of [
    ['citizen', { ...guardianship, other: company, incapacity: 'incapable' }, '被监护人须为自然人'],
    ['enterprise', toCompany, '受托人须为自然人'],
    // An operator needs no letter of their own enterprise.
    ['enterprise', { ...letter, other: company }, '受托人不能是委托人本人'],
  ] as const)
    expect(await messageOf(handIn(who, given))).toBe(message);
  // At the desk the same.
  const { startsOn, endsOn, processCode, coversAll } = letter;
  const desk = { startsOn, endsOn, processCode, coversAll, notaryNumber: numbered(23).documentNumber };
  const atDesk = as('acceptor').ask(calls.acceptLetter, { ...desk, principal: personOf('citizen'), agent: company });
  expect(await messageOf(atDesk)).toBe('受托人须为自然人');
  for (const [of, guardian, message] of [
    [company, personOf('citizen'), '被监护人须为自然人'],
    [personOf('citizen-2'), company, '监护人须为自然人'],
  ] as const) {
    const given = { ward: of, guardian, incapacity: 'incapable', proof: '判决书 2026-1' };
    expect((await as('acceptor').refused(calls.acceptGuardianship, given)).message).toBe(message);
  }
});

test('who hands it in is the account, whatever the request says, and waiting proofs give no right', async () => {
  const before = await rights();
  const ofCitizen = { ...guardianship, other: personOf('citizen'), incapacity: 'incapable' };
  const body = { ...ofCitizen, fileIds: [await upload('enterprise')] };
  const { url, data } = requestFor(calls.handInProof, { body });
  const lies = { jhr: { qlrmc: '张明远' }, submittedById: 'u-citizen', zt: 'accepted' };
  const forged = (await as('enterprise').post<{ bsm: string }>(url, { ...(data as object), ...lies })).body.data.bsm;
  expect(await detail('enterprise', forged)).toMatchObject({ acting: { name: '周启帆' }, state: 'waiting' });
  expect(await rights()).toEqual(before);
  const offered = await as('enterprise').ask(listPrincipals, { processCode: 'house-transfer' });
  expect(offered.map(({ name }) => name)).not.toContain('张明远');
  // The person who is none of theirs is found out by name and number, or by the officer who reads the paper.
  const wrong = await handIn('enterprise', { ...ofCitizen, other: { ...personOf('citizen'), name: '别人' } });
  expect(await messageOf(decide('reviewer', wrong))).toBe('被监护人的姓名与证件号核验不一致，请核对后重试');
  expect((await list('enterprise', { state: 'waiting' })).total).toBe(2);
  for (const one of [wrong, forged]) await decide('reviewer', one, 'refused', '没有判决书');
  for (const [given, message] of [
    [{ ...guardianship, other: personOf('enterprise') }, '监护人不能是被监护人本人'],
    [{ ...letter, other: personOf('enterprise') }, '受托人不能是委托人本人'],
    [{ ...letter, endsOn: '2026-11-19' }, '委托期限已过，或者终止日早于起始日'],
    [{ ...letter, coversAll: '0' }, '请按公证书填写不动产权证号，或者选择全部不动产'],
  ] as const)
    expect(await messageOf(handIn('enterprise', given))).toBe(message);
  for (const given of [
    { ...guardianship, regionCode: '330000' },
    { ...guardianship, regionCode: '999999' },
    { ...guardianship, documentNumber: '1' },
    { ...letter, processCode: 'constructor' },
    { ...letter, kind: '__proto__' },
  ])
    expect((await refusalOf(handIn('enterprise', given))).code).toBe('B000');
});

test('a proof that is handed in does not change any more: no paper is added, exchanged or taken from another', async () => {
  const [mine, spare] = [await upload('citizen'), await upload('citizen')];
  // Neither another’s papers nor those of another proof nor none.
  for (const [who, files] of [
    ['enterprise', [mine]],
    ['citizen', [mine, 'none']],
    ['citizen', []],
    ['citizen', Array<string>(11).fill(mine)],
  ] as const)
    expect((await refusalOf(handIn(who, guardianship, [...files]))).code).toBe('B000');
  const recordId = await handIn('citizen', guardianship, [mine, spare]);
  expect(await messageOf(handIn('citizen', guardianship, [mine]))).toBe('未查询到该文件，请重新上传');
  await decide('acceptor', recordId, 'refused', '看不清');
  const filesOf = () => services.db.select().from(proofFiles).where(eq(proofFiles.holderId, recordId));
  const kept = await filesOf();
  // Every call that changes a file of a case, picture or proof, by its owner.
  for (const refused of await refusalsOf(
    as('citizen').ask(deleteFiles, { businessNumber: 'D1', fileIds: [mine] }),
    as('citizen').ask(rotateFile, { fileId: mine, degrees: 90 }),
    as('citizen').ask(calls.deletePicture, { pictureId: mine }),
    withdraw('citizen', recordId),
    upload('citizen', '证明.pdf', Buffer.from('%PDF-1.4 <script>')),
  ))
    expect(refused.code).toBe('B000');
  expect(await filesOf()).toEqual(kept);
});

test('nobody else reads, withdraws or decides: unauthorised people, the other person, other regions, other roles, administration', async () => {
  const recordId = await handIn('citizen', { ...guardianship, other: personOf('citizen-2') });
  const loose = await upload('citizen');
  const { files } = await detail('citizen', recordId);
  for (const who of ['citizen-2', 'enterprise', 'approver', 'ops', 'sea-acceptor']) {
    for (const refused of await refusalsOf(detail(who, recordId), withdraw(who, recordId)))
      expect(refused).toMatchObject(UNKNOWN);
    for (const fileId of [files[0]?.fileId ?? '', loose, 'none']) await refusalOf(content(who, fileId));
    await refusalOf(decide(who, recordId, 'refused', '理由'));
    const office = await list(who, { scope: 'office' }).catch((refused: unknown) => refused);
    expect(JSON.stringify(office)).not.toContain(recordId);
  }
  expect(await messageOf(decide('citizen', recordId))).toBe('您没有办理此事项的权限');
  await refusalOf(content('acceptor', loose));
  await withdraw('citizen', recordId);
  expect(await messageOf(decide('acceptor', recordId))).toBe('提交人已撤回这份证明');
});

test('an officer decides neither on their own proof, nor on one about relatives, nor by another account of the same person', async () => {
  const own = await handIn('acceptor', guardianship);
  // The brother's, handed in by him, and by another user about him.
  await join('brother', OFFICER_RELATIVE);
  await join('private', personOf('acceptor'));
  const brothers = await handIn('brother', guardianship);
  const { name, identityNumber } = OFFICER_RELATIVE;
  const about = await handIn('citizen', { ...letter, other: { name, identityNumber } });
  const privately = await handIn('private', guardianship);
  await services.db.insert(familyRelations).values({
    identityNumber: PEOPLE.acceptor?.identityNumber ?? '',
    relativeIdentityNumber: PEOPLE['citizen-2']?.identityNumber ?? '',
    relation: 'spouse',
  });
  const spouses = await handIn('bank', { ...letter, ...numbered(11) });
  const seen = async (who: string) =>
    (await list(who, { scope: 'office', pageSize: 100 })).rows.map(({ recordId }) => recordId);
  for (const [who, barred] of [
    ['reviewer', [brothers, about]],
    ['acceptor', [own, privately, spouses]],
  ] as const)
    for (const recordId of barred) {
      expect(await seen(who)).not.toContain(recordId);
      if (recordId !== own) expect(await messageOf(detail(who, recordId))).toBe(INTERESTED);
      for (const verdict of ['accepted', 'refused'])
        expect(await messageOf(decide(who, recordId, verdict, '理由'))).toBe(INTERESTED);
    }
  expect(await seen('acceptor')).toEqual(expect.arrayContaining([brothers, about]));
  await decide('acceptor', about);
});

test('two officers at once decide once, and the list of the office is filtered and paged', async () => {
  const recordId = await handIn('citizen', { ...letter, other: personOf('enterprise'), ...numbered(12) });
  const before = await rights();
  const decisions = [decide('acceptor', recordId), decide('reviewer', recordId)];
  const decided = await outcomesOf([...decisions, decide('acceptor', recordId, 'refused', '看不清')]);
  expect(decided.answers).toHaveLength(1);
  const [row] = await services.db.select().from(proofs).where(eq(proofs.id, recordId));
  expect((await rights())[1]).toBe((before[1] ?? 0) + (row?.status === 'accepted' ? 1 : 0));
  const office = (input: object = {}) => list('acceptor', { scope: 'office', ...input });
  const counts = (await office()).counts as Record<string, number>;
  for (const state of ['waiting', 'accepted', 'refused']) {
    const page = await office({ state, pageSize: 1 });
    expect([page.total, page.rows.map((one) => one.state)]).toEqual([counts[state], [state]]);
  }
  const letters = (await office({ kind: 'letter', pageSize: 100 })).rows;
  expect(new Set(letters.map(({ kind }) => kind))).toEqual(new Set(['letter']));
  const pages = [await office({ pageSize: 2 }), await office({ pageSize: 2, pageNumber: 2 })];
  expect(new Set(pages.flatMap(({ rows }) => rows.map((entry) => entry.recordId))).size).toBe(4);
});

test('one person has at most ten proofs waiting', async () => {
  for (let count = 0; count < 10; count += 1)
    await handIn('enterprise', { ...guardianship, documentNumber: `出生证 ${count}000` });
  await refusalOf(handIn('enterprise', { ...guardianship, documentNumber: '出生证 10000' }));
});
