// Districts by name, by city and by code.
import { findRegions } from './find-regions';

const options = [
  { value: '330106', label: '杭州市 西湖区' },
  { value: '330109', label: '杭州市 萧山区' },
  { value: '330203', label: '宁波市 海曙区' },
  { value: '330226', label: '宁波市 宁海县' },
];
const names = (words: string, current = '330106') => findRegions(options, words, current).map(({ value }) => value);

test.each([
  ['', ['330106', '330109']],
  ['  ', ['330106', '330109']],
  ['萧山', ['330109']],
  ['宁波', ['330203', '330226']],
  ['宁波 宁海', ['330226']],
  ['宁波市宁海', []],
  ['3302', ['330203', '330226']],
  ['３３０２２６', ['330226']],
  ['上海', []],
  ['区', ['330106', '330109', '330203']],
])('%j finds %j', (words, expected) => expect(names(words)).toEqual(expected));

test('without words: the city of the present district', () =>
  expect(names('', '330211')).toEqual(['330203', '330226']));
