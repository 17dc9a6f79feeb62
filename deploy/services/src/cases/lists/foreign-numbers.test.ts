// Foreign numbers: another person, another enterprise, another region's officials and who only administers the portal
// are answered at every call as if the case did not exist.
import { createOrder } from '@portal/payment/contract';
import { startApplication } from '@portal/applications/contract';
import { getApplication } from '@portal/shared/contract';
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { loadBusiness } from '@portal/shared/catalogue';
import { users } from '../../people/auth/schema';
import { paymentSlips } from '../../steps/payment/schema';
import type { Call as DeclaredCall } from '@portal/shared/contract';
import type { CaseRecord } from '@portal/shared/wire';
import type { Answer, TestClient } from '../../testing';
import { usingServices } from '../../testing';
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
import { namedBy, sendDeclared } from '../../testing/calls/declared-request';
import { changedTables, rowSums } from '../../testing/tables/row-sums';
import { sealBusinessKey } from '../numbers/business-key';
import { applications } from '../schema';

const UNKNOWN = '33010620261120999999';
/**
 * All that somebody else's number is answered with; other words would say that a call looked at something else first.
 */
const NOT_YOURS = [
  '未查询到该支付订单，请刷新后重试',
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

/** Numbers of one case: of its flow, its files, its cards and its fee as well. */
type CaseNumbers = Readonly<Record<CaseRecord, string>>;
const CASE_RECORDS = ['case', 'caseKey', 'card', 'party', 'paper', 'upload', 'file', 'flow', 'slip', 'order'] as const;

const { services } = usingServices();
let numbers: CaseNumbers;
let seller: TestClient;
const otherUsers: [string, TestClient][] = [];

beforeAll(async () => {
  const people = await signInEverybody(services);
  ({ seller } = people);
  const [house] = await cleanHouses(seller);
  const draft = await driveToSubmit(people, house?.bdcqzh ?? '');
  const ywh: string = (await submitCall(people.seller, draft)).body.data.ywh;
  await driveToPay(people, ywh);
  const [row] = await services.db.select().from(applications).where(eq(applications.businessNumber, ywh));
  const [slip] = await services.db
    .select()
    .from(paymentSlips)
    .where(eq(paymentSlips.applicationId, row?.id ?? ''));
  const order = await people.buyer.ask(createOrder, { businessNumber: ywh, slipNumber: slip?.number, kind: 'fee' });
  const file = await fileOf(people.seller, ywh);
  // The key of a case of the same person's that was started again.
  const again = await people.seller.ask(startApplication, {
    processCode: 'house-transfer',
    regionCode: '330106',
    form: transferForm((await cleanHouses(people.seller))[1]?.bdcqzh ?? ''),
    notice: { version: '2026-11-01' },
  });
  const { bsm } = file.materials.flatMap((material: { files: { bsm: string }[] }) => material.files)[0];
  const party = file.parties.find(({ me }: { me: boolean }) => me).sqrbsm;
  numbers = {
    case: ywh,
    caseKey: again.businessKey,
    flow: draft.flowId,
    slip: slip?.number ?? '',
    order: order.orderNumber,
    upload: bsm,
    file: bsm,
    card: party,
    party,
    paper: `${ywh}-01`,
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
});

/** What the rules of a call ask for besides its schema: without it, its number is not looked at. */
const RULED: Given = {
  text: '办理中遇到的情况说明如下',
  telephone: '13900000001',
  unitNumber: '330106001009GB00099F00010301',
  degrees: 90,
  buildingId: '330106001009GB00099F0001',
  signature: signatureUrl(),
  documentKind: 'inquiry-record',
};

/** Before a case is booked, its people have none of these either. */
const NOTHING_YET = ['GET /api/pub3/certificate/queryCertiList', 'GET /api/pub3/commonImage/queryList'];

/** Numbers of no case, formed as those of one. */
async function unknownNumbers(): Promise<CaseNumbers> {
  const [party, file] = [randomUUID(), '0'.repeat(32)];
  return {
    case: UNKNOWN,
    caseKey: await sealBusinessKey(services.context, UNKNOWN),
    flow: randomUUID(),
    slip: UNKNOWN,
    order: '0'.repeat(32),
    upload: file,
    file,
    card: party,
    party,
    paper: `${UNKNOWN}-01`,
  };
}

const declared = () => services.services.routes().flatMap(({ call }) => (call ? [call] : []));
/** Calls that people make whose request names a case, its flow, its files or its fee. */
const namingCalls = () =>
  declared().filter(
    (call) => !call.unmarked && namedBy(call).some((kind) => (CASE_RECORDS as readonly string[]).includes(kind)),
  );

/** Refused, or a list without rows. */
function tellsNothing({ resultCode, data }: Answer['body']): boolean {
  return resultCode === 'B000' ? data === null : (data as { total?: number } | null)?.total === 0;
}

const ask = async (person: TestClient, call: DeclaredCall, own: CaseNumbers) =>
  (await sendDeclared(person, call, { given: RULED, numbers: own })).body;

test('every declared call that takes a number answers unauthorised people as it answers about none', async () => {
  const unknown = await unknownNumbers();
  const before = await rowSums(services.db);
  const words = new Set<string>();
  for (const call of namingCalls()) {
    for (const [what, person] of otherUsers) {
      const foreign = await ask(person, call, numbers);
      expect([what, call.at, foreign]).toEqual([what, call.at, await ask(person, call, unknown)]);
      expect([what, call.at, foreign, tellsNothing(foreign)]).toEqual([what, call.at, foreign, true]);
      words.add(foreign.msg);
    }
  }
  expect(changedTables(before, await rowSums(services.db))).toEqual([]);
  expect([...words].toSorted()).toEqual(NOT_YOURS.toSorted());
  expect(namingCalls().length).toBeGreaterThan(60);
  console.info(
    `${namingCalls().length} calls that name a case, ${otherUsers.length} other users each: no data, nothing changed`,
  );
  // Or the numbers would be wrong for everybody. Files of a survey case are asked for in the suites of surveys: this
  // case is none.
  const own = namingCalls().filter(
    (call) => call.method === 'GET' && !NOTHING_YET.includes(call.at) && !namedBy(call).includes('survey'),
  );
  for (const call of own) {
    expect([call.at, await ask(seller, call, numbers)]).not.toEqual([call.at, await ask(seller, call, unknown)]);
  }
});

test("a bank's case is none to another bank, at every declared call that names a case", async () => {
  const bank = await services.signedIn('bank');
  const { notice } = await loadBusiness('notice-cancel');
  const started = await bank.ask(startApplication, {
    processCode: 'notice-cancel',
    regionCode: '330106',
    form: { fields: { zxyy: '9' }, parties: {} },
    notice: { version: notice.version },
  });
  const { businessNumber, businessKey } = started;
  const own = { ...(await unknownNumbers()), case: businessNumber, caseKey: businessKey };
  await services.db
    .update(users)
    .set({ enterprise: { name: '另一家银行', creditCode: '91330000999999999W' } })
    .where(eq(users.username, 'bank-approver'));
  const other = await services.signedIn('bank-approver');
  const unknown = { ...own, case: UNKNOWN, caseKey: (await unknownNumbers()).caseKey };
  const before = await rowSums(services.db);
  for (const call of namingCalls()) {
    const foreign = await ask(other, call, own);
    expect([call.at, foreign]).toEqual([call.at, await ask(other, call, unknown)]);
    expect([call.at, foreign, tellsNothing(foreign)]).toEqual([call.at, foreign, true]);
  }
  expect(changedTables(before, await rowSums(services.db))).toEqual([]);
  const body = await bank.ask(getApplication, { businessNumber });
  expect(body).toMatchObject({ businessNumber });
});
