// Sends a signature: confirms the application where that is still open, then signs each document in turn.
import { useCallback, useState } from 'react';
import { toErrorInfo } from '@portal/shared/kernel';
import type { ErrorInfo } from '@portal/shared/kernel';
import { useConfirmToSignMutation } from '../../api/confirm-to-sign';
import { useSignDocumentMutation } from '../../api/signing';
import type { Signer } from '../../api/signing';

export interface SigningRun {
  businessNumber: string;
  flowId: string;
  rows: readonly Signer[];
  image: string;
  /** SHA-256 of the documents that were opened, by their ids: another is not signed. */
  read: Readonly<Record<string, string>>;
  /** The notice that the person has agreed to. */
  noticeVersion?: string;
}
/** `done` of `total` documents; null when nothing is running. */
export interface SigningProgress {
  done: number;
  total: number;
}

export function useSigning() {
  const [confirmToSign] = useConfirmToSignMutation();
  const [signDocument] = useSignDocumentMutation();
  const [progress, setProgress] = useState<SigningProgress | null>(null);
  const [error, setError] = useState<ErrorInfo | null>(null);

  /** True when all is signed. After a failure what was signed stays signed, and a second run takes up the rest. */
  const run = useCallback(
    async ({ businessNumber, flowId, rows, image, read, noticeVersion }: SigningRun): Promise<boolean> => {
      const confirmed = new Set(
        rows.filter(({ state }) => state === 'confirmed').map(({ applicantId }) => applicantId),
      );
      setError(null);
      setProgress({ done: 0, total: rows.length });
      try {
        for (const [done, { applicantId, materialId }] of rows.entries()) {
          if (!confirmed.has(applicantId)) {
            const notice = noticeVersion === undefined ? undefined : { version: noticeVersion };
            await confirmToSign({ businessNumber, applicantId, signs: true, notice }).unwrap();
            confirmed.add(applicantId);
          }
          // What was not read is asked for by the services, in words.
          const sha256 = read[materialId] ?? '';
          await signDocument({ flowId, materialId, applicantId, signature: image, sha256 }).unwrap();
          setProgress({ done: done + 1, total: rows.length });
        }
        return true;
      } catch (failure) {
        setError(toErrorInfo(failure));
        return false;
      } finally {
        setProgress(null);
      }
    },
    [confirmToSign, signDocument],
  );

  return { run, progress, error };
}
