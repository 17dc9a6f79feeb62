// Identity numbers by the kind of paper that the sibling field names; without a sibling a citizen's number.
import { identityNumberError } from '../../validation';
import type { FieldCheck } from './validate-field';

const ORGANISATION_CODE = /^[0-9A-Z]{8}-?[0-9X]$/;
const CITIZEN = '1';
const ORGANISATION = '6';

export const checkIdentityNumber: FieldCheck = (definition, value, { scope }) => {
  if (typeof value !== 'string') return `${definition.label}格式不正确，请核对`;
  const named = definition.typedBy
    ? (scope.partyField(definition.typedBy) ?? scope.field(definition.typedBy))
    : CITIZEN;
  const type = typeof named === 'string' && named !== '' ? named : CITIZEN;
  if (type === ORGANISATION) return ORGANISATION_CODE.test(value) ? null : '组织机构代码应为9位';
  return identityNumberError(type, value);
};
