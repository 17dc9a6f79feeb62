// The electronic certificate as PDF.
import { loadBusiness } from '@portal/shared/catalogue';
import { formatChineseDate, toShanghaiDate } from '@portal/shared/kernel';
import { maskIdentityNumber } from '@portal/shared/validation';
import type { Context } from '../core/context';
import type { CertificateContent } from '../documents/certificate';
import { renderCertificate } from '../documents/certificate';
import { generateDocument } from '../documents/document-store';
import { printScope, sectionPairs } from '../documents/render-value';
import { officeOf } from '../documents/signed-content';
import { registerValues } from '../ownership/register';
import type { FullCertificate } from './store';

/** Business whose property section names the register's fields. */
const FIELD_SOURCE = 'house-transfer';
const WARNINGS = { making: '本证正在制作，尚未生效。', valid: null, restricted: null, cancelled: '本证已注销，不再作为权属证明。' } as const;

/** Address of the public check page for a code. */
export function verifyUrlOf(origin: string, verifyCode: string): string {
  return `${origin}/#/certificate-and-proof?code=${verifyCode}`;
}

export async function renderElectronicCertificate(context: Pick<Context, 'db' | 'blobs' | 'now'>, row: FullCertificate, origin: string): Promise<Buffer> {
  const { certificate, right, unit, holders } = row;
  const business = await loadBusiness(FIELD_SOURCE);
  const form = { fields: registerValues({ unit, right, certificate }), parties: {} };
  const scope = printScope(business, form, toShanghaiDate(certificate.issuedAt));
  const locked = business.fields.filter((field) => field.source === 'register' && field.key !== 'bdcqzh');
  const content: CertificateContent = {
    titleCertificateNumber: certificate.titleCertificateNumber, kind: certificate.kind, verifyCode: certificate.verifyCode, verifyUrl: verifyUrlOf(origin, certificate.verifyCode),
    holders: holders.map((holder) => ({ name: holder.name, identity: maskIdentityNumber(holder.identityNumber), share: holder.share ? `${holder.share}%` : row.mode })),
    pairs: [['共有情况', row.mode], ...sectionPairs(business, locked, form, scope)], registeredAt: formatChineseDate(right.registeredAt), office: officeOf(certificate.regionCode), warning: WARNINGS[certificate.status],
  };
  return (await generateDocument(context, 'certificate', certificate.applicationId, content, renderCertificate)).bytes;
}
