// Checks one shown field: required first, then by its kind; the message says what to do.
import { isEmptyValue } from '../business/application-form';
import type { Business, FieldDefinition, FieldKind } from '../business/business';
import { isFieldRequired } from '../business/conditions/scope';
import type { Scope } from '../business/conditions/scope';
import { checkAddress, checkCertificateNumber, checkPhone, checkText, checkUnitNumber } from './check-text';
import { checkChoice, checkChoices } from './check-choice';
import { checkDate, checkDateRange } from './check-date';
import { checkIdentityNumber } from './check-identity-number';
import { checkNumber } from './check-number';
import { checkShare } from './check-share';

export interface FieldCheckContext {
  readonly business: Business;
  readonly scope: Scope;
}

/** A sentence in Chinese, or null when the value is good. The value is not empty. */
export type FieldCheck = (definition: FieldDefinition, value: unknown, context: FieldCheckContext) => string | null;

const checks: Readonly<Record<FieldKind, FieldCheck>> = {
  text: checkText,
  textarea: checkText,
  select: checkChoice,
  radio: checkChoice,
  multiselect: checkChoices,
  date: checkDate,
  daterange: checkDateRange,
  money: checkNumber,
  area: checkNumber,
  number: checkNumber,
  percent: checkNumber,
  share: checkShare,
  phone: checkPhone,
  idNumber: checkIdentityNumber,
  address: checkAddress,
  certNo: checkCertificateNumber,
  unitNo: checkUnitNumber,
};

const CHOSEN: readonly FieldKind[] = ['select', 'radio', 'multiselect'];

/**
 * The message for one field that is shown, or null. A party's field is checked in the scope of its card.
 * Register-locked and computed values are not typed by anybody: only their absence is an error.
 */
export function validateField(
  business: Business,
  definition: FieldDefinition,
  value: unknown,
  scope: Scope,
): string | null {
  if (isEmptyValue(value)) return isFieldRequired(definition, scope) ? requiredText(definition) : null;
  return isGiven(definition) ? null : checks[definition.kind](definition, value, { business, scope });
}

/** Values that the person at the form does not type. */
function isGiven({ source, computed, access }: FieldDefinition): boolean {
  return source === 'register' || computed !== undefined || access === 'readOnly';
}

function requiredText({ source, computed, label, kind }: FieldDefinition): string {
  if (computed) return `${label}由前面的内容算出，请先补全`;
  if (source === 'register') return `登记簿中没有${label}，请联系登记机构核对`;
  return `请${CHOSEN.includes(kind) ? '选择' : '填写'}${label}`;
}
