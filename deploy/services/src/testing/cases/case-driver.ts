// Drives a house transfer over HTTP for tests: everything a person would do, call by call.
import { listHouseRights, startUpload as startUploadCall, previewDocument } from '@portal/shared/contract';
import {
  startApplication,
  submitApplication,
  sendForConfirm as sendForConfirmCall,
  saveOpinion as saveOpinionCall,
  claimApplication,
} from '@portal/applications/contract';
import { INQUIRY_MATERIAL } from '@portal/shared/catalogue';
import { listSigners as listSignersCall, signDocument, confirmApplication } from '@portal/signing/contract';
import { createHash, randomUUID } from 'node:crypto';
import type { Caller, TestClient, TestServices } from '..';
import { crc32, deflateSync } from 'node:zlib';
import { PEOPLE } from '../../../seed/people';
import { answerInquiries } from './answer-inquiries';

/** A4 page with a line of text; small, whole and without scripts. */
export function samplePdf(text: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length + 36} >>\nstream\nBT /F1 18 Tf 72 720 Td (${text}) Tj ET\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

/** A PNG data URL with a diagonal stroke, or blank. */
export function signatureUrl(blank = false): string {
  const [width, height] = [120, 60];
  const raw = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height && !blank; y += 1)
    for (let x = 2 * y; x < 2 * y + 4 && x < width; x += 1) raw[y * (width * 4 + 1) + 1 + x * 4 + 3] = 255;
  const chunk = (kind: string, data: Buffer): Buffer => {
    const typed = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

function card(kind: string): Record<string, unknown> {
  const person = PEOPLE[kind];
  if (!person) throw new Error(kind);
  return {
    qlrlx: '1',
    qlrmc: person.name,
    zjzl: '1',
    zjh: person.identityNumber,
    dh: person.telephone,
    hyzk: '1',
    sfdl: '0',
  };
}

/** A complete form: citizen sells to citizen-2. */
export function transferForm(titleCertificateNumber: string) {
  return {
    fields: {
      bdcqzh: titleCertificateNumber,
      djyy: '20001',
      htbh: '2026ES00012345',
      qyrq: '2026-11-10',
      cjjg: '1250000.00',
      fkfs: '1',
      sfdygh: '0',
      lzfs: '1',
    } as Record<string, unknown>,
    parties: { ywr: [card('citizen')], qlr: [card('citizen-2')] } as Record<string, Record<string, unknown>[]>,
  };
}

export interface Draft {
  ywh: string;
  version: number;
  form: ReturnType<typeof transferForm>;
}

/** Clean houses of the seller: no restriction, one holder. */
export async function cleanHouses(
  seller: Caller,
): Promise<{ bdcqzh: string; bdcdyh: string; register: Record<string, unknown> }[]> {
  const answer = await seller.get(listHouseRights.url, { params: { pageSize: 100 } });
  return answer.body.data.list.filter(
    (row: { restrictions: unknown[]; qlrmc: string }) => row.restrictions.length === 0 && !row.qlrmc.includes('、'),
  );
}

export async function startDraftOf(seller: Caller, titleCertificateNumber: string): Promise<Draft> {
  const form = transferForm(titleCertificateNumber);
  const answer = await seller.post(
    startApplication.url,
    { lcdm: 'house-transfer', xzqbm: '330106', form, nt: { bb: '2026-11-01' } },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  if (answer.body.resultCode !== 'A000') throw new Error(JSON.stringify(answer.body));
  return { ywh: answer.body.data.ywh, version: answer.body.data.version, form };
}

/** Uploads one PDF in one chunk; the text makes its content. */
export async function upload(person: Caller, ywh: string, datumBsm: string, text: string): Promise<Uploaded> {
  const bytes = samplePdf(text);
  return uploadBytes(person, { ywh, datumBsm }, { name: `${datumBsm}.pdf`, mime: 'application/pdf', bytes });
}

export interface Uploaded {
  resultCode: string;
  msg: string;
  data: Record<string, unknown>;
}

/** Any file, in chunks as a browser sends them. */
export async function uploadBytes(
  person: Caller,
  material: { ywh: string; datumBsm: string },
  { name, mime, bytes }: { name: string; mime: string; bytes: Buffer },
): Promise<Uploaded> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const started = await person.post(startUploadCall.url, {
    ...material,
    name,
    size: bytes.length,
    mime,
    sha256,
  });
  if (started.body.resultCode !== 'A000') return started.body;
  const { uploadId, file } = started.body.data;
  if (file) return { ...started.body, data: file };
  for (let offset = 0; offset < bytes.length; offset += CHUNK)
    await person.send('PUT', `/api/reg3/file/chunk/${uploadId}`, {
      params: { offset },
      body: bytes.subarray(offset, offset + CHUNK),
    });
  return (await person.post(`/api/reg3/file/finishUpload/${uploadId}`)).body;
}
const CHUNK = 512 * 1024;

export async function fileOf(person: Caller, ywh: string) {
  const answer = await person.get(`/api/reg3/bizPrimary/queryAll/${ywh}`);
  return answer.body.data;
}

/**
 * Hash of a document of a flow as it is put before the person, which signing asks for; of the refusal, where they may
 * not read it.
 */
export async function hashRead(person: Caller, qsglbsm: string, datumBsm: string): Promise<string> {
  const { raw } = await person.get(previewDocument.url, { params: { qsglbsm, datumBsm } });
  return createHash('sha256').update(raw).digest('hex');
}

/** Signs every document that waits for this person, and whose turn it is. */
export async function signAll(person: Caller, flowId: string) {
  const flow = (await person.get(listSignersCall.url, { params: { qsglbsm: flowId } })).body.data;
  let last: { zt: string; applicationZt: string } | null = null;
  for (const signer of flow.signers.filter(
    (row: { me: boolean; zt: string; dq: boolean }) => row.me && row.dq && row.zt !== 'signed',
  )) {
    if (signer.datumBsm === INQUIRY_MATERIAL) await answerInquiries(person, flow.ywh, signer.sqrbsm, signatureUrl());
    const answer = await person.post(signDocument.url, {
      qsglbsm: flowId,
      datumBsm: signer.datumBsm,
      sqrbsm: signer.sqrbsm,
      signature: signatureUrl(),
      sha256: await hashRead(person, flowId, signer.datumBsm),
    });
    if (answer.body.resultCode !== 'A000') throw new Error(JSON.stringify(answer.body));
    last = answer.body.data;
  }
  return last;
}

export type People<One extends Caller = TestClient> = Record<
  'seller' | 'buyer' | 'acceptor' | 'reviewer' | 'approver',
  One
>;

export async function signInEverybody(services: TestServices): Promise<People> {
  return {
    seller: await services.signedIn('citizen'),
    buyer: await services.signedIn('citizen-2'),
    acceptor: await services.signedIn('acceptor'),
    reviewer: await services.signedIn('reviewer'),
    approver: await services.signedIn('approver'),
  };
}

export function submitCall(person: Caller, draft: Pick<Draft, 'ywh' | 'version'>, key: string = randomUUID()) {
  return person.post(
    submitApplication.url,
    { ywh: draft.ywh, version: draft.version, declarations: ['truth', 'intent', 'withdrawal'] },
    { headers: { 'idempotency-key': key } },
  );
}

/** From nothing to signed by both: ready to submit. */
export async function driveToSubmit(
  people: People<Caller>,
  titleCertificateNumber: string,
  materials?: readonly string[],
): Promise<Draft & { flowId: string }> {
  const draft = await driveToSign(people, titleCertificateNumber, materials);
  for (const person of [people.buyer, people.seller]) await signAll(person, draft.flowId);
  return draft;
}

/** From nothing to confirmed by both, with every question and every signature open. */
export async function driveToSign(
  { seller, buyer }: People<Caller>,
  titleCertificateNumber: string,
  materials: readonly string[] = ['M015', 'M016'],
): Promise<Draft & { flowId: string }> {
  const draft = await startDraftOf(seller, titleCertificateNumber);
  for (const code of materials) await upload(seller, draft.ywh, code, `${code} ${draft.ywh}`);
  const sent = await seller.post(sendForConfirmCall.url, { ywh: draft.ywh, version: draft.version });
  if (sent.body.resultCode !== 'A000') throw new Error(JSON.stringify(sent.body));
  const flowId: string = sent.body.data.qsglbsm;
  const mine = (await fileOf(buyer, draft.ywh)).parties.find((party: { me: boolean }) => party.me);
  await buyer.post(confirmApplication.url, { ywh: draft.ywh, sqrbsm: mine.sqrbsm, nt: { bb: '2026-11-01' } });
  return { ...draft, flowId };
}

/** What an officer has in view when deciding. */
export interface Seen {
  zt: string;
  version: number;
}

/**
 * An officer's opinion on the case as it stands now, or as it was `seen`; on one that the office does not see yet, as
 * if it had been submitted.
 */
export async function opinion(
  person: Caller,
  ywh: string,
  result: string,
  more: Record<string, unknown> = {},
  seen?: Seen,
) {
  const { zt, version } = seen ??
    (await person.get<{ zt: string; version: number } | null>(`/api/reg3/bizPrimary/queryAll/${ywh}`)).body.data ?? {
      zt: 'SUBMITTED',
      version: 1,
    };
  return (
    await person.post(
      saveOpinionCall.url,
      { ywh, zt, version, result, opinion: '符合规定', ...more },
      { headers: { 'idempotency-key': randomUUID() } },
    )
  ).body;
}

/** From submitted to the fee to be paid. */
export async function driveToPay({ acceptor, reviewer, approver }: People<Caller>, ywh: string): Promise<void> {
  await acceptor.post(claimApplication.url, { ywh });
  for (const person of [acceptor, acceptor, reviewer, approver]) {
    const answer = await opinion(person, ywh, '1');
    if (answer.resultCode !== 'A000') throw new Error(JSON.stringify(answer));
  }
}
