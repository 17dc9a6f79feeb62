// The property in comparison: certificate, unit, place, right and everything that the register describes of its kind,
// and what the filing changes of it.
import type { ApplicationForm, Business, FieldValue, RegisterChange } from '@portal/shared/catalogue';
import { isDateRange, isEmptyValue } from '@portal/shared/catalogue';
import { formatUnitNumber } from '@portal/shared/kernel';
import { placeKeys } from '../../../cases/public';
import { renderValue } from '../../../papers/documents/public';
import type { SingleEffect } from '@portal/shared/catalogue';
import type { RegisteredState } from '../../../register/public';
import type { ComparedPart, ComparedRow } from './compared-row';
import { comparedRow, rowsOf } from './compared-row';

/** What is filed, read with the words of the business. */
export interface Filed {
  business: Business;
  form: ApplicationForm;
  effects: readonly SingleEffect[];
}

export function compareProperty(filed: Filed, state: RegisteredState | null): ComparedPart {
  const [certificateKey, unitKey] = placeKeys(filed.business);
  const rows = [
    comparedRow('不动产权证书号', state?.right?.certificate.titleCertificateNumber, filedText(filed, certificateKey)),
    comparedRow('不动产单元号', state && formatUnitNumber(state.unit.unitNumber), filedText(filed, unitKey)),
    comparedRow('坐落', state?.unit.location, filedText(filed, 'zl')),
    comparedRow('权利类型', state?.rightType, filedText(filed, 'qllx')),
    comparedRow('共有情况', state?.right && state.ownershipMode, null),
    ...(state?.values ?? []).map(({ key, label, text, value }) =>
      comparedRow(
        labelOf(filed, key) ?? label,
        labelOf(filed, key) ? textOf(filed, key, value) || text : text,
        filedText(filed, key),
      ),
    ),
    ...changesOf(filed).map((change) => changedRow(filed, state, change)),
  ];
  return { title: '不动产', rows: rowsOf(rows) };
}

/** New values of the unit and of how it is held; those of holders and entries stand beside these. */
function changesOf({ effects }: Filed): RegisterChange[] {
  return effects
    .flatMap((effect) => (effect.kind === 'modifyRight' || effect.kind === 'correctRight' ? effect.changes : []))
    .filter(({ of }) => of === 'unit' || of === 'right');
}

function changedRow(
  filed: Filed,
  state: RegisteredState | null,
  { field, as, part }: RegisterChange,
): ComparedRow | null {
  const label = labelOf(filed, field);
  const range = filed.form.fields[field];
  if (part) {
    if (!label || !isDateRange(range)) return null;
    const known = state?.unit.register[as];
    const end = part === 'from' ? '起' : '止';
    return comparedRow(`${label}（${end}，申请变更）`, typeof known === 'string' ? known : null, range[part], true);
  }
  const given = filedText(filed, field);
  if (!label || !given) return null;
  return comparedRow(`${label}（申请变更）`, registeredText(filed, state, field, as), given, true);
}

function registeredText(filed: Filed, state: RegisteredState | null, field: string, as: string): string | null {
  if (!state) return null;
  if (as === 'gyfs') return state.ownershipMode;
  if (as === 'zl') return state.unit.location;
  return textOf(filed, field, state.unit.register[as]);
}

function labelOf({ business }: Filed, key: string): string | undefined {
  return business.fields.find((definition) => definition.key === key)?.label;
}

/** What the form says at the field, in the words of the form; null where it has no such field or says nothing. */
export function filedText(filed: Filed, key: string): string | null {
  return textOf(filed, key, filed.form.fields[key]);
}

/** A value in the words of the form's field. */
export function textOf({ business }: Filed, key: string, value: FieldValue | undefined): string | null {
  const definition = business.fields.find((one) => one.key === key);
  return definition && !isEmptyValue(value) ? renderValue(business, definition, value) : null;
}
