// Text in all its forms: plain, names, telephone, address, certificate and unit numbers.
import { isPostcode, isUnitNumber, normaliseUnitNumber, parseTitleCertificateNumber } from '../../kernel';
import { isMobile, personNameError } from '../../validation';
import type { FieldDefinition, TextFormat } from '../business/business';
import { unreadable } from './unreadable';
import type { FieldCheck } from './validate-field';

const SHORTEST_ADDRESS = 5;
const LONGEST_ADDRESS = 200;
const LONGEST_TEXT = 200;
// Anything that is neither a control character nor half of a broken pair.
const PRINTABLE = /^[^\p{Cc}\p{Cs}\p{Co}]*$/u;
const PRINTABLE_LINES = /^(?:[^\p{Cc}\p{Cs}\p{Co}]|[\n\r\t])*$/u;

export const checkText: FieldCheck = (definition, value, { scope }) => {
  if (typeof value !== 'string') return wrongForm(definition);
  const text = value.trim();
  const length = [...text].length;
  if (length < (definition.minLength ?? 0)) return `${definition.label}至少${definition.minLength}个字`;
  if (length > (definition.maxLength ?? LONGEST_TEXT))
    return `${definition.label}不能超过${definition.maxLength ?? LONGEST_TEXT}个字`;
  const isPerson = scope.partyField('qlrlx') === '1';
  if (definition.format === 'personName' || (definition.format === 'partyName' && isPerson))
    return personNameError(text);
  if (!(definition.kind === 'textarea' ? PRINTABLE_LINES : PRINTABLE).test(text)) return unreadable(definition.label);
  return definition.format ? formatChecks[definition.format](text) : null;
};

const formatChecks: Readonly<Record<TextFormat, (text: string) => string | null>> = {
  personName: personNameError,
  partyName: (text) => ([...text].length >= 2 ? null : '请填写单位全称'),
  postcode: (text) => (isPostcode(text) ? null : '邮政编码应为6位数字'),
  contractNumber: (text) =>
    /^[0-9A-Za-z\p{Script=Han}（）()〔〕\-—/.]{4,50}$/u.test(text) ? null : '合同编号应为4至50个数字、字母或汉字',
};

export const checkPhone: FieldCheck = (_, value) => (isMobile(value) ? null : '请填写11位手机号码');

export const checkAddress: FieldCheck = (definition, value, context) => {
  const short = typeof value === 'string' && [...value.trim()].length < SHORTEST_ADDRESS;
  return short
    ? `${definition.label}不完整，请填写到门牌号`
    : checkText({ maxLength: LONGEST_ADDRESS, ...definition }, value, context);
};

export const checkCertificateNumber: FieldCheck = (definition, value) => {
  if (typeof value !== 'string') return wrongForm(definition);
  try {
    parseTitleCertificateNumber(value);
    return null;
  } catch {
    return wrongForm(definition);
  }
};

export const checkUnitNumber: FieldCheck = (_, value) =>
  typeof value === 'string' && isUnitNumber(normaliseUnitNumber(value)) ? null : '不动产单元号应为28位，请核对';

function wrongForm({ label }: FieldDefinition): string {
  return `${label}格式不正确，请核对`;
}
