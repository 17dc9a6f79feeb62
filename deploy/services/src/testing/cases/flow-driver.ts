// Signature flows as suites drive them over HTTP: sent to be signed, a place signed, and where every place stands.
import {
  sendForConfirm as sendForConfirmCall,
  saveDelegation,
  confirmDelegation,
  startApplication,
} from '@portal/applications/contract';
import { INQUIRY_MATERIAL } from '@portal/shared/catalogue';
import type { Answer, Caller } from '..';
import { outcomesOf } from '..';
import { randomUUID } from 'node:crypto';
import { PEOPLE } from '../../../seed/people';
import { answerInquiries } from './answer-inquiries';
import { fileOf, hashRead, signatureUrl, startDraftOf, transferForm, upload } from './case-driver';

const base = '/api/reg3/signature/biz';

/** The person's own place in a case, or the one in this role. */
export const placeIn = async (who: Caller, ywh: string, role?: string): Promise<string> =>
  (await fileOf(who, ywh)).parties.find((one: { me: boolean; role: string }) =>
    role === undefined ? one.me : one.role === role,
  ).sqrbsm;

interface SignedPlace {
  qsglbsm: string;
  sqrbsm: string;
  datumBsm?: string;
  /** Whether the registrar's questions are left as they are; else they are answered before their record is signed. */
  isUnanswered?: boolean;
}

/** Signs one document as somebody who has read it. @param more members in the place of these */
export const signPlace = async (
  who: Caller,
  { qsglbsm, sqrbsm, datumBsm = 'M001', isUnanswered = false }: SignedPlace,
  more: object = {},
  call: Parameters<Caller['post']>[2] = {},
): Promise<Answer> => {
  if (datumBsm === INQUIRY_MATERIAL && !isUnanswered) {
    const { data } = (await who.get(`${base}/listSigners`, { params: { qsglbsm } })).body;
    // Who has no place in the case has nothing to answer, and is refused below.
    if (data) await outcomesOf([answerInquiries(who, data.ywh, sqrbsm, signatureUrl())]);
  }
  const sha256 = await hashRead(who, qsglbsm, datumBsm);
  return who.post(`${base}/sign`, { qsglbsm, datumBsm, sqrbsm, signature: signatureUrl(), sha256, ...more }, call);
};

export const flowOf = async (who: Caller, qsglbsm: string) =>
  (await who.get(`${base}/listSigners`, { params: { qsglbsm } })).body.data as {
    zt: string;
    signers: { sqrbsm: string; datumBsm: string; zt: string; me: boolean }[];
  };

/** Sends a draft with its papers for confirmation, which opens its flow; the sender has confirmed by sending. */
export async function sendToSign(
  seller: Caller,
  { ywh, version }: { ywh: string; version: number },
  papers: readonly string[] = ['M015', 'M016'],
): Promise<{ ywh: string; qsglbsm: string }> {
  for (const code of papers) await upload(seller, ywh, code, `${code} ${ywh}`);
  const { body } = await seller.post(sendForConfirmCall.url, { ywh, version });
  if (body.resultCode !== 'A000') throw new Error(JSON.stringify(body));
  return { ywh, qsglbsm: body.data.qsglbsm };
}

/** A sale of this house that waits for signatures. */
export const saleToSign = async (seller: Caller, bdcqzh: string) =>
  sendToSign(seller, await startDraftOf(seller, bdcqzh));

const clerk = () => PEOPLE.bank ?? { name: '', identityNumber: '', telephone: '' };

/** A letter by which the bank's clerk contracts and applies for this person until that day. */
export async function empower(who: Caller, agent: Caller, wtjssj: string): Promise<void> {
  const { name, identityNumber, telephone } = clerk();
  const { data } = (
    await who.post(saveDelegation.url, {
      stf: { qlrmc: name, zjh: identityNumber, dh: telephone },
      ...{ lcdm: 'house-transfer', wtsx: ['签订合同', '申请登记'], wtqssj: '2026-11-20', wtjssj },
      ...{ sfkzwt: '0', qbbdc: '1' },
    })
  ).body;
  for (const one of [who, agent]) await one.post(confirmDelegation.url, { bsm: data.bsm, qbbdc: '1' });
}

/** A sale that waits for signatures, in which the clerk acts for the buyer until that day. */
export async function saleThroughAgent(seller: Caller, bdcqzh: string, to: string) {
  const { name, identityNumber, telephone } = clerk();
  const form = transferForm(bdcqzh);
  const [buyer] = form.parties.qlr ?? [];
  const agent = { sfdl: '1', dlrxm: name, dlrzjzl: '1', dlrzjh: identityNumber, dlrdh: telephone };
  form.parties.qlr = [{ ...buyer, ...agent, wtqx: { from: '2026-11-20', to }, wtsx: ['1'] }];
  const { body } = await seller.post(
    startApplication.url,
    { lcdm: 'house-transfer', xzqbm: '330106', form, nt: { bb: '2026-11-01' } },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  return sendToSign(seller, body.data, ['M015', 'M016', 'M003', 'M069']);
}
