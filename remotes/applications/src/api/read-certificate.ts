// Reads a photographed certificate.
import { readCertificateWire } from '@portal/shared/wire';
import type { ReadCertificate } from '@portal/shared/wire';
import { sendPhotograph } from './reading';
import type { ReadingCall } from './reading';

/** @throws errors of the kernel's family, also when nothing could be read. */
export async function readCertificate(file: File, call: ReadingCall = {}): Promise<ReadCertificate> {
  return readCertificateWire.decode(
    await sendPhotograph('/api/reg3/recognition/estateCertificate', file, call),
    'readCertificate',
  );
}
export type { ReadCertificate };
