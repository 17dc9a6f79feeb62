// When the certificate under which documents are signed ends.
import { X509Certificate } from 'node:crypto';
import { Gauge } from 'prom-client';
import type { Context } from '../../platform/core/context';

/** Without a value where documents are signed with certificates of the demonstration. */
export function addSignatureMetrics({ options: { signature }, metrics }: Pick<Context, 'options' | 'metrics'>): void {
  const expires = new Gauge({
    name: 'signature_certificate_expires_timestamp_seconds',
    help: 'When the certificate under which documents are signed ends, in seconds since 1970',
    registers: [metrics],
  });
  if (signature) expires.set(Date.parse(new X509Certificate(signature.chain).validTo) / 1000);
  else expires.remove();
}
