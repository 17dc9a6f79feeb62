// X.509 certificates for tests, made where they are used: no key of ours lies in a file.
import { createPrivateKey, createPublicKey, createSign } from 'node:crypto';

/** A value in DER. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128
      ? Buffer.from([length])
      : length < 256
        ? Buffer.from([0x81, length])
        : Buffer.from([0x82, length >> 8, length & 255]);
  return Buffer.concat([Buffer.from([tag]), size, content]);
}

const SEQUENCE = 0x30;
const SHA256_WITH_RSA = der(
  SEQUENCE,
  der(6, Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b])),
  der(5),
);
/** Last octet of 2.5.4: organisation, common name. */
const nameOf = (organisation: string, commonName: string): Buffer =>
  der(
    SEQUENCE,
    ...[[10, organisation] as const, [3, commonName] as const].map(([kind, text]) =>
      der(0x31, der(SEQUENCE, der(6, Buffer.from([0x55, 4, kind])), der(0x0c, Buffer.from(text)))),
    ),
  );
const timeOf = (text: string): Buffer => der(0x17, Buffer.from(text));

export interface Certified {
  /** PEM. */
  certificate: string;
  privateKey: string;
}

/**
 * A certificate of this organisation's key, valid from 2020 to 2049.
 * @param by whoever issues it; itself when absent
 */
export function makeCertificate(
  organisation: string,
  privateKey: string,
  by: { organisation: string; privateKey: string } = { organisation, privateKey },
): Certified {
  const key = createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'der' });
  const content = der(
    SEQUENCE,
    der(0xa0, der(2, Buffer.from([2]))),
    der(2, Buffer.from([1])),
    SHA256_WITH_RSA,
    nameOf(by.organisation, 'test'),
    der(SEQUENCE, timeOf('200101000000Z'), timeOf('491231235959Z')),
    nameOf(organisation, 'test'),
    key,
  );
  const signature = createSign('RSA-SHA256').update(content).sign(by.privateKey);
  const whole = der(SEQUENCE, content, SHA256_WITH_RSA, der(3, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    privateKey,
  };
}
