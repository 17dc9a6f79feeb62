// Names of people who exist, as documents carry them; each case and others of its kind.
import cases from '../testing/cases/names.json';
import { normaliseName } from '../kernel';
import { personNameError } from './person-name';

test.each(cases.cases)('$name is $is', ({ name, codePoints, is, storedAs, says }) => {
  const typed = codePoints
    ? String.fromCodePoint(...codePoints.split(' ').map((point) => Number.parseInt(point.slice(2), 16)))
    : name;
  expect(normaliseName(typed)).toBe(storedAs ?? typed);
  if (is.startsWith('taken')) expect(personNameError(typed)).toBeNull();
  else expect(personNameError(typed)).toContain(says ?? '请填写证件上的姓名');
});

test.each([
  '张三',
  '〇〇',
  'Al',
  'Zoë Müller',
  'ÑUÑEZ DE LA PEÑA',
  "N'GUESSAN",
  "D' ARC",
  'JEAN-PIERRE',
  'SMITH - JONES',
  '龘靐齉',
  '李𠮷',
  '王𤩚𫠝',
  '丁𰻝𱁬',
  '买·买',
  `买${'·买'.repeat(29)}`,
])('%s is a name', (name) => expect(personNameError(name)).toBeNull());

test.each([
  '',
  '张',
  'A',
  '·张',
  '张·',
  '张··三',
  '张-三',
  '张San',
  "O''Neil",
  "'Neil",
  'Neil-',
  'Anna1',
  '李4',
  '张？',
  '张□',
  '⺀三',
  '㈱三',
  'Иван',
  ['张三'],
  null,
])('%j is none', (name) => expect(personNameError(name)).toContain('请填写证件上的姓名'));

test('a character of the machine’s own is named with its place and what to do', () => {
  for (const own of ['\uE863', '\u{F0000}', '\u{10FFFD}'])
    expect(personNameError(`沈${own}`)).toMatch(/姓名第2个字.*生僻字.*登记机构窗口/);
});
