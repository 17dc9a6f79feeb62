// What every entry needs: enough words and a telephone number.
import { describeError } from '@portal/shared/kernel';
import { isMobile } from '@portal/shared/validation';
import type { FormError } from '@portal/shared/ui';
import { ENTRY_CONTROLS } from '../../api/entry';
import { fieldErrorsOf } from '../../../parts/field-errors';

export const SHORTEST = 10;
export const LONGEST = 1000;

/** Faults in page order; ids are those of the controls. */
export function entryFaults(draft: { text: string; telephone: string }): FormError[] {
  const length = [...draft.text.trim()].length;
  const rows: (FormError | false)[] = [
    (length < SHORTEST || length > LONGEST) && {
      id: 'entry-text',
      label: '情况说明',
      message: length > LONGEST ? `不超过${LONGEST}个字` : `请把情况说明清楚，至少${SHORTEST}个字`,
    },
    !isMobile(draft.telephone.trim()) && { id: 'entry-telephone', label: '联系电话', message: '请输入11位手机号码' },
  ];
  return rows.filter((row) => row !== false);
}

/** Faults that the services found, at their controls; the whole refusal stands at the text. */
export function serverFaults(error: unknown): FormError[] {
  const fields = fieldErrorsOf(error).map(({ path, message }) => ({
    id: ENTRY_CONTROLS[path] ?? 'entry-text',
    message,
  }));
  return fields.length > 0 ? fields : [{ id: 'entry-text', message: describeError(error).message }];
}
