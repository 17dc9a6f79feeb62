// What is wrong with an opinion on results before it is sent.
import { RESULT_MATERIALS } from '../../api/surveys';
import type { SurveyDetail } from '../../api/surveys';

export type ResultKey = (typeof RESULT_MATERIALS)[number];
export interface Opinion {
  readonly result: 'pass' | 'return' | '';
  readonly opinion: string;
  /** Reason by the code of what is returned. */
  readonly returned: Partial<Record<ResultKey, string>>;
}
export interface Fault {
  readonly id: string;
  readonly message: string;
}
export const MOST_OPINION = 500;
export const MOST_REASON = 300;

/** Ids of the fields of the form. */
export const fieldOf = (key: ResultKey) => `returned.${key}`;

/** In the order of the form; empty where it can be sent. */
export function faultsOf({ result, opinion, returned }: Opinion): Fault[] {
  const faults: Fault[] = [];
  const items = Object.entries(returned) as [ResultKey, string][];
  if (result === '') faults.push({ id: 'result', message: '请选择审核结果' });
  if (result === 'return' && items.length === 0) faults.push({ id: 'returned', message: '请至少选择一项退回的成果' });
  if (result === 'return')
    for (const [key, reason] of items) {
      if (reason.trim() === '') faults.push({ id: fieldOf(key), message: '请写明退回这项成果的原因' });
      if (reason.length > MOST_REASON) faults.push({ id: fieldOf(key), message: `原因最多${MOST_REASON}字` });
    }
  if (opinion.trim() === '') faults.push({ id: 'opinion', message: '请写明对成果的审核意见' });
  if (opinion.length > MOST_OPINION) faults.push({ id: 'opinion', message: `审核意见最多${MOST_OPINION}字` });
  return faults;
}

/** What of the results can be returned: what was handed in. */
export function returnable(materials: SurveyDetail['materials']): { key: ResultKey; name: string }[] {
  return RESULT_MATERIALS.flatMap((key) => {
    const material = materials.find(({ materialId, files }) => materialId === key && files.length > 0);
    return material ? [{ key, name: material.name }] : [];
  });
}
