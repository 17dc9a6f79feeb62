// What the services say of a signed file, whatever it is: who signed it, over what, and whether that holds.
import { defineWire, flag, list, moment, nullable, oneOf, text } from '@portal/shared/wire';

/** What does not hold of a signature in a file. */
const signatureFaults = [
  /** It does not cover all of its version of the file, or cannot be read. */
  'ranges',
  /** What was signed is not what stands in the file. */
  'digest',
  /** Not made with the certificate that it carries. */
  'signature',
  /** The certificate comes from nobody whom the services trust. */
  'chain',
  /** Without a time stamp by somebody whom they trust. */
  'stamp',
  /** The file has another signature than the services wrote down. */
  'record',
  /** The services wrote it down, and the file does not have it. */
  'missing',
] as const;

const signature = defineWire({
  /** Masked for others. */
  name: ['name', text],
  role: ['role', text],
  /** When it was given, by the services' record. */
  at: ['at', moment],
  /** By the time stamp; null where that does not hold. */
  stampedAt: ['sjc', nullable(moment)],
  /** SHA-256 of the file that was signed, and of the file with this signature. */
  readSha256: ['yqsha256', text],
  sha256: ['sha256', text],
  certificate: ['zsmc', text],
  faults: ['wt', list(oneOf(signatureFaults))],
  /** Since when it no longer counts, because its representative was objected to. */
  voidedAt: ['sxsj', nullable(moment)],
});

export const checkedFileWire = defineWire({
  name: ['name', text],
  sha256: ['sha256', text],
  /** Whether the file is what its signers signed, and nothing else. */
  isUnchanged: ['wbg', flag],
  /** Signed under certificates of development, which prove nothing outside. */
  isDevelopment: ['kfzs', flag],
  signatures: ['qm', list(signature)],
});
