// What the public check says of a certificate of tax, by its code.
import { eq } from 'drizzle-orm';
import { caseById } from '../../cases/public';
import type { Database } from '../../platform/db/database';
import { taxDeclarations } from './schema';

export const TAX_CERTIFICATE = '税收完税证明';

export async function checkTaxCertificate(db: Database, code: string) {
  const [found] = await db.select().from(taxDeclarations).where(eq(taxDeclarations.verifyCode, code));
  if (!found) return null;
  const application = await caseById(db, found.applicationId);
  return {
    kind: TAX_CERTIFICATE,
    holder: found.declarantName,
    titleCertificateNumber: found.certificateNumber ?? '',
    location: application?.location ?? '',
    status: found.status === 'paid' || found.status === 'exempt' ? 'valid' : 'cancelled',
  };
}
