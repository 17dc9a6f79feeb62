// Certificates as their holders read them, and the check of a paper that anybody holds.
import type * as calls from '@portal/queries/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { normaliseCertificateNumber, normaliseName, toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import type { Certificate, CertificateCheck } from '@portal/queries/contract';
import type { FastifyRequest } from 'fastify';
import { requireCaptcha } from '../../people/sign-in/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import { refuse } from '../../platform/core/errors';
import { verifyUrlOf } from './render';
import type { ListedCertificate } from './store';
import { checkCertificate, checkNamedCertificate, checkProofOf, listCertificates } from './store';

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

type Desk = Pick<Context, 'db' | 'now' | 'limiter' | 'options' | 'keys'>;
/** Checks of one address in ten minutes. */
const countCheck = ({ limiter }: Desk, { ip }: FastifyRequest) => limiter.take('certiCheck', ip, 30, 600);

/**
 * By the code, as people type it, or by number and holder behind a captcha.
 * @throws Refusal where it is neither, or after too many tries from one address
 */
export async function checkPaper(
  context: Desk,
  query: InputOf<typeof calls.checkCertificate>,
  request: FastifyRequest,
): Promise<CertificateCheck> {
  await countCheck(context, request);
  const { rightHolderName = '', identityNumber = '', certificateNumber = '' } = query;
  if (query.code === undefined && certificateNumber) {
    const named = {
      certificateNumber: normaliseCertificateNumber(certificateNumber),
      name: normaliseName(rightHolderName),
      identityNumber: normaliseIdentity(identityNumber),
    };
    if (!named.name || !named.identityNumber) refuse('请填写权利人姓名或名称和证件号码');
    await requireCaptcha(context, request, query.captcha);
    return checkNamedCertificate(context, named, request.ip);
  }
  const code = (query.code ?? '').replace(/[\s-]/g, '').toUpperCase();
  if (!/^[A-Z2-9]{12}$/.test(code)) refuse('核验码为12位大写字母和数字，请核对后重新输入');
  return checkCertificate(context, code, request.ip);
}

/** Whether a proof of registration is genuine. @throws Refusal without the captcha's answer */
export async function checkProof(
  context: Desk,
  query: InputOf<typeof calls.checkProof>,
  request: FastifyRequest,
): Promise<OutputOf<typeof calls.checkProof>> {
  await countCheck(context, request);
  await requireCaptcha(context, request, query.captcha);
  const certificateNumber = normaliseCertificateNumber(query.certificateNumber);
  const name = query.rightHolderName?.trim() || undefined;
  const proof = await checkProofOf(context, { certificateNumber, name }, request.ip);
  return proof
    ? {
        match: true,
        certificateNumber,
        issuedOn: toShanghaiDate(proof.issuedAt),
        status: proof.status,
        kind: proof.kind,
        expiresAt: proof.expiresAt && toShanghaiIso(proof.expiresAt),
      }
    : { match: false, certificateNumber: '', issuedOn: null, status: '', kind: '', expiresAt: null };
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
