// Proofs over HTTP: handed in with papers, read and decided by officers of the region who have no part in it, told to
// who handed them in; whatever is forged gives nobody a right.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DEVELOPER, OFFICER_RELATIVE, PEOPLE, WARDS } from '../../../seed/people';
import { users } from '../../people/auth/schema';
import { delegations } from '../../cases/authorities/schema';
import { familyRelations } from '../../people/identity/schema';
import { isNumber } from '../../platform/personal/where';
import { guardianships } from '../../cases/authorities/schema';
import type { TestClient, TestServices } from '../../testing';
import { startTestServices } from '../../testing';
import { samplePdf } from '../../testing/cases/case-driver';
import { passwordOf } from '../../testing/test-client';
import { proofFiles, proofs } from './schema';
import { inboxOf } from '../../testing/cases/inbox';

type Change = Record<string, unknown>;
const base = '/api/reg3/representation/proof';
const INTERESTED = '您或者您的近亲属与本案有利害关系，依规定应当回避，本案由其他工作人员办理';
const UNKNOWN = { resultCode: 'B000', msg: '未查询到该证明，请在列表中核对', data: null };
const person = (kind: string) => ({
  qlrmc: PEOPLE[kind]?.name ?? '',
  zjh: PEOPLE[kind]?.identityNumber ?? '',
  dh: PEOPLE[kind]?.telephone ?? '',
});
let services: TestServices;
const clients = new Map<string, TestClient>();
const as = (kind: string) => clients.get(kind) as TestClient;

beforeAll(async () => {
  services = await startTestServices();
  services.clock.set('2026-11-20T09:00:00+08:00');
  for (const kind of [
    'citizen',
    'citizen-2',
    'enterprise',
    'bank',
    'acceptor',
    'reviewer',
    'approver',
    'sea-acceptor',
    'ops',
  ])
    clients.set(kind, await services.signedIn(kind));
}, 240_000);
afterAll(() => services.close());

async function upload(who: string, text = randomUUID(), name = '出生医学证明.pdf', bytes: Buffer = samplePdf(text)) {
  const mark = 'xxBOUNDARYxx';
  const body = Buffer.concat([
    Buffer.from(
      `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${mark}--\r\n`),
  ]);
  return (
    await as(who).send('POST', `${base}/upload`, {
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
    })
  ).body;
}
const ward = { qlrmc: WARDS.child.name, zjh: WARDS.child.identityNumber };
const guardianship = { kind: 'guardianship', df: ward, qx: 'minor', gzsbh: '出生证 3301', xzqbm: '330106' };
const letter = {
  kind: 'letter',
  wo: 'agent',
  df: person('citizen-2'),
  lcdm: 'house-transfer',
  qbbdc: '1',
  gzsbh: '（2026）浙杭西证民字第9号',
  wtqssj: '2026-11-01',
  wtjssj: '2027-11-01',
  xzqbm: '330106',
};
const handIn = async (who: string, given: Change, fileBsms?: string[]) =>
  (await as(who).post(`${base}/handIn`, { ...given, fileBsms: fileBsms ?? [(await upload(who)).data.bsm] })).body;
const handedIn = async (who: string, given: Change): Promise<string> => {
  const said = await handIn(who, given);
  expect([said.msg, said.resultCode]).toEqual(['', 'A000']);
  return said.data.bsm;
};
const decide = async (who: string, bsm: string, zt = 'accepted', reason = '') =>
  (await as(who).post(`${base}/decide`, { bsm, zt, reason })).body;
const list = async (who: string, params: Change = {}) =>
  (await as(who).get(`${base}/queryList`, { params: params as Record<string, string> })).body;
const detail = async (who: string, bsm: string) => (await as(who).get(`${base}/queryDetail/${bsm}`)).body;
const told = async (who: string, title: string) =>
  (await inboxOf(as(who))).filter((message) => message.title === title);
