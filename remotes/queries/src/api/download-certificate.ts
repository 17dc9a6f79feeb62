// The certificate as PDF, with the signed-in client: a plain link carries no token.
import { download } from '@portal/shared/http';
import { certificateRefWire } from '@portal/shared/wire';

export async function downloadCertificate(certificateId: string): Promise<Blob> {
  return (
    await download({ url: '/api/pub3/certificate/queryPdf', params: certificateRefWire.encode({ certificateId }) })
  ).blob;
}
