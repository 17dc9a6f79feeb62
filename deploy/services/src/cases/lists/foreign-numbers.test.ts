// Foreign numbers: another person, another enterprise, another region's officials and who only administers the portal are answered at every call as if the case did not exist.
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { loadBusiness } from '@portal/shared/catalogue';
import { users } from '../../people/auth/schema';
import { paymentSlips } from '../../steps/payment/schema';
import type { Call as DeclaredCall } from '@portal/shared/contract';
import type { Answer, TestClient, TestServices } from '../../testing';
import { startTestServices } from '../../testing';
import {
  cleanHouses,
  driveToPay,
  driveToSubmit,
  fileOf,
  signatureUrl,
  signInEverybody,
  submitCall,
  transferForm,
} from '../../testing/cases/case-driver';
import type { Given } from '../../testing/calls/declared-request';
import { requestMembers, sendDeclared } from '../../testing/calls/declared-request';
import { changedTables, rowSums } from '../../testing/tables/row-sums';
import { sealBusinessKey } from '../draft/business-key';
import { applications } from '../schema';

jest.setTimeout(300_000);

const UNKNOWN = '33010620261120999999';
/** All that somebody else's number is answered with; other words would say that a call looked at something else first. */
const NOT_YOURS = [
  '未查询到相关办件，请核对业务号',
  '本次上传已失效，请重新选择文件',
  '未查询到该缴款单，请核对缴款单号',
  '未查询到相关图片',
  '未查询到该委托，请在列表中核对',
  '您没有办理此事项的权限',
  '未查询到贵单位开发的该幢房屋，请核对项目、幢号和不动产单元号',
  '工作人员账号不能提交申请，请使用个人或单位账号',
  // A list of one's own that a number narrows.
  '',
];

/** Members by which a case, its flow, its files or its fee can be named. */
const CASE_NAMES = [
  'businessNumber',
  'businessKey',
  'flowId',
  'slipNumber',
  'orderNumber',
  'uploadId',
  'fileId',
  'fileIds',
  'cardId',
  'applicantId',
  'applicantIds',
  'paperNumber',
] as const;
type Numbers = Readonly<Record<(typeof CASE_NAMES)[number], unknown>>;
/** Members that name a record of another kind, whose own suites ask for those of others. */
const OTHER_NAMES = [
  'authorityId',
  'certificateId',
  'certifyId',
  'changeId',
  'handle',
  'id',
  'key',
  'passId',
  'pictureId',
  'pictureIds',
  'recordId',
  'recordIds',
  'reservationId',
];
/** Members that name no record: things of the catalogue, of regions and of the world outside. */
const NO_RECORD =
  /^(action|building|form|material|matter|office|page|region|role|scope|topic|user)Ids?$|^(cert|contract|document|holder|identity|notary|page|titleCertificate|tracking|transaction|unit)Number$|^processKey$/;

const once = () => ({ headers: { 'idempotency-key': randomUUID() } });

let services: TestServices;
let numbers: Numbers;
let seller: TestClient;
let surveyor: TestClient;
const otherUsers: [string, TestClient][] = [];

beforeAll(async () => {
  services = await startTestServices();
  const people = await signInEverybody(services);
  ({ seller } = people);
  surveyor = await services.signedIn('surveyor');
  const [house] = await cleanHouses(seller);
  const draft = await driveToSubmit(people, house?.bdcqzh ?? '');
  const ywh: string = (await submitCall(people.seller, draft)).body.data.ywh;
  await driveToPay(people, ywh);
  const [row] = await services.db.select().from(applications).where(eq(applications.businessNumber, ywh));
  const [slip] = await services.db
    .select()
    .from(paymentSlips)
    .where(eq(paymentSlips.applicationId, row?.id ?? ''));
  const order = (
    await people.buyer.post('/api/reg3/ahPayTaxFee/createQrCode', { ywh, jkdh: slip?.number, kind: 'fee' }, once())
  ).body.data;
  const file = await fileOf(people.seller, ywh);
  // The key of a case of the same person's that was started again.
  const again = (
    await people.seller.post(
      '/api/reg3/apply/start',
      {
        lcdm: 'house-transfer',
        xzqbm: '330106',
        form: transferForm((await cleanHouses(people.seller))[1]?.bdcqzh ?? ''),
        nt: { bb: '2026-11-01' },
      },
      once(),
    )
  ).body.data;
  const { bsm } = file.materials.flatMap((material: { files: { bsm: string }[] }) => material.files)[0];
  const party = file.parties[0].sqrbsm;
  numbers = {
    businessNumber: ywh,
    businessKey: again.businessKey,
    flowId: draft.flowId,
    slipNumber: slip?.number ?? '',
    orderNumber: order.orderNo,
    uploadId: bsm,
    fileId: bsm,
    fileIds: [bsm],
    cardId: party,
    applicantId: party,
    applicantIds: [party],
    paperNumber: `${ywh}-01`,
  };
  await services.db
    .update(users)
    .set({ regionCode: '330203' })
    .where(inArray(users.username, ['reviewer', 'approver']));
  for (const [what, name] of [
    ['another enterprise', 'enterprise'],
    ['a bank', 'bank'],
    ["another region's reviewer", 'reviewer'],
    ["another region's approver", 'approver'],
    ["the same region's administration", 'ops'],
  ] as const)
    otherUsers.push([what, await services.signedIn(name)]);
}, 240_000);
afterAll(async () => services.close());

/** What the rules of a call ask for besides its schema: without it, its number is not looked at. */
const RULED: Given = {
  text: '办理中遇到的情况说明如下',
  telephone: '13900000001',
  unitNumber: '330106001009GB00099F00010301',
  degrees: 90,
  buildingId: '330106001009GB00099F0001',
  signature: signatureUrl(),
};

