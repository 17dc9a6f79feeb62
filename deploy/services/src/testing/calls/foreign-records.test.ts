// Records besides cases: at every declared call that names one, another person, another enterprise, another bank,
// another region's officials, who only administers the portal and a visitor are answered as if there were none.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Call } from '@portal/shared/contract';
import type { CaseRecord, OwnRecord } from '@portal/shared/wire';
import { users } from '../../people/auth/schema';
import type { Answer, TestClient, TestServices } from '..';
import { startTestServices } from '..';
import { PEOPLE } from '../../../seed/people';
import { citizenNumber } from '../../../seed/synthetic';
import { samplePdf } from '../cases/case-driver';
import { uploadFile } from '../files/upload-file';
import { pdfWords } from '../files/pdftotext';
import { wordsOfFile } from '../files/words-of-file';
import { changedTables, rowSums, tablesHolding } from '../tables/row-sums';
import type { Numbers } from './declared-request';
import { kindsIn, namedBy, requestMembers, sendDeclared } from './declared-request';
import type { OwnedRecord } from './own-records';
import { FOR_EVERYBODY, makeOwnRecords, RULED } from './own-records';

/**
 * Members that are spelt like a number and name no record: things of the catalogue, of regions, of the world outside,
 * and marks that the caller draws.
 */
const NO_RECORD =
  /^(action|building|change|drawing|form|material|matter|office|page|project|region|role|scope|team|topic|user)Ids?$|^id$|^key$|^(cert|contract|document|holder|identity|notary|page|tracking|transaction)Number$|^processKey$/;
/**
 * Calls that write with any number: a value of one's own, what is asked for first, or a certificate as typed, which
 * nobody looks up.
 */
const WRITES_ANYHOW: readonly [at: string, kind: OwnRecord, tables: readonly string[]][] = [
  ['POST /api/auth/auu/user/telephone/update', 'challenge', ['factor_challenges', 'text_messages']],
  ['POST /api/pub3/identityAuth/proveByCode', 'check', ['factor_challenges', 'text_messages']],
  ['POST /api/pub3/protection/ask', 'title', ['audit_entries', 'property_watches']],
  ['POST /api/pub3/cache/save', 'keptValue', ['cached_values']],
  ['POST /api/pub3/issuesLedger/save', 'title', ['feedback_entries', 'idempotency_keys']],
];
const written = (call: Call, kind: OwnRecord): readonly string[] =>
  WRITES_ANYHOW.find(([at, named]) => at === call.at && named === kind)?.[2] ?? [];
/**
 * All that somebody else's number is answered with; other words would say that a call looked at something else first.
 */
const NOT_YOURS = [
  // A list of one's own that a number narrows, and what `WRITES_ANYHOW` says.
  '',
  '您尚未登录或登录已过期，请重新登录',
  '您没有办理此事项的权限',
  '您没有设置权限的权限，请联系系统管理员',
  '工作人员账号不能提交申请，请使用个人或单位账号',
  '未查询到相关办件，请核对业务号',
  '未查询到相关图片',
  '未查询到该图片',
  '未查询到该合同，请在“网签列表”中核对',
  '未查询到该委托，请在列表中核对',
  '未查询到该审批事项，请在列表中核对',
  '未查询到该房源，请在“我的房源”中核对',
  '未查询到该授权，请在列表中核对',
  '您名下没有这本证书，请核对证书号',
  '未查询到该查询申请，请在列表中核对',
  '未查询到该被查询人，请刷新后重试',
  '没有这次查询，或者查询已经过期，请重新查询后开具',
  '没有这个查封登记，或者您无权查询',
  '未查询到该文件',
  '未查询到该文件，请重新上传',
  '未查询到该记录，请在列表中核对',
  '未查询到该证明，请在列表中核对',
  '未查询到该证照',
  '未查询到该不动产的权属记录，请核对证书号',
  '未查询到该预约，请在“我的预约”中核对',
  '未查询到贵单位开发的该幢房屋，请核对项目、幢号和不动产单元号',
  '没有可以查阅的档案：可能没有这份档案，没有获得准许，或者查阅期限已过',
  '没有找到这个登录，可能已经退出',
  '没有这项查阅申请，请在列表中核对',
  '没有这项测绘业务，请从测绘业务列表重新进入',
  '没有这次更改',
  '没有这条资讯，或者已经撤下',
  '没有这项监护关系的记录，或者已经终止',
  '现在不能添加图片',
  '所选图件不属于该测绘业务，请重新选择',
  '现在不能调整图片',
  '登录已超时或验证次数过多，请重新登录',
  '手机号验证已失效，请重新获取验证码',
  '本次验证已失效，请重新操作',
  '身份核验未通过或已过期，请重新核验',
  '验证码已失效，请重新获取',
  '没有这项关注，请刷新后查看',
  '没有这把处分锁，请核对证书号、姓名和证件号码',
  '您没有对本业务有效的委托或者监护关系，不能代为办理',
  // A certificate that is not one's own is none that one may sell or empower somebody for.
  '只能发布本人名下的房屋，请重新选择',
  '委托信息有误，请修改后重新保存',
  // A notarised letter names a certificate as typed: people are looked at, it is not looked up.
  '受托人不能是委托人本人',
];

