// Numbers that say less than one thinks: each case, and others of its kind.
import cases from '../testing/cases/identity-numbers.json';
import { citizenIdCheckCharacter, creditCodeCheckCharacter, identityNumberError, identityNumberWarning } from '.';
import { untypedNumberError } from '.';

test.each(cases.cases)('$number of a document of kind $documentKind', ({ number, documentKind, is, says }) => {
  const error = identityNumberError(documentKind, number);
  const warning = identityNumberWarning(documentKind, number);
  if (is === 'refused') expect(error).toContain(says);
  else if (is.startsWith('taken only where')) {
    expect(error).toContain('18');
    expect([untypedNumberError(number, true), untypedNumberError(number)]).toEqual([null, error]);
  } else if (is.startsWith('taken after a question')) {
    expect(error).toBeNull();
    expect(warning).toContain('请对照营业执照逐位核对');
  } else expect([error, warning]).toEqual([null, null]);
});

const citizen = (seventeen: string): string => seventeen + citizenIdCheckCharacter(seventeen);
const credit = (seventeen: string): string => seventeen + creditCodeCheckCharacter(seventeen);

test.each([
  ['a citizen’s number', citizen('33019920100503001'), '1'],
  ['a citizen’s number with X', '11010519491231002X', '1'],
  ['a credit code', credit('91339900M00099990'), '8'],
  ['a credit code of digits', credit('12339900400009999'), '7'],
])('every truncation of %s is refused with its length, and whole it is taken', (_, number, kind) => {
  expect(identityNumberError(kind, number)).toBeNull();
  for (let length = 1; length < number.length; length += 1)
    expect([length, identityNumberError(kind, number.slice(0, length))]).toEqual([
      length,
      expect.stringContaining(`应为18位，您填写了${length}位，请对照`),
    ]);
});

test.each([
  [
    '11',
    ['USA110080010112', '933900190105011110', '93390019010501111X'],
    ['833900190105011110', 'US1100800101123', '9339'],
  ],
  ['12', ['H60123456', 'M1234567801'], ['A60123456', 'H6012345', 'h60123456']],
  ['13', ['01234567', '0123456701', '0123456701B', '0123456701(B)'], ['0123456', '012345670', 'T01234567']],
  ['14', ['810000199001010114', '83000020000101011X'], ['330106190001010017', '81000019900101011']],
  ['3', ['E12345678', 'EA1234567', '123456789'], ['E123', 'e12345678']],
  ['4', ['330106190001010017'], ['330106190001010', '33010619000101001', '户口簿1']],
])('numbers of documents of kind %s have their own form', (kind, good, bad) => {
  for (const number of good) expect([number, identityNumberError(kind, number)]).toEqual([number, null]);
  for (const number of bad) expect([number, identityNumberError(kind, number)]).toEqual([number, expect.any(String)]);
});

test.each([
  ['33019920100503', true],
  ['330199201005030', true],
  ['33019920100503001', true],
  ['91339900M00099990', true],
  ['91339900M00', true],
  ['12339900MB0', true],
  // Passports, permits to and from Hong Kong, Macao and Taiwan, cards of permanent residence.
  ['E12345678', false],
  ['123456789', false],
  ['H60123456', false],
  ['H0123456701', false],
  ['0123456701', false],
  ['M12345678', false],
  ['C01X00T47', false],
  ['USA110080010112', false],
  ['933900190105011110', false],
])('%s without the kind of its document is cut off: %s', (number, isCut) => {
  expect(untypedNumberError(number) !== null).toBe(isCut);
});
