// What the law lets nobody mortgage, by what the register holds of it.
import { notMortgageable } from '..';

const person = { holderTypes: ['1'] };
const institution = { holderTypes: ['3'] };

test.each([
  ['collective land', { rightType: '1', ...institution }, '第一项'],
  ['land of the state', { rightType: '2', ...institution }, '第一项'],
  ['a homestead alone', { rightType: '5', ...person }, '第二项'],
  ['a homestead with its house', { rightType: '6', ...person }, '第二项'],
  ['a contract of land', { rightType: '9', ...person }, '第四十七条'],
  ['a school', { rightType: '4', houseUse: '41', landUse: '0803', ...institution }, '第三项'],
  ['a hospital’s land', { rightType: '3', landUse: '0805', ...institution }, '第三项'],
  // A school that an enterprise runs for profit may be mortgaged (担保制度解释 第六条第二款), the institution's
  // dwelling too.
  ['a school for profit', { rightType: '4', houseUse: '41', landUse: '0803', holderTypes: ['2'] }, null],
  ['a dwelling of an institution', { rightType: '4', houseUse: '11', landUse: '0701', ...institution }, null],
  ['a home', { rightType: '4', houseUse: '11', landUse: '0701', ...person }, null],
  ['the use of woodland', { rightType: '12', ...person }, null],
])('%s', (_, what, item) => {
  const found = notMortgageable(what);
  expect(found?.source.includes(item ?? '') ?? null).toBe(item === null ? null : true);
});
