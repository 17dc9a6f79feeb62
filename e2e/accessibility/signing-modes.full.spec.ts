// Every page of the signing remote that no case alone shows, as people with other eyes see it: what is asked, what is
// read and signed, contracts in each state, recordings.
import { createHash } from 'node:crypto';
import { documentAt } from '@portal/shared/catalogue';
import { signatureUrl } from '../../deploy/services/src/testing/cases/case-driver';
import { once, saleOf } from '../../deploy/services/src/testing/contracts/contract-form';
import type { TestClient } from '../../deploy/services/src/testing/test-client';
import { routes } from '../../remotes/signing/src/routes';
import { aDraft, cancel, houseOf } from '../support/drive-case';
import { signInByHttp } from '../support/http-caller';
import { test } from '../support/portal-test';
import { comeIn } from '../support/sign-in';
import { AT_A_DESK, examine } from './examine';

test.use(AT_A_DESK);

const APPLY = '/apply-layout';
const RECORD = { zsyy: '1', gyqk: '1', zyqk: '0', clzs: '1', tzqk: '2', poqk: '4', zxzr: '1' };
const done = <T>({ body }: { body: { resultCode: string; msg: string; data: T } }): T => {
  if (body.resultCode !== 'A000') throw new Error(`${body.resultCode} ${body.msg}`);
  return body.data;
};

let seller: TestClient;
let ywh: string;
/** Of the seller, by kind of document. */
let applicantOf: Map<string, string>;
let drafted: string;
let toSign: string;
let toConfirm: string;

/** Of the case where it asks its seller for this one, else blank, which is what stands there for them. */
function addressOf(path: string): string {
  const applicant = applicantOf.get(documentAt(path)?.id ?? '');
  return applicant ? `${path}?ywh=${ywh}&sqrbsm=${applicant}` : path;
}

const answer = async (kind: string, fields: object) =>
  done(
    await seller.post('/api/reg3/document/save', {
      ...{ ywh, kind, sqrbsm: applicantOf.get(kind), version: 0, form: { fields, parties: {} } },
    }),
  );

async function sign(kind: string): Promise<void> {
  const place = { ywh, kind, sqrbsm: applicantOf.get(kind) ?? '' };
  const { raw } = await seller.get('/api/reg3/document/preview', { params: place });
  const sha256 = createHash('sha256').update(raw).digest('hex');
  done(await seller.post('/api/reg3/document/sign', { ...place, sha256, signature: signatureUrl() }));
}

const base = '/api/reg3/onLineSign';
const contractOf = async (who: TestClient, number: string) =>
  done(
    await who.get<{ sha256: string; parties: { me: boolean; sqrbsm: string }[] }>(`${base}/query`, {
      params: { ywh: number },
    }),
  );
async function aContract(): Promise<string> {
  const contract = saleOf((await houseOf(seller)).bdcqzh);
  return done(await seller.post<{ ywh: string }>(`${base}/save`, { kind: 'house-sale', version: 0, contract }, once()))
    .ywh;
}
async function aSentContract(): Promise<string> {
  const number = await aContract();
  done(await seller.post(`${base}/send`, { ywh: number, sha256: (await contractOf(seller, number)).sha256 }));
  return number;
}

test.beforeAll(async () => {
  seller = await signInByHttp('citizen');
  ({ ywh } = await aDraft(seller));
  const rows = done(
    await seller.get<{ kind: string; sqrbsm: string; me: boolean }[]>('/api/reg3/document/list', { params: { ywh } }),
  );
  applicantOf = new Map(rows.filter(({ me }) => me).map(({ kind, sqrbsm }) => [kind, sqrbsm]));
  await answer('inquiry-record', RECORD);
  await answer('single-commitment', { dsqk: '1' });
  await sign('single-commitment');
  drafted = await aContract();
  toConfirm = await aSentContract();
  toSign = await aSentContract();
  const buyer = await signInByHttp('citizen-2');
  const { sha256, parties } = await contractOf(buyer, toSign);
  const sqrbsm = parties.find(({ me }) => me)?.sqrbsm;
  done(await buyer.post(`${base}/confirm`, { ywh: toSign, sqrbsm, sha256 }));
});
test.afterAll(async () => {
  for (const number of [drafted, toConfirm, toSign])
    done(await seller.post(`${base}/updateState`, { ywh: number, zt: 'revoked', cxyy: '不再办理' }));
  await cancel(seller, ywh);
});

test('inquiries, statements and letters, as they are asked, read, signed and printed', async ({ page }) => {
  await comeIn(page, 'citizen');
  for (const { path } of routes.filter(({ page: name }) => name === 'answered-document'))
    await examine(page, addressOf(path));
});

test('contracts, their supplements and recordings, as their parties see them', async ({ page }) => {
  await comeIn(page, 'citizen');
  for (const path of [
    '/sign-online-index',
    '/sign-online-list',
    `${APPLY}/sign-online-info?ywh=${drafted}`,
    `${APPLY}/contract-info?ywh=${ywh}`,
    `${APPLY}/contract-text-con-info?ywh=${drafted}`,
    `${APPLY}/contract-text-con-info?ywh=${toSign}`,
    ...['lease', 'land', 'habitation'].map((kind) => `${APPLY}/sign-online-${kind}-right`),
    '/apply-layout-demo/demo-sign-online',
    `/commercial-housing-supplement-agreement?ywh=${drafted}`,
    `/spfsupplyprotocol?ywh=${drafted}`,
    `/recording-page?ywh=${ywh}`,
    `/audio-video-recording-page?ywh=${ywh}`,
  ])
    await examine(page, path);
  await comeIn(page, 'citizen-2', `${APPLY}/contract-text-con-info?ywh=${toConfirm}`);
  await examine(page, `${APPLY}/contract-text-con-info?ywh=${toConfirm}`);
  await comeIn(page, 'enterprise');
  await examine(page, `${APPLY}/sign-online-temporary-house-right`);
});