/** Asked for in cases/lists/foreign. */
const CASES: Readonly<Record<CaseRecord, true>> = {
  ...{ case: true, caseKey: true, card: true, party: true, paper: true },
  ...{ upload: true, file: true, flow: true, slip: true, order: true },
};

let services: TestServices;
const logged: string[] = [];
let own: Readonly<Record<Exclude<OwnRecord, keyof typeof FOR_EVERYBODY>, OwnedRecord>>;
let others: [string, TestClient][];
let beside: Partial<Record<OwnRecord, Numbers>>;
const declared = () => services.services.routes().flatMap(({ call }) => (call ? [call] : []));
type Kind = keyof typeof own;
const tried = (): [Call, Kind][] =>
  declared().flatMap((call) =>
    namedBy(call).flatMap((kind) => (kind in own && !call.unmarked ? [[call, kind as Kind] as [Call, Kind]] : [])),
  );

beforeAll(async () => {
  services = await startTestServices({ logsTo: (line) => void logged.push(line) });
  // What counts searches would answer the last of many otherwise, whatever they name; it is proven in counters/lookups.
  Object.assign(services.context.limiter, { spend: () => Promise.resolve(true) });
  own = await makeOwnRecords(services);
  beside = {
    contractFile: { contract: own.contract.number },
    contractParty: { contract: own.contract.number },
    caseContract: { case: own.caseContract.of ?? '' },
  };
  const move = (names: string[], change: Partial<typeof users.$inferInsert>) =>
    services.db.update(users).set(change).where(inArray(users.username, names));
  await move(['reviewer', 'approver'], { regionCode: '330203' });
  await move(['bank'], {
    enterprise: { name: '另一家银行', creditCode: '91330000999999999W' },
    roles: ['bank', 'bankApprover'],
  });
  await move(['sea-approver'], { roles: ['admin'] });
  others = [['a visitor', services.client()]];
  for (const [what, name] of [
    ['another enterprise', 'enterprise'],
    ['another bank', 'bank'],
    ["another region's reviewer", 'reviewer'],
    ["another region's approver", 'approver'],
    ["another region's acceptor", 'sea-acceptor'],
    ["another region's administration", 'sea-approver'],
    ["the same region's administration", 'ops'],
  ] as const)
    others.push([what, await services.signedIn(name)]);
}, 240_000);
afterAll(() => services.close());

/** Numbers that are drawn anew, and the one that was sent. */
const DRAWN = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{32,64}/g;
async function ask(person: TestClient, call: Call, kind: Kind, number: string): Promise<[number, Answer['body']]> {
  const { status, body } = await sendDeclared(person, call, {
    given: { ...RULED, coversAll: kind === 'title' ? '0' : '1' },
    // What stands in a record of the owner's is named together with that.
    numbers: { ...beside[kind], [kind]: number },
  });
  return [status, JSON.parse(JSON.stringify(body).replaceAll(number, '…').replace(DRAWN, '…')) as Answer['body']];
}

test('every member of a request that is spelt like a number says what it names, or names no record', () => {
  const silent = declared().flatMap((call) =>
    requestMembers(call).flatMap(({ name, codec }) =>
      /(^|[a-z])(id|ids|number|numbers|key|handle|ticket|challenge)$/i.test(name) &&
      kindsIn(codec).length === 0 &&
      !NO_RECORD.test(name)
        ? [`${call.at}: ${name}`]
        : [],
    ),
  );
  expect(silent).toEqual([]);
  const kinds = new Set(declared().flatMap(namedBy));
  expect([...Object.keys(own), ...Object.keys(FOR_EVERYBODY)].filter((kind) => !kinds.has(kind as OwnRecord))).toEqual(
    [],
  );
  expect([...kinds].filter((kind) => !(kind in own || kind in FOR_EVERYBODY || kind in CASES))).toEqual([]);
});

test("at every declared call another person's record is answered as none is, and nothing is written", async () => {
  const words = new Set<string>();
  let asked = 0;
  let before = await rowSums(services.db);
  for (const [call, kind] of tried()) {
    const { number, unknown, owner } = own[kind];
    for (const [what, person] of others) {
      if (person.user && person.user.userId === owner.user?.userId) continue;
      asked += 1;
      const foreign = await ask(person, call, kind, number);
      expect([what, kind, call.at, foreign]).toEqual([what, kind, call.at, await ask(person, call, kind, unknown)]);
      words.add(foreign[1].msg);
    }
    const after = await rowSums(services.db);
    expect([kind, call.at, changedTables(before, after)]).toEqual([kind, call.at, written(call, kind)]);
    before = after;
  }
  console.info(`${tried().length} calls that name a record besides a case, ${asked} times asked by others`);
  expect([...words].toSorted()).toEqual(NOT_YOURS.toSorted());
});

