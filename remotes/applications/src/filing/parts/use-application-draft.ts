// The draft of an application kept saved by the calls of applications.
import { useDraft } from '@portal/shared/filing';
import type { Draft, DraftOptions } from '@portal/shared/filing';
import { useSaveApplicationMutation, useStartApplicationMutation } from '../api/draft';

export interface ApplicationDraftOptions extends Omit<DraftOptions, 'start' | 'save'> {
  regionCode: string;
  noticeVersion: string;
  /** The letter or guardianship in whose name the draft is begun. */
  authorityId?: string | undefined;
  /** The person has been offered the draft that is there already, and begins another one. */
  anew?: boolean;
}

export function useApplicationDraft({
  regionCode,
  noticeVersion,
  authorityId,
  anew = false,
  ...options
}: ApplicationDraftOptions): Draft {
  const [startApplication] = useStartApplicationMutation();
  const [saveApplication] = useSaveApplicationMutation();
  const { processCode } = options;
  return useDraft({
    ...options,
    start: (form, idempotencyKey) =>
      startApplication({
        processCode,
        regionCode,
        form,
        notice: { version: noticeVersion },
        ...(authorityId ? { authorityId } : {}),
        anew,
        idempotencyKey,
      }).unwrap(),
    save: (businessNumber, version, form) => saveApplication({ businessNumber, version, form, step: 'form' }).unwrap(),
  });
}
