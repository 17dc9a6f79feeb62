// Foreign numbers: another person, another enterprise, another region's officials and who only administers the portal are answered at every call as if the case did not exist.
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
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
  signInEverybody,
  submitCall,
  transferForm,
} from '../../testing/case-driver';
import type { Given } from '../../testing/calls/declared-request';
import { requestMembers, sendDeclared } from '../../testing/calls/declared-request';
import { changedTables, rowSums } from '../../testing/tables/row-sums';
import { sealBusinessKey } from '../draft/business-key';
import { applications } from '../schema';
import type { Numbers } from '../../testing/calls/number-calls';
import { numberCalls, once } from '../../testing/calls/number-calls';

jest.setTimeout(300_000);

/** Lists of one's own that a number narrows: nothing of a foreign one is in them. */
const LISTS = ['get /api/pub3/certificate/queryCertiList'];
const UNKNOWN = '33010620261120999999';
/** Calls that take a number and do nothing with it. */
const UNUSED = ['post /api/reg3/delegation/save'];
const NAMES = ['ywh', 'qsglbsm', 'jkdh', 'businessKey', 'uploadId'];

const NO_ROWS = { total: 0, pageNo: 1, pageSize: 10, counts: {}, list: [] };
const REFUSED = { resultCode: 'B000', msg: expect.any(String) as string, data: null };

let services: TestServices;
let numbers: Numbers;
let seller: TestClient;
let surveyor: TestClient;
const strangers: [string, TestClient][] = [];

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
  numbers = {
    ywh,
    qsglbsm: draft.flowId,
    jkdh: slip?.number ?? '',
    orderNo: order.orderNo,
    businessKey: again.businessKey,
    party: file.parties[0].sqrbsm,
    file: file.materials.flatMap((material: { files: { bsm: string }[] }) => material.files)[0].bsm,
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
    strangers.push([what, await services.signedIn(name)]);
}, 240_000);
afterAll(async () => services.close());

test('every call that takes a number stands in the table', async () => {
  type Operation = {
    parameters?: { name: string }[];
    requestBody?: { content: Record<string, { schema?: { properties?: Record<string, unknown> } }> };
  };
  const { paths } = services.services.describe() as { paths: Record<string, Record<string, Operation>> };
  const taking = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
      const inBody = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.keys(schema?.properties ?? {}),
      );
      const names = [...parameters.map(({ name }) => name), ...inBody];
      return names.some((name) => NAMES.includes(name)) || path.startsWith('/api/reg3/file/')
        ? [`${method} ${path}`]
        : [];
    }),
  );
  expect(taking.length).toBeGreaterThan(45);
  expect(taking.filter((call) => !(call in numberCalls) && !UNUSED.includes(call))).toEqual([]);
  // And no row of the table is about a call that is gone.
  expect(Object.keys(numberCalls).filter((call) => !taking.includes(call))).toEqual([]);
});

/** What the rules of a call ask for besides its schema: without it, its number is not looked at. */
const RULED: Given = {
  nr: '办理中遇到的情况说明如下',
  telephone: '13900000001',
  bdcdyh: '330106001009GB00099F00010301',
};

/** What a number of the case, or one like it that nobody has, is called in a request. */
const givenOf = ({ ywh, qsglbsm, jkdh, orderNo, businessKey, file, party }: Numbers): Given => ({
  ywh,
  qsglbsm,
  jkdh,
  orderNo,
  businessKey,
  uploadId: file,
  sqrbsm: party,
  ...RULED,
});

/** Before a case is booked, its people have none of these either. */
const NOTHING_YET = ['GET /api/pub3/certificate/queryCertiList', 'GET /api/pub3/commonImage/queryList'];

/** Numbers of no case, formed as those of one. */
async function unknownNumbers(): Promise<Numbers> {
  return {
    ywh: UNKNOWN,
    qsglbsm: randomUUID(),
    jkdh: UNKNOWN,
    orderNo: '0'.repeat(32),
    businessKey: await sealBusinessKey(services.context, UNKNOWN),
    party: randomUUID(),
    file: '0'.repeat(32),
  };
}

/** Declared calls whose request names a case, its flow, its files or its fee. */
const namingCalls = () =>
  services.services
    .routes()
    .flatMap(({ call }) => (call && requestMembers(call).some(([name]) => NAMES.includes(name)) ? [call] : []));

/** Refused, or a list without rows. */
function tellsNothing({ resultCode, data }: Answer['body']): boolean {
  return resultCode === 'B000' ? data === null : (data as { total?: number } | null)?.total === 0;
}

/** Whose the call's numbers are, and the numbers. */
async function ownOf(call: DeclaredCall): Promise<[TestClient, Numbers]> {
  if (!call.url.startsWith('/api/reg3/survey/')) return [seller, numbers];
  const { list } = (await surveyor.get('/api/reg3/survey/queryList')).body.data;
  return [surveyor, { ...numbers, ywh: list[0].ywh }];
}
const ask = async (person: TestClient, call: DeclaredCall, own: Numbers) =>
  (await sendDeclared(person, call, { given: givenOf(own) })).body;

test('every declared call that takes a number answers unauthorised people as it answers about none', async () => {
  const unknown = await unknownNumbers();
  const before = await rowSums(services.db);
  for (const call of namingCalls()) {
    const [, own] = await ownOf(call);
    for (const [what, person] of strangers) {
      const foreign = await ask(person, call, own);
      expect([what, call.at, foreign]).toEqual([what, call.at, await ask(person, call, unknown)]);
      expect([what, call.at, foreign, tellsNothing(foreign)]).toEqual([what, call.at, foreign, true]);
    }
  }
  expect(changedTables(before, await rowSums(services.db))).toEqual([]);
  // Or the numbers would be wrong for everybody.
  for (const call of namingCalls().filter(({ method, at }) => method === 'GET' && !NOTHING_YET.includes(at))) {
    const [owner, own] = await ownOf(call);
    expect([call.at, await ask(owner, call, own)]).not.toEqual([call.at, await ask(owner, call, unknown)]);
  }
});

test('unauthorised people get the answer of a number that does not exist, no data, and change nothing', async () => {
  const unknown = await unknownNumbers();
  const before = await rowSums(services.db);
  for (const [what, person] of strangers) {
    for (const [name, call] of Object.entries(numberCalls)) {
      const foreign = (await call(person, numbers)).body;
      expect([what, name, foreign]).toEqual([
        what,
        name,
        LISTS.includes(name) ? { resultCode: 'A000', msg: '', data: NO_ROWS } : REFUSED,
      ]);
      expect([what, name, foreign]).toEqual([what, name, (await call(person, unknown)).body]);
    }
  }
  expect(changedTables(before, await rowSums(services.db))).toEqual([]);
  console.info(
    `${Object.keys(numberCalls).length} calls that take a number, ${strangers.length} strangers each: no data, nothing changed`,
  );
});
