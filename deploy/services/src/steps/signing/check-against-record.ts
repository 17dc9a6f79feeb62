// The verification of a signed file: what its bytes prove, held against what was written down when people signed.
import type * as calls from '@portal/signing/contract';
import type { OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { CheckedSignature } from '../../papers/pades/public';
import { checkPdf } from '../../papers/pades/public';
import type { Context } from '../../platform/core/context';
import { sha256 } from '../../platform/core/ids';

export type CheckedFile = OutputOf<typeof calls.checkSignedFile>;
type Fault = CheckedFile['signatures'][number]['faults'][number];

/** A signature as the services wrote it down. */
export interface RecordedSignature {
  field: string;
  signerName: string;
  role: string;
  /** The asker's own, or of whom they act for: others' names are masked. */
  isOwn: boolean;
  at: Date;
  readSha256: string;
  sealedSha256: string;
  voidedAt: Date | null;
}

export interface RecordedFile {
  name: string;
  bytes: Buffer;
  /** SHA-256 of the file before anybody signed. */
  blankSha256: string;
  /** In the order in which they were added. */
  signatures: readonly RecordedSignature[];
}

/** A file that does not hold in every respect is never called unchanged. @throws Error for what is no PDF */
export async function checkAgainstRecord(
  context: Pick<Context, 'signatures' | 'pdfWorker'>,
  { name, bytes, blankSha256, signatures: recorded }: RecordedFile,
): Promise<CheckedFile> {
  const checked = await checkPdf(context, bytes);
  const signatures = recorded.map((seal, index) => {
    const found = checked.signatures.find(({ field }) => field === seal.field);
    return {
      name: seal.isOwn ? seal.signerName : maskName(seal.signerName),
      role: seal.role,
      at: toShanghaiIso(seal.at),
      stampedAt: found?.stampedAt ? toShanghaiIso(found.stampedAt) : null,
      readSha256: seal.readSha256,
      sha256: seal.sealedSha256,
      certificate: found?.certificate ?? '',
      faults: faultsOf(seal, recorded[index - 1]?.sealedSha256 ?? blankSha256, found),
      voidedAt: seal.voidedAt && toShanghaiIso(seal.voidedAt),
    };
  });
  return {
    name,
    sha256: sha256(bytes),
    isUnchanged:
      !checked.hasMore &&
      checked.signatures.length === recorded.length &&
      signatures.every(({ faults }) => faults.length === 0),
    isDevelopment: context.signatures?.isDevelopment ?? true,
    signatures,
  };
}

/** @param before SHA-256 of the version that must have been signed */
function faultsOf(seal: RecordedSignature, before: string, found: CheckedSignature | undefined): Fault[] {
  if (!found) return ['missing'];
  const isAsRecorded =
    found.sha256 === seal.sealedSha256 && seal.readSha256 === before && found.name === seal.signerName;
  return [...found.faults, ...(isAsRecorded ? [] : (['record'] as const))];
}