/** What is answered of a person as named, without the number itself and what is drawn anew. */
async function askAbout(person: TestClient, call: Call, name: string, identityNumber: string) {
  const about = {
    name,
    identityNumber,
    rightHolderName: name,
    agent: { name, identityNumber, telephone: '13900000009' },
  };
  const { status, body } = await sendDeclared(person, call, { given: { ...RULED, ...about }, whole: true });
  const plain = typeof body?.data === 'string' && body.resept ? await person.open({ body } as never) : body;
  return [
    status,
    JSON.stringify(plain).replaceAll(identityNumber, '…').replaceAll(name, '…').replace(DRAWN, '…'),
  ] as const;
}

/** Of officers, whose office is answered: for a reason that is logged as a look, and when it accepts evidence. */
const OFFICE_IS_TOLD = [
  'GET /api/reg3/representation/queryGuardianships',
  'POST /api/reg3/representation/acceptGuardianship',
];

test('at every declared call that takes a person, one who is known is answered as one who is not', async () => {
  const known = PEOPLE.citizen!;
  const unknown = { name: '卓不在', identityNumber: citizenNumber('330106', '19790317', 71) };
  const calls = declared().filter(
    (call) =>
      !call.unmarked &&
      !OFFICE_IS_TOLD.includes(call.at) &&
      requestMembers(call).some(({ name }) => /identityNumber|rightHolderName/.test(name)),
  );
  expect(calls.length).toBeGreaterThan(5);
  const told: string[] = [];
  for (const [what, person] of others.filter(([name]) => LOOKING.includes(name) || name === 'another enterprise'))
    for (const call of calls) {
      const about = await askAbout(person, call, known.name, known.identityNumber ?? '');
      const none = await askAbout(person, call, unknown.name, unknown.identityNumber);
      if (JSON.stringify(about) !== JSON.stringify(none))
        told.push(`${call.at}, ${what}: ${about.join(' ')} / ${none.join(' ')}`);
    }
  expect(told).toEqual([]);
});

/** What is nobody else's: of the person who made the records above, as the register and the accounts have it. */
const canary = () => {
  const { name, identityNumber = '', telephone = '' } = PEOPLE.citizen ?? {};
  return { name, identityNumber, telephone } as Readonly<Record<string, string>>;
};
const found = (text: string): string[] =>
  Object.entries(canary()).flatMap(([what, value]) => (text.includes(value) ? [what] : []));

const MESSAGES = '/api/pub3/message/queryMyList';

/** One of each kind; all eight would cost twice as much. */
const LOOKING = ['a visitor', 'another bank', "another region's reviewer", "the same region's administration"];

/**
 * An answer as its caller reads it: a file by its words, opened where it is sealed, but for what everybody may ask,
 * which is sealed with a device's key.
 */
async function plainText(person: TestClient, call: Call, answer: Answer): Promise<string> {
  if (call.who === 'everybody' || typeof answer.body?.data !== 'string' || !answer.body.resept)
    return wordsOfFile(answer.raw);
  return JSON.stringify(await person.open(answer));
}

test('no answer to them, whatever they ask for, holds her name, number or telephone', async () => {
  const numbers = Object.fromEntries(Object.entries(own).map(([kind, { number }]) => [kind, number]));
  const leaks: string[] = [];
  let asked = 0;
  for (const call of declared()) {
    // They answer whoever signs in about themselves, and end the session that asks.
    if (call.at.startsWith('POST /api/auth/')) continue;
    for (const [what, person] of others.filter(([name]) => LOOKING.includes(name))) {
      const answer = await sendDeclared(person, call, { given: RULED, numbers, whole: true });
      leaks.push(...found(await plainText(person, call, answer)).map((value) => `${call.at}, ${what}: ${value}`));
      asked += 1;
    }
  }
  expect(asked).toBeGreaterThan(800);
  expect(leaks).toEqual([]);
  // They were signed in to the end, and whoever she is reads herself by the same calls.
  for (const [what, person] of others.slice(1))
    expect([what, (await person.get(MESSAGES)).body.resultCode]).toEqual([what, 'A000']);
  const self = own.letter.owner;
  const reads = declared().filter(({ method, changes }) => method === 'GET' && !changes?.length);
  const told = new Set<string>();
  for (const call of reads)
    for (const value of found(await plainText(self, call, await sendDeclared(self, call, { given: RULED, numbers }))))
      told.add(value);
  expect(told).toContain('name');
});

