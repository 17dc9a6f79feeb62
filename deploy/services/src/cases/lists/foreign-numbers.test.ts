// Foreign numbers: another person, another enterprise, another region's officials and who only administers the portal are answered at every call as if the case did not exist.
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { users } from '../../people/auth/schema';
import { paymentSlips } from '../../steps/payment/schema';
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
} from '../../testing/case-driver';
import { changedTables, rowSums } from '../../testing/row-sums';
import { sealBusinessKey } from '../draft/business-key';
import { applications } from '../schema';

jest.setTimeout(300_000);

/** Every number by which a case, its flow, its files or its fee can be named. */
interface Numbers {
  ywh: string;
  qsglbsm: string;
  jkdh: string;
  orderNo: string;
  businessKey: string;
  file: string;
  party: string;
}
type Call = (person: TestClient, numbers: Numbers) => Promise<Answer>;
const once = () => ({ headers: { 'idempotency-key': randomUUID() } });
const get =
  (url: (numbers: Numbers) => string): Call =>
  (person, numbers) =>
    person.get(url(numbers));
const post =
  (url: string, body: (numbers: Numbers) => Record<string, unknown>): Call =>
  (person, numbers) =>
    person.post(url, body(numbers), once());

function form(fields: Record<string, string>): { body: Buffer; headers: Record<string, string> } {
  const parts = Object.entries(fields)
    .map(([name, value]) => `--b1\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
  const file =
    '--b1\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\r\n--b1--\r\n';
  return { body: Buffer.from(parts + file), headers: { 'content-type': 'multipart/form-data; boundary=b1' } };
}

const CARDS: Readonly<Record<string, Record<string, unknown>>> = {
  applicant: { qlrmc: '王五', zjzl: '1', zjh: '1', dh: '1' },
  familyMember: { xm: '王五', zjh: '1', jtgx: '1' },
  unit: { bdcdyh: '1', zl: '1' },
  'sealup/executor': { xm: '王五', gzzh: '1', dh: '1' },
};

/** By method and address as the services describe them. */
const calls: Record<string, Call> = {
  'post /api/reg3/apply/save': post('/api/reg3/apply/save', ({ ywh }) => ({ ywh, version: 1, form: transferForm('') })),
  'post /api/reg3/apply/sendForConfirm': post('/api/reg3/apply/sendForConfirm', ({ ywh }) => ({ ywh, version: 1 })),
  'post /api/reg3/apply/confirm': async (person, { ywh, party }) =>
    person.post('/api/reg3/apply/confirm', { ywh, sqrbsm: party }),
  'post /api/reg3/apply/submit': post('/api/reg3/apply/submit', ({ ywh }) => ({
    ywh,
    version: 1,
    declarations: ['truth', 'intent', 'withdrawal'],
  })),
  'post /api/reg3/apply/recall': post('/api/reg3/apply/recall', ({ ywh }) => ({ ywh })),
  'post /api/reg3/apply/cancelApply': post('/api/reg3/apply/cancelApply', ({ ywh }) => ({ ywh, cxyy: '原因' })),
  'get /api/reg3/apply/cancelApplyCheck/{ywh}': get(({ ywh }) => `/api/reg3/apply/cancelApplyCheck/${ywh}`),
  'post /api/reg3/pubApply/revokeProcess': post('/api/reg3/pubApply/revokeProcess', ({ ywh }) => ({
    ywh,
    cxyy: '原因',
  })),
  'get /api/reg3/bizPrimary/queryRegion': get(
    ({ businessKey }) => `/api/reg3/bizPrimary/queryRegion?businessKey=${encodeURIComponent(businessKey)}`,
  ),
  'get /api/reg3/bizPrimary/queryAll/{ywh}': get(({ ywh }) => `/api/reg3/bizPrimary/queryAll/${ywh}`),
  'get /api/pub3/progressQuery/queryProgress': get(({ ywh }) => `/api/pub3/progressQuery/queryProgress?ywh=${ywh}`),
  'get /api/reg3/apply/receipt/{ywh}': get(({ ywh }) => `/api/reg3/apply/receipt/${ywh}`),
  'get /api/reg3/file/queryFiles': get(({ ywh }) => `/api/reg3/file/queryFiles?ywh=${ywh}`),
  'post /api/reg3/file/startUpload': post('/api/reg3/file/startUpload', ({ ywh }) => ({
    ywh,
    datumBsm: 'M015',
    name: 'a.pdf',
    size: 10,
    mime: 'application/pdf',
    sha256: '0'.repeat(64),
  })),
  'post /api/reg3/file/uploadFiles': (person, { ywh }) =>
    person.send('POST', '/api/reg3/file/uploadFiles', form({ ywh, datumBsm: 'M015' })),
  'put /api/reg3/file/chunk/{uploadId}': (person, { file }) =>
    person.send('PUT', `/api/reg3/file/chunk/${file}`, { params: { offset: 0 }, body: Buffer.from('x') }),
  'post /api/reg3/file/finishUpload/{uploadId}': (person, { file }) =>
    person.post(`/api/reg3/file/finishUpload/${file}`),
  'post /api/reg3/file/delFiles': post('/api/reg3/file/delFiles', ({ ywh, file }) => ({ ywh, bsms: [file] })),
  'post /api/reg3/file/rotate': post('/api/reg3/file/rotate', ({ file }) => ({ bsm: file, degrees: 90 })),
  'get /api/reg3/file/content/{bsm}': get(({ file }) => `/api/reg3/file/content/${file}`),
  ...Object.fromEntries(
    Object.entries(CARDS).flatMap(([part, card]): [string, Call][] => [
      [`post /api/reg3/${part}/save`, post(`/api/reg3/${part}/save`, ({ ywh }) => ({ ywh, ...card }))],
      [`get /api/reg3/${part}/query/{ywh}`, get(({ ywh }) => `/api/reg3/${part}/query/${ywh}`)],
      [`post /api/reg3/${part}/delete`, post(`/api/reg3/${part}/delete`, ({ ywh, party }) => ({ ywh, bsm: party }))],
    ]),
  ),
  'post /api/reg3/routeInfo/save': post('/api/reg3/routeInfo/save', ({ ywh }) => ({ ywh, path: '/apply-list' })),
  'post /api/reg3/routeInfo/query': post('/api/reg3/routeInfo/query', ({ ywh }) => ({ ywh })),
  'get /api/pub3/evaluate/{ywh}': get(({ ywh }) => `/api/pub3/evaluate/${ywh}`),
  'get /api/reg3/signature/biz/listSigners': get(
    ({ qsglbsm }) => `/api/reg3/signature/biz/listSigners?qsglbsm=${qsglbsm}`,
  ),
  'get /api/reg3/signature/biz/preview': get(
    ({ qsglbsm }) => `/api/reg3/signature/biz/preview?qsglbsm=${qsglbsm}&datumBsm=M001`,
  ),
  'post /api/reg3/signature/biz/sign': async (person, { qsglbsm, party }) =>
    person.post('/api/reg3/signature/biz/sign', {
      qsglbsm,
      datumBsm: 'M001',
      sqrbsm: party,
      signature: signatureUrl(),
    }),
  'post /api/reg3/signature/biz/refuse': post('/api/reg3/signature/biz/refuse', ({ qsglbsm, party }) => ({
    qsglbsm,
    sqrbsm: party,
    reason: '原因',
  })),
  'post /api/reg3/signature/biz/remind': post('/api/reg3/signature/biz/remind', ({ qsglbsm, party }) => ({
    qsglbsm,
    sqrbsm: party,
  })),
  'post /api/reg3/signature/biz/create': post('/api/reg3/signature/biz/create', ({ ywh }) => ({ ywh })),
  'post /api/reg3/signature/biz/cancel': post('/api/reg3/signature/biz/cancel', ({ qsglbsm }) => ({ qsglbsm })),
  'post /api/reg3/audit/claim': post('/api/reg3/audit/claim', ({ ywh }) => ({ ywh })),
  'post /api/reg3/audit/unclaim': post('/api/reg3/audit/unclaim', ({ ywh }) => ({ ywh })),
  'post /api/reg3/audit/saveOpinion': post('/api/reg3/audit/saveOpinion', ({ ywh }) => ({
    ywh,
    zt: 'PRE_REVIEW',
    version: 1,
    result: '1',
    opinion: '同意',
  })),
  'get /api/reg3/registerPayment/getGgzfList/{ywh}': get(({ ywh }) => `/api/reg3/registerPayment/getGgzfList/${ywh}`),
  'post /api/reg3/ahPayTaxFee/createQrCode': post('/api/reg3/ahPayTaxFee/createQrCode', ({ ywh, jkdh }) => ({
    ywh,
    jkdh,
    kind: 'fee',
  })),
  'get /api/reg3/ahPayTaxFee/queryStatus': get(
    ({ ywh, orderNo }) => `/api/reg3/ahPayTaxFee/queryStatus?ywh=${ywh}&orderNo=${orderNo}`,
  ),
  'get /api/reg3/registerPayment/bill/{jkdh}': get(({ jkdh }) => `/api/reg3/registerPayment/bill/${jkdh}`),
  'get /api/reg3/registerPayment/notice/{jkdh}': get(({ jkdh }) => `/api/reg3/registerPayment/notice/${jkdh}`),
  'get /api/reg3/survey/queryDetail/{ywh}': get(({ ywh }) => `/api/reg3/survey/queryDetail/${ywh}`),
  'get /api/pub3/commonImage/queryList': get(({ ywh }) => `/api/pub3/commonImage/queryList?ywh=${ywh}`),
  'post /api/pub3/feedback/save': post('/api/pub3/feedback/save', ({ ywh }) => ({
    lx: 'suggestion',
    nr: '办理进度没有更新，请核对。',
    telephone: '13900000001',
    ywh,
  })),
  'get /api/reg3/mailOrder/query/{ywh}': get(({ ywh }) => `/api/reg3/mailOrder/query/${ywh}`),
  'post /api/reg3/mailOrder/save': post('/api/reg3/mailOrder/save', ({ ywh }) => ({ ywh, lzfs: '2' })),
  'post /api/reg3/mailOrder/send': post('/api/reg3/mailOrder/send', ({ ywh }) => ({
    ywh,
    kdgs: '中国邮政',
    kddh: 'EA123456789CN',
  })),
  'post /api/pub3/commercialHousing/saveReport': post('/api/pub3/commercialHousing/saveReport', ({ ywh }) => ({
    ywh,
    buildingId: '330106001009GB00099F0001',
    units: [{ bdcdyh: '330106001009GB00099F00010301' }],
  })),
  'get /api/pub3/certificate/queryCertiList': get(({ ywh }) => `/api/pub3/certificate/queryCertiList?ywh=${ywh}`),
  'get /api/reg3/representation/queryMine': get(({ ywh }) => `/api/reg3/representation/queryMine?ywh=${ywh}`),
  'post /api/reg3/representation/object': post('/api/reg3/representation/object', ({ ywh, party }) => ({
    ywh,
    sqrbsm: party,
    reason: '原因',
  })),
  'post /api/reg3/delegation/attach': post('/api/reg3/delegation/attach', ({ ywh }) => ({ ywh, bsm: randomUUID() })),
};

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
const strangers: [string, TestClient][] = [];

beforeAll(async () => {
  services = await startTestServices();
  const people = await signInEverybody(services);
  const [house] = await cleanHouses(people.seller);
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
  expect(taking.filter((call) => !(call in calls) && !UNUSED.includes(call))).toEqual([]);
  // And no row of the table is about a call that is gone.
  expect(Object.keys(calls).filter((call) => !taking.includes(call))).toEqual([]);
});

test('unauthorised people get the answer of a number that does not exist, no data, and change nothing', async () => {
  const unknown: Numbers = {
    ywh: UNKNOWN,
    qsglbsm: randomUUID(),
    jkdh: UNKNOWN,
    orderNo: '0'.repeat(32),
    businessKey: await sealBusinessKey(services.context, UNKNOWN),
    party: randomUUID(),
    file: '0'.repeat(32),
  };
  const before = await rowSums(services.db);
  for (const [what, person] of strangers) {
    for (const [name, call] of Object.entries(calls)) {
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
    `${Object.keys(calls).length} calls that take a number, ${strangers.length} strangers each: no data, nothing changed`,
  );
});
