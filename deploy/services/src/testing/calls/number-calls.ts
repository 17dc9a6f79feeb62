// Calls that take a number and are not declared yet, each with a request by hand; a declared call's follows from its declaration.
import { randomUUID } from 'node:crypto';
import type { Answer, TestClient } from '..';
import { signatureUrl, transferForm } from '../case-driver';

/** Every number by which a case, its flow, its files or its fee can be named. */
export interface Numbers {
  ywh: string;
  qsglbsm: string;
  jkdh: string;
  orderNo: string;
  businessKey: string;
  file: string;
  party: string;
}
type Call = (person: TestClient, numbers: Numbers) => Promise<Answer>;
export const once = () => ({ headers: { 'idempotency-key': randomUUID() } });
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
export const numberCalls: Record<string, Call> = {
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