const rights = async () => [
  (await services.db.select().from(guardianships)).length,
  (await services.db.select().from(delegations)).length,
];

test('a proof is handed in, read with its papers, refused with a reason, and told; handed in again it is accepted and gives the right', async () => {
  const first = await handedIn('bank', guardianship);
  expect((await list('bank')).data).toMatchObject({
    total: 1,
    list: [
      {
        bsm: first,
        kind: 'guardianship',
        zt: 'waiting',
        jhr: { qlrmc: '吴嘉怡', zjh: PEOPLE.bank?.identityNumber },
        bjhr: { ...ward },
        qx: 'minor',
        mine: true,
      },
    ],
  });
  // The office sees whose it is only when opening it, and that is written for both.
  const [row] = (await list('acceptor', { scope: 'office', zt: 'waiting' })).data.list;
  expect(row).toMatchObject({
    bsm: first,
    jhr: { qlrmc: '吴*怡', zjh: expect.stringContaining('*') },
    bjhr: { qlrmc: '周*夏' },
    mine: false,
  });
  const { files, bjhr } = (await detail('acceptor', first)).data;
  expect([files.length, bjhr.zjh]).toEqual([1, ward.zjh]);
  const paper = await as('acceptor').get(`${base}/content/${files[0].bsm}`);
  expect([paper.headers['content-type'], paper.raw.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  const looks = (await as('bank').get('/api/pub3/look/queryMyList', { params: {} })).body.data.list as {
    what: string;
    why: string;
  }[];
  expect(looks.map(({ what, why }) => `${why}：${what}`).toSorted()).toEqual(
    ['审核监护证明：证明内容（姓名、证件号）', '审核监护证明：证明文件“出生医学证明.pdf”'].toSorted(),
  );
  expect((await decide('acceptor', first, 'refused')).data.errors).toEqual([
    { path: 'reason', message: '请填写不予采信的原因' },
  ]);
  const before = await rights();
  expect((await decide('acceptor', first, 'refused', '出生医学证明看不清')).resultCode).toBe('A000');
  expect(await rights()).toEqual(before);
  expect((await list('bank')).data.list[0]).toMatchObject({ zt: 'refused', reason: '出生医学证明看不清' });
  expect(await told('bank', '证明未被采信')).toEqual([
    expect.objectContaining({
      content: '登记中心没有采信您提交的监护证明，原因：出生医学证明看不清。您可以补充后重新提交。',
      route: '/apply-layout/remote-delegation-info?zt=proofs',
    }),
  ]);
  const texts = (
    await services
      .client()
      .get('/sandbox/texts', { params: { telephone: String(PEOPLE.bank?.telephone), pageSize: 20 } })
  ).body.data as { text: string }[];
  expect(texts.filter(({ text }) => text.includes('出生医学证明看不清'))).toHaveLength(1);
  for (const verdict of ['accepted', 'refused'])
    expect((await decide('reviewer', first, verdict, '再看')).msg).toBe('这份证明已经审核');

  const second = await handedIn('bank', guardianship);
  expect((await decide('acceptor', second)).resultCode).toBe('A000');
  expect(await rights()).toEqual([(before[0] ?? 0) + 1, before[1]]);
  expect(await told('bank', '证明已采信')).toHaveLength(1);
  const [made] = await services.db.select().from(proofs).where(eq(proofs.id, second));
  expect(
    await services.db
      .select()
      .from(guardianships)
      .where(eq(guardianships.id, made?.resultId ?? '')),
  ).toMatchObject([
    {
      guardianIdentityNumber: PEOPLE.bank?.identityNumber,
      wardIdentityNumber: ward.zjh,
      acceptedById: 'u-acceptor',
      proof: '出生证 3301',
    },
  ]);
});

test('a notarised letter is handed in by either side, accepted, and ended by its principal', async () => {
  const byAgent = await handedIn('bank', letter);
  expect((await decide('reviewer', byAgent)).resultCode).toBe('A000');
  expect(await told('citizen-2', '委托公证书已采信')).toHaveLength(1);
  const byPrincipal = await handedIn('citizen-2', {
    ...letter,
    wo: 'principal',
    df: person('enterprise'),
    gzsbh: '（2026）浙杭西证民字第10号',
  });
  expect((await decide('reviewer', byPrincipal)).resultCode).toBe('A000');
  const letters = (await as('citizen-2').get('/api/reg3/delegation/queryList', { params: { pageSize: 50 } })).body.data
    .list as { bsm: string; zt: string; gzsbh: string; stf: { qlrmc: string } }[];
  expect(letters.map(({ gzsbh, zt }) => [gzsbh, zt]).toSorted()).toEqual([
    ['（2026）浙杭西证民字第10号', 'valid'],
    ['（2026）浙杭西证民字第9号', 'valid'],
  ]);
  for (const { bsm } of letters)
    expect((await as('citizen-2').post('/api/reg3/delegation/revoke', { bsm, cxyy: '自己办理' })).body.data).toEqual({
      zt: 'revoked',
    });
});

test('an enterprise hands in its letter as principal, and its agent may; nobody can make an enterprise an agent or a ward', async () => {
  const company = { qlrmc: DEVELOPER.name, zjh: DEVELOPER.creditCode };
  const byPrincipal = await handedIn('enterprise', {
    ...letter,
    wo: 'principal',
    df: person('citizen'),
    gzsbh: '（2026）浙杭西证民字第21号',
    wtr: person('citizen-2'),
  });
  expect((await detail('enterprise', byPrincipal)).data).toMatchObject({ bjhr: company, jhr: { qlrmc: '张明远' } });
  expect((await decide('acceptor', byPrincipal)).resultCode).toBe('A000');
  const byAgent = await handedIn('citizen-2', {
    ...letter,
    wo: 'agent',
    df: company,
    gzsbh: '（2026）浙杭西证民字第22号',
  });
  expect((await decide('acceptor', byAgent)).resultCode).toBe('A000');
  // The principal is the company: its account hears of it, sees the letters and ends them; the operator in person is
  // nobody's principal.
  expect(await told('enterprise', '委托公证书已采信')).toHaveLength(2);
  const letters = await services.db
    .select()
    .from(delegations)
    .where(isNumber(delegations.principalIdentityNumber, DEVELOPER.creditCode));
  expect(letters.map(({ principalName, principalId }) => [principalName, principalId])).toEqual([
    [DEVELOPER.name, 'u-enterprise'],
    [DEVELOPER.name, 'u-enterprise'],
  ]);
  const offered = (
    await as('citizen').get('/api/reg3/representation/queryPrincipals', { params: { lcdm: 'house-transfer' } })
  ).body.data as { zjh: string }[];
  expect(offered.map(({ zjh }) => zjh)).toContain(DEVELOPER.creditCode);
  for (const { id } of letters)
    expect(
      (await as('enterprise').post('/api/reg3/delegation/revoke', { bsm: id, cxyy: '自己办理' })).body.data,
    ).toEqual({ zt: 'revoked' });
  // In the name of another enterprise than one's own: found out by name and number, or by the officer.
  expect(
    (
      await decide(
        'acceptor',
        await handedIn('citizen-2', { ...letter, wo: 'agent', df: { ...company, qlrmc: '杭州演示置业' } }),
      )
    ).msg,
  ).toBe('委托人的姓名与证件号核验不一致，请核对后重试');
  const AGENT_IS_A_PERSON = {
    resultCode: 'B000',
    msg: '受托人须为自然人',
    data: { errors: [{ path: 'df.zjh', message: expect.stringContaining('受托的是单位的') }] },
  };
  expect(await handIn('citizen', { ...letter, wo: 'principal', df: company })).toMatchObject(AGENT_IS_A_PERSON);
  expect((await handIn('citizen', { ...guardianship, df: company, qx: 'incapable' })).msg).toBe('被监护人须为自然人');
  expect((await handIn('enterprise', { ...letter, wo: 'principal', df: company })).msg).toBe('受托人须为自然人');
  // An operator needs no letter of their own enterprise.
  expect((await handIn('enterprise', { ...letter, wo: 'agent', df: company })).msg).toBe('受托人不能是委托人本人');
  // At the desk the same.
  const desk = {
    wtr: person('citizen'),
    stf: company,
    lcdm: 'house-transfer',
    qbbdc: '1',
    gzsbh: '（2026）浙杭西证民字第23号',
    wtqssj: '2026-11-01',
    wtjssj: '2027-11-01',
  };
  expect((await as('acceptor').post('/api/reg3/representation/acceptLetter', desk)).body.msg).toBe('受托人须为自然人');
  for (const [bjhr, jhr, msg] of [
    [company, person('citizen'), '被监护人须为自然人'],
    [person('citizen-2'), company, '监护人须为自然人'],
  ] as const)
    expect(
      (
        await as('acceptor').post('/api/reg3/representation/acceptGuardianship', {
          bjhr,
          jhr,
          kind: 'incapable',
          proof: '判决书 2026-1',
        })
      ).body.msg,
    ).toBe(msg);
});

test('who hands it in is the account, whatever the request says, and waiting proofs give no right', async () => {
  const before = await rights();
  const forged = await handedIn('enterprise', {
    ...guardianship,
    jhr: person('citizen'),
    submittedById: 'u-citizen',
    zt: 'accepted',
    df: { qlrmc: PEOPLE.citizen?.name, zjh: PEOPLE.citizen?.identityNumber },
    qx: 'incapable',
  });
  expect((await detail('enterprise', forged)).data).toMatchObject({ jhr: { qlrmc: '周启帆' }, zt: 'waiting' });
  expect(await rights()).toEqual(before);
  expect(
    (
      await as('enterprise').get('/api/reg3/representation/queryPrincipals', { params: { lcdm: 'house-transfer' } })
    ).body.data.map(({ qlrmc }: { qlrmc: string }) => qlrmc),
  ).not.toContain('张明远');
  // The person who is none of theirs is found out by name and number, or by the officer who reads the paper.
  const wrong = await handedIn('enterprise', {
    ...guardianship,
    df: { qlrmc: '别人', zjh: PEOPLE.citizen?.identityNumber },
    qx: 'incapable',
  });
  expect((await decide('reviewer', wrong)).msg).toBe('被监护人的姓名与证件号核验不一致，请核对后重试');
  expect((await list('enterprise', { zt: 'waiting' })).data.total).toBe(2);
  expect((await decide('reviewer', wrong, 'refused', '没有判决书')).resultCode).toBe('A000');
  expect((await decide('reviewer', forged, 'refused', '没有判决书')).resultCode).toBe('A000');
  for (const [given, message] of [
    [{ ...guardianship, df: person('enterprise') }, '监护人不能是被监护人本人'],
    [{ ...letter, df: person('enterprise') }, '受托人不能是委托人本人'],
    [{ ...letter, wtjssj: '2026-11-19' }, '委托期限已过，或者终止日早于起始日'],
    [{ ...letter, qbbdc: '0' }, '请按公证书填写不动产权证号，或者选择全部不动产'],
  ] as const)
    expect((await handIn('enterprise', given)).msg).toBe(message);
  for (const given of [
    { ...guardianship, xzqbm: '330000' },
    { ...guardianship, xzqbm: '999999' },
    { ...guardianship, gzsbh: '1' },
    { ...letter, lcdm: 'constructor' },
    { ...letter, kind: '__proto__' },
  ])
    expect((await handIn('enterprise', given)).resultCode).toBe('B000');
});

test('a proof that is handed in does not change any more: no paper is added, exchanged or taken from another', async () => {
  const mine = (await upload('citizen')).data.bsm as string;
  const spare = (await upload('citizen')).data.bsm as string;
  // Neither another’s papers nor those of another proof nor none.
  for (const [who, files] of [
    ['enterprise', [mine]],
    ['citizen', [mine, 'none']],
    ['citizen', []],
    ['citizen', Array.from({ length: 11 }, () => mine)],
  ] as const)
    expect((await handIn(who, guardianship, [...files])).resultCode).toBe('B000');
  expect((await handIn('citizen', { ...guardianship, qx: 'minor' }, [mine, spare])).resultCode).toBe('A000');
  const [{ bsm }] = (await list('citizen')).data.list;
  expect((await handIn('citizen', guardianship, [mine])).msg).toBe('未查询到该文件，请重新上传');
  await decide('acceptor', bsm, 'refused', '看不清');
  const kept = await services.db.select().from(proofFiles).where(eq(proofFiles.holderId, bsm));
  // Every address that changes a file of a case, picture or proof, asked by its owner.
  for (const [path, body] of [
    ['/api/reg3/file/delFiles', { ywh: 'D1', bsms: [mine] }],
    ['/api/reg3/file/rotate', { bsm: mine, degrees: 90 }],
    ['/api/pub3/commonImage/delete', { imageBsm: mine }],
    [`${base}/withdraw`, { bsm }],
  ] as const)
    expect((await as('citizen').post(path, body)).body.resultCode).toBe('B000');
  expect(await services.db.select().from(proofFiles).where(eq(proofFiles.holderId, bsm))).toEqual(kept);
  expect((await upload('citizen', undefined, '证明.pdf', Buffer.from('%PDF-1.4 <script>'))).resultCode).toBe('B000');
});

test('nobody else reads, withdraws or decides: unauthorised people, the other person, other regions, other roles, administration', async () => {
  const bsm = await handedIn('citizen', {
    ...guardianship,
    df: { qlrmc: '李思宁', zjh: PEOPLE['citizen-2']?.identityNumber },
  });
  const loose = (await upload('citizen')).data.bsm as string;
  const { files } = (await detail('citizen', bsm)).data;
  for (const who of ['citizen-2', 'enterprise', 'approver', 'ops', 'sea-acceptor']) {
    expect(await detail(who, bsm)).toEqual(UNKNOWN);
    for (const fileBsm of [files[0].bsm, loose, 'none'])
      expect((await as(who).get(`${base}/content/${fileBsm}`)).body.resultCode).toBe('B000');
    expect((await decide(who, bsm, 'refused', '理由')).resultCode).toBe('B000');
    expect((await as(who).post(`${base}/withdraw`, { bsm })).body).toEqual(UNKNOWN);
    expect(JSON.stringify(await list(who, { scope: 'office' }))).not.toContain(bsm);
  }
  expect((await decide('citizen', bsm)).msg).toBe('您没有办理此事项的权限');
  expect((await as('acceptor').get(`${base}/content/${loose}`)).body.resultCode).toBe('B000');
  expect((await as('citizen').post(`${base}/withdraw`, { bsm })).body.resultCode).toBe('A000');
  expect((await decide('acceptor', bsm)).msg).toBe('提交人已撤回这份证明');
});

test('an officer decides neither on their own proof, nor on one about relatives, nor by another account of the same person', async () => {
  const own = await handedIn('acceptor', guardianship);
  expect((await decide('acceptor', own)).msg).toBe(INTERESTED);
  expect((await decide('acceptor', own, 'refused', '理由')).msg).toBe(INTERESTED);
  // The brother's, handed in by him, and by somebody about him.
  const [known] = await services.db.select().from(users).where(eq(users.username, 'citizen-2'));
  if (known)
    await services.db.insert(users).values({
      ...known,
      id: 'u-brother',
      username: 'brother',
      name: OFFICER_RELATIVE.name,
      identityNumber: OFFICER_RELATIVE.identityNumber,
    });
  const [accepting] = await services.db.select().from(users).where(eq(users.username, 'acceptor'));
  if (known && accepting)
    await services.db.insert(users).values({
      ...known,
      id: 'u-private',
      username: 'private',
      name: accepting.name,
      identityNumber: accepting.identityNumber,
    });
  for (const username of ['brother', 'private']) {
    const device = services.client();
    await device.signIn(username, passwordOf('citizen-2'));
    clients.set(username, device);
  }
  const brothers = await handedIn('brother', guardianship);
  const about = await handedIn('citizen', {
    ...letter,
    df: { qlrmc: OFFICER_RELATIVE.name, zjh: OFFICER_RELATIVE.identityNumber },
  });
  const privately = await handedIn('private', guardianship);
  await services.db.insert(familyRelations).values({
    identityNumber: PEOPLE.acceptor?.identityNumber ?? '',
    relativeIdentityNumber: PEOPLE['citizen-2']?.identityNumber ?? '',
    relation: 'spouse',
  });
  const spouses = await handedIn('bank', { ...letter, gzsbh: '（2026）浙杭西证民字第11号' });
  const seen = async (who: string) =>
    ((await list(who, { scope: 'office', pageSize: 100 })).data.list as { bsm: string }[]).map(({ bsm }) => bsm);
  for (const [who, barred] of [
    ['reviewer', [brothers, about]],
    ['acceptor', [own, privately, spouses]],
  ] as const) {
    for (const bsm of barred) {
      expect(await seen(who)).not.toContain(bsm);
      if (bsm !== own) expect((await detail(who, bsm)).msg).toBe(INTERESTED);
      for (const verdict of ['accepted', 'refused'])
        expect((await decide(who, bsm, verdict, '理由')).msg).toBe(INTERESTED);
    }
  }
  expect(await seen('acceptor')).toEqual(expect.arrayContaining([brothers, about]));
  expect((await decide('acceptor', about)).resultCode).toBe('A000');
});

test('two officers at once decide once, and the list of the office is filtered and paged', async () => {
  const bsm = await handedIn('citizen', { ...letter, df: person('enterprise'), gzsbh: '（2026）浙杭西证民字第12号' });
  const before = await rights();
  const said = await Promise.all([
    decide('acceptor', bsm),
    decide('reviewer', bsm),
    decide('acceptor', bsm, 'refused', '看不清'),
  ]);
  expect(said.filter(({ resultCode }) => resultCode === 'A000')).toHaveLength(1);
  const [row] = await services.db.select().from(proofs).where(eq(proofs.id, bsm));
  expect((await rights())[1]).toBe((before[1] ?? 0) + (row?.status === 'accepted' ? 1 : 0));
  const counts = (await list('acceptor', { scope: 'office' })).data.counts as Record<string, number>;
  for (const zt of ['waiting', 'accepted', 'refused'] as const) {
    const page = (await list('acceptor', { scope: 'office', zt, pageSize: 1 })).data;
    expect([page.total, page.list.length, page.list[0].zt]).toEqual([counts[zt], 1, zt]);
  }
  const letters = (await list('acceptor', { scope: 'office', kind: 'letter', pageSize: 100 })).data.list as {
    kind: string;
  }[];
  expect(new Set(letters.map(({ kind }) => kind))).toEqual(new Set(['letter']));
  const [one, two] = [
    (await list('acceptor', { scope: 'office', pageSize: 2 })).data.list,
    (await list('acceptor', { scope: 'office', pageSize: 2, pageNo: 2 })).data.list,
  ];
  expect(new Set([...one, ...two].map((entry: { bsm: string }) => entry.bsm)).size).toBe(4);
});

test('one person has at most ten proofs waiting', async () => {
  const answers = [];
  for (let count = 0; count < 11; count += 1)
    answers.push(await handIn('enterprise', { ...guardianship, gzsbh: `出生证 ${count}000` }));
  expect(answers.map(({ resultCode }) => resultCode)).toEqual([...Array.from({ length: 10 }, () => 'A000'), 'B000']);
});
