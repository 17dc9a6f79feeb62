// Certificates as their holders read them, and the check of a paper that anybody holds.
import { UNKNOWN_CERTIFICATE } from '@portal/queries/contract';
import type * as calls from '@portal/queries/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { Certificate, CertificateCheck } from '@portal/shared/wire';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { renderElectronicCertificate, verifyUrlOf } from './render';
import type { ListedCertificate } from './store';
import { checkCertificate, findOwnCertificate, listCertificates } from './store';

/** @param origin address of the portal, for the codes on the papers */
export async function listOwnCertificates(
  { db }: Pick<Context, 'db'>,
  user: CurrentUser,
  query: InputOf<typeof calls.listCertificates>,
  origin: string,
): Promise<OutputOf<typeof calls.listCertificates>> {
  const { total, rows, counts } = await listCertificates(db, user, query);
  const { pageNumber, pageSize } = query;
  return { total, pageNumber, pageSize, rows: rows.map((row) => describe(row, origin)), counts };
}

/** @throws Refusal the same words for foreign and unknown ones */
export async function printOwnCertificate(
  context: Pick<Context, 'db' | 'blobs' | 'now'>,
  user: CurrentUser,
  id: string,
  origin: string,
): Promise<{ bytes: Buffer; kind: string }> {
  const found = (await findOwnCertificate(context.db, user, id)) ?? refuse(UNKNOWN_CERTIFICATE);
  return { bytes: await renderElectronicCertificate(context, found, origin), kind: found.certificate.kind };
}

/** @param typed a code as people type it. @throws Refusal where it is none, or after too many tries from one address */
export async function checkPaper(
  context: Pick<Context, 'db' | 'now' | 'limiter'>,
  typed: string,
  address: string,
): Promise<CertificateCheck> {
  await context.limiter.take('certiCheck', address, 30, 600);
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (!/^[A-Z2-9]{12}$/.test(code)) refuse('核验码为12位大写字母和数字，请核对后重新输入');
  return checkCertificate(context, code, address);
}

function describe(
  { certificate, unit, holders, mode, businessNumber }: ListedCertificate,
  origin: string,
): Certificate {
  return {
    certificateId: certificate.id,
    titleCertificateNumber: certificate.titleCertificateNumber,
    kind: certificate.kind,
    location: unit.location,
    unitNumber: unit.unitNumber,
    rightHolderName: holders.map((holder) => holder.name).join('、'),
    coOwnership: mode,
    status: certificate.status,
    issuedAt: toShanghaiDate(certificate.issuedAt),
    businessNumber,
    verifyCode: certificate.verifyCode,
    pdfUrl: `/api/pub3/certificate/queryPdf?bsm=${certificate.id}`,
    verifyUrl: verifyUrlOf(origin, certificate.verifyCode),
  };
}