/** Before a case is booked, its people have none of these either. */
const NOTHING_YET = ['GET /api/pub3/certificate/queryCertiList', 'GET /api/pub3/commonImage/queryList'];

/** Numbers of no case, formed as those of one. */
async function unknownNumbers(): Promise<Numbers> {
  const [party, file] = [randomUUID(), '0'.repeat(32)];
  return {
    businessNumber: UNKNOWN,
    businessKey: await sealBusinessKey(services.context, UNKNOWN),
    flowId: randomUUID(),
    slipNumber: UNKNOWN,
    orderNumber: '0'.repeat(32),
    uploadId: file,
    fileId: file,
    fileIds: [file],
    cardId: party,
    applicantId: party,
    applicantIds: [party],
    paperNumber: `${UNKNOWN}-01`,
  };
}

const declared = () => services.services.routes().flatMap(({ call }) => (call ? [call] : []));
const isNaming = (name: string) => (CASE_NAMES as readonly string[]).includes(name);
/** Calls whose files are those of a survey or of a proof: their own suites ask for those of others. */
const OTHER_FILES = /^\/api\/reg3\/(survey\/file|representation\/proof)\//;
/** Calls that people make whose request names a case, its flow, its files or its fee. */
const namingCalls = () =>
  declared().filter(
    (call) => !call.unmarked && !OTHER_FILES.test(call.url) && requestMembers(call).some(({ name }) => isNaming(name)),
  );

test('every member of a request that may name a record is known to name one of a case, one of another kind, or none', () => {
  const names = declared().flatMap((call) => requestMembers(call).map(({ name }) => name));
  const naming = [...new Set(names)].filter((name) => /(^|[a-z])(id|ids|number|key|handle)$/i.test(name));
  expect(naming.filter((name) => !isNaming(name) && !OTHER_NAMES.includes(name) && !NO_RECORD.test(name))).toEqual([]);
  expect([...CASE_NAMES, ...OTHER_NAMES].filter((name) => !names.includes(name))).toEqual([]);
  expect(namingCalls().length).toBeGreaterThan(60);
});

/** Refused, or a list without rows. */
function tellsNothing({ resultCode, data }: Answer['body']): boolean {
  return resultCode === 'B000' ? data === null : (data as { total?: number } | null)?.total === 0;
}

/** Whose the call's numbers are, and the numbers. */
async function ownOf(call: DeclaredCall): Promise<[TestClient, Numbers]> {
  if (!call.url.startsWith('/api/reg3/survey/')) return [seller, numbers];
  const { list } = (await surveyor.get('/api/reg3/survey/queryList')).body.data;
  return [surveyor, { ...numbers, businessNumber: list[0].ywh }];
}
const ask = async (person: TestClient, call: DeclaredCall, own: Numbers) =>
  (await sendDeclared(person, call, { given: { ...own, ...RULED } })).body;

test('every declared call that takes a number answers unauthorised people as it answers about none', async () => {
  const unknown = await unknownNumbers();
  const before = await rowSums(services.db);
  const words = new Set<string>();
  for (const call of namingCalls()) {
    const [, own] = await ownOf(call);
    for (const [what, person] of otherUsers) {
      const foreign = await ask(person, call, own);
      expect([what, call.at, foreign]).toEqual([what, call.at, await ask(person, call, unknown)]);
      expect([what, call.at, foreign, tellsNothing(foreign)]).toEqual([what, call.at, foreign, true]);
      words.add(foreign.msg);
    }
  }
  expect(changedTables(before, await rowSums(services.db))).toEqual([]);
  expect([...words].toSorted()).toEqual(NOT_YOURS.toSorted());
  console.info(
    `${namingCalls().length} calls that name a case, ${otherUsers.length} other users each: no data, nothing changed`,
  );
  // Or the numbers would be wrong for everybody.
  for (const call of namingCalls().filter(({ method, at }) => method === 'GET' && !NOTHING_YET.includes(at))) {
    const [owner, own] = await ownOf(call);
    expect([call.at, await ask(owner, call, own)]).not.toEqual([call.at, await ask(owner, call, unknown)]);
  }
});

test("a bank's case is none to another bank, at every declared call that names a case", async () => {
  const bank = await services.signedIn('bank');
  const { notice } = await loadBusiness('notice-cancel');
  const started = await bank.post(
    '/api/reg3/apply/start',
    {
      lcdm: 'notice-cancel',
      xzqbm: '330106',
      form: { fields: { zxyy: '9' }, parties: {} },
      nt: { bb: notice.version },
    },
    once(),
  );
  const { ywh, businessKey } = started.body.data;
  const own = { ...(await unknownNumbers()), businessNumber: ywh, businessKey };
  await services.db
    .update(users)
    .set({ enterprise: { name: '另一家银行', creditCode: '91330000999999999W' } })
    .where(eq(users.username, 'bank-approver'));
  const other = await services.signedIn('bank-approver');
  const unknown = { ...own, businessNumber: UNKNOWN, businessKey: (await unknownNumbers()).businessKey };
  const before = await rowSums(services.db);
  for (const call of namingCalls()) {
    const foreign = await ask(other, call, own);
    expect([call.at, foreign]).toEqual([call.at, await ask(other, call, unknown)]);
    expect([call.at, foreign, tellsNothing(foreign)]).toEqual([call.at, foreign, true]);
  }
  expect(changedTables(before, await rowSums(services.db))).toEqual([]);
  const { body } = await bank.get(`/api/reg3/bizPrimary/queryAll/${ywh}`);
  expect(body).toMatchObject({ resultCode: 'A000', data: { ywh } });
});