test('and no line of the log holds her name, number or telephone, nor the name of a file that was kept', async () => {
  // Of every request that was made until here, her own and those with her number in the address among them.
  expect(logged.filter((line) => line.includes('request completed')).length).toBeGreaterThan(2_000);
  expect(logged.flatMap((line) => found(line).map((value) => `${value}: ${line.slice(0, 300)}`))).toEqual([]);
  const files = await readdir(services.context.options.filesDir, { recursive: true });
  expect(files.length).toBeGreaterThan(10);
  expect(files.flatMap((file) => found(file))).toEqual([]);
  // What is thrown carries values as well; were it written as it is, this would find it.
  const { identityNumber = '', telephone = '' } = canary();
  services.server.log.error({ err: new Error(`no row for ${identityNumber}, ${telephone}`) }, 'a failure');
  expect(logged.at(-1)).toContain('no row for');
  expect(found(logged.at(-1) ?? '')).toEqual([]);
});

test('and no table, address or name of a file holds her number or telephone as it is', async () => {
  const { name, identityNumber, telephone } = canary();
  expect(await tablesHolding(services.db, [identityNumber, telephone])).toEqual([]);
  // Names are searched and stand as they are: what looks for values finds them.
  expect(await tablesHolding(services.db, [name])).not.toEqual([]);
});

/**
 * By whom they are opened: her upload, and what is made for her alone. Looked up by their bytes, so that another file
 * with her name is found.
 */
async function papersOf(self: TestClient): Promise<[path: string, params: Record<string, string>, bytes: Buffer][]> {
  const proofs = '/api/reg3/representation/proof';
  const { identityNumber, telephone } = canary();
  const hers = samplePdf(`${identityNumber} ${telephone}`);
  const { bsm } = (await uploadFile(self, `${proofs}/upload`, {}, '证明.pdf', hers)).body.data as { bsm: string };
  const named: [string, Record<string, string>][] = [
    [`${proofs}/content/${bsm}`, {}],
    [`/api/pub3/ownership/createProvePdf/${own.ownershipQuery.number}`, {}],
    ['/api/pub3/certificate/queryPdf', { bsm: own.certificate.number }],
    ['/api/pub3/query/sealUpProof', { bsm: own.seal.number }],
  ];
  return Promise.all(
    named.map(async ([path, params]) => [path, params, (await self.get(path, { params })).raw] as const),
  ) as Promise<[string, Record<string, string>, Buffer][]>;
}

test('and no file holds them as it lies on the disk; opened, only her own papers do, which nobody else opens', async () => {
  const papers = await papersOf(own.letter.owner);
  expect(papers).toHaveLength(4);
  const canReadPdf = pdfWords(samplePdf('x')) !== null;
  expect(papers.map(([, , bytes]) => found(wordsOfFile(bytes)))).toEqual([
    ['identityNumber', 'telephone'],
    // Made for her by the register, with her number masked; read by pdftotext, where it is installed.
    ...papers.slice(1).map(() => (canReadPdf ? ['name'] : [])),
  ]);
  const read = papers.filter(([, , bytes]) => found(wordsOfFile(bytes)).length > 0);
  const hers = new Set(read.map(([, , bytes]) => createHash('sha256').update(bytes).digest('hex')));
  const folder = services.context.options.filesDir;
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  const [onDisk, opened]: [string[], string[]] = [[], []];
  for (const { name, parentPath } of files) {
    const bytes = await readFile(join(parentPath, name));
    onDisk.push(...found(bytes.toString('utf8')).map((value) => `${name}: ${value}`));
    if (!/^[0-9a-f]{64}$/.test(name)) continue;
    if (found(wordsOfFile(await services.context.blobs.get(name))).length > 0) opened.push(name);
  }
  expect(onDisk).toEqual([]);
  expect(opened.toSorted()).toEqual([...hers].toSorted());
  for (const [path, params] of papers)
    for (const [what, person] of others)
      expect([path, what, found(wordsOfFile((await person.get(path, { params })).raw))]).toEqual([path, what, []]);
});

test('and its owner is answered otherwise, or the numbers would be wrong for everybody', async () => {
  const told = new Set<Kind>();
  // What only reads goes first, what ends the owner's own session last.
  const rank = ([call, kind]: [Call, Kind]) => (kind === 'session' ? 2 : Number(call.method !== 'GET'));
  const calls = tried().toSorted((one, other) => rank(one) - rank(other));
  for (const [call, kind] of calls) {
    if (told.has(kind)) continue;
    const { number, unknown, owner } = own[kind];
    const none = await ask(owner, call, kind, unknown);
    if (JSON.stringify(await ask(owner, call, kind, number)) !== JSON.stringify(none)) told.add(kind);
  }
  expect(Object.keys(own).filter((kind) => !told.has(kind as Kind))).toEqual([]);
});
