// Reads a photographed certificate; the services keep nothing of it.
import { request } from '@portal/shared/http';
import { readCertificateWire } from '@portal/shared/wire';
import type { ReadCertificate } from '@portal/shared/wire';

/** @throws errors of the kernel's family, also when nothing could be read. */
export async function readCertificate(file: File): Promise<ReadCertificate> {
  const data = new FormData();
  data.append('file', file);
  return readCertificateWire.decode(await request({ url: '/api/reg3/recognition/estateCertificate', method: 'POST', data }), 'readCertificate');
}
export type { ReadCertificate };
