// Every field kind, each with its one module.
import type { FieldKind } from '../../catalogue';
import { multiselectField, radioField, selectField } from './choice-fields';
import { dateField, dateRangeField } from './date-fields';
import type { FieldModule } from './field-module';
import { areaField, moneyField, numberField, percentField, shareField } from './number-fields';
import {
  addressField,
  certificateNumberField,
  idNumberField,
  phoneField,
  textAreaField,
  textField,
  unitNumberField,
} from './text-fields';

export const fieldKinds = {
  text: textField,
  textarea: textAreaField,
  select: selectField,
  radio: radioField,
  multiselect: multiselectField,
  date: dateField,
  daterange: dateRangeField,
  money: moneyField,
  area: areaField,
  number: numberField,
  percent: percentField,
  share: shareField,
  phone: phoneField,
  idNumber: idNumberField,
  address: addressField,
  certNo: certificateNumberField,
  unitNo: unitNumberField,
} satisfies Record<FieldKind, FieldModule>;

/** The module of a kind, read through the general type. */
export function fieldModule(kind: FieldKind): FieldModule {
  return fieldKinds[kind];
}
