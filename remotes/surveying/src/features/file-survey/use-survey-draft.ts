// The draft of a survey case kept saved by the calls of surveying.
import { useDraft } from '@portal/shared/filing';
import type { Draft, DraftOptions } from '@portal/shared/filing';
import { useSaveSurveyMutation } from '../../api/filing';

export interface SurveyDraftOptions extends Omit<DraftOptions, 'start' | 'save'> {
  regionCode: string;
  /** The letter of attorney or guardianship in whose name a new draft is begun. */
  authorityId?: string | undefined;
}

export function useSurveyDraft({ regionCode, authorityId, ...options }: SurveyDraftOptions): Draft {
  const [saveSurvey] = useSaveSurveyMutation();
  const of = { kind: options.processCode, regionCode };
  return useDraft({
    ...options,
    start: (form, idempotencyKey) => saveSurvey({ ...of, authorityId, form, version: 0, idempotencyKey }).unwrap(),
    save: (businessNumber, version, form) => saveSurvey({ ...of, businessNumber, version, form }).unwrap(),
  });
}
