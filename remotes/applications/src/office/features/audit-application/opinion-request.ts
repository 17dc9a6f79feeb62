// An officer's opinion as the call of the services takes it.
import type { ApplicationForm } from '@portal/shared/catalogue';
import type { ApplicationFile, Material } from '../../../api/application';
import type { SavedOpinion } from '../../../api/audit';
import { licencesToCompare } from '../../../api/audit';
import type { OpinionDraft, OpinionOption } from './opinion-options';

/** Materials that this decision may find to prove nothing. */
export function materialsInDoubt(file: ApplicationFile, option: OpinionOption | undefined): Material[] {
  return file.materials.filter(
    ({ materialId, files }) => files.length > 0 && option?.materialsInDoubt?.includes(materialId),
  );
}

/** Parties whose licence this decision needs compared. */
export const licencesOf = ({ form, status }: ApplicationFile, option: OpinionOption | undefined): string[] =>
  licencesToCompare(form as ApplicationForm, { status, result: option?.result ?? null });

/** Bound to the state and version that the officer has in view. */
export function opinionRequest(
  file: ApplicationFile,
  option: OpinionOption,
  { opinion, grounds, corrections, refused, licenceCompared }: OpinionDraft,
): Omit<SavedOpinion, 'idempotencyKey'> {
  return {
    businessNumber: file.businessNumber,
    status: file.status,
    version: file.version,
    result: option.result,
    opinion: opinion.trim(),
    ...(option.grounds ? { reasonCodes: [...grounds] } : {}),
    ...(licenceCompared && licencesOf(file, option).length > 0 ? { licenceCompared } : {}),
    ...(option.result === '5'
      ? { corrections: corrections.map(({ kind, key, reason }) => ({ kind, key, reason: reason.trim() })) }
      : {}),
    ...(materialsInDoubt(file, option).length > 0
      ? { corrections: refused.map((key) => ({ kind: 'material' as const, key, reason: opinion.trim() })) }
      : {}),
  };
}
