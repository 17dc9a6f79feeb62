// Identity numbers by the kind of paper that the sibling field names; without a sibling a citizen's number.
import type { FieldDefinition } from '../business/business';
import type { Scope } from '../business/conditions/scope';
import { holderRole } from '../business/holder-role';
import { identityNumberError, identityNumberWarning, isCitizenId } from '../../validation';
import type { FieldCheck } from './validate-field';

const ORGANISATION_CODE = /^[0-9A-Z]{8}-?[0-9X]$/;
const CITIZEN = '1';
const ORGANISATION = '6';

export const checkIdentityNumber: FieldCheck = (definition, value, { business, scope }) => {
  if (typeof value !== 'string') return `${definition.label}格式不正确，请核对`;
  const type = typeOf(definition, scope);
  // An old entry has the number of 15 digits; the services compare it with the register.
  if (type === CITIZEN && isOldNumber(value) && definition.key === 'zjh' && scope.role === holderRole(business)?.role)
    return null;
  if (type === ORGANISATION) return ORGANISATION_CODE.test(value) ? null : '组织机构代码应为9位';
  return identityNumberError(type, value);
};

/** Of the first generation, as entries before 2013 have it. */
export function isOldNumber(value: string): boolean {
  return value.length === 15 && isCitizenId(value);
}

/** What to compare once more in a number that is taken, for its field to show; null when nothing. */
export function warnOfIdentityNumber(definition: FieldDefinition, value: unknown, scope: Scope): string | null {
  return definition.kind === 'idNumber' && typeof value === 'string'
    ? identityNumberWarning(typeOf(definition, scope), value)
    : null;
}

function typeOf({ typedBy }: FieldDefinition, scope: Scope): string {
  const named = typedBy ? (scope.partyField(typedBy) ?? scope.field(typedBy)) : CITIZEN;
  return typeof named === 'string' && named !== '' ? named : CITIZEN;
}
