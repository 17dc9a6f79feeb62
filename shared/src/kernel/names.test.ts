// One name, one form: dots, spaces, radicals and compatibility characters, and what stays as it is.
import fc from 'fast-check';
import { formsOfName, isSameName, normaliseName } from './names';

test.each([
  ...[...'•‧・･．.∙⋅●·ㆍ﹒˙․᛫⸱ꞏ'].map((dot) => [`阿依古丽${dot}买合木提`, '阿依古丽·买合木提']),
  ['阿依古丽 · 买合木提', '阿依古丽·买合木提'],
  [' 沈　知\u00a0微\u200b', '沈知微'],
  ['沈⽂', '沈文'],
  ['⻢⻰⻅', '马龙见'],
  ['⻳⺟', '龟母'],
  ['李\uF9D1\u{2F804}', '李六你'],
  ['葛\u{E0100}城', '葛城'],
  ['ＡＮＮＡ　Ｍａｒｉａ', 'ANNA Maria'],
  ['SHAUN O’REILLY–FOX', "SHAUN O'REILLY-FOX"],
  ['Zoe\u0308', 'Zoë'],
  // NFKC would be wrong: brackets and figures of organisations, enclosed and squared signs.
  ['示例（集团）２号有限公司', '示例（集团）２号有限公司'],
  ['㈱①Ⅱ㎡', '㈱①Ⅱ㎡'],
  ['A.B 有限公司', 'A.B 有限公司'],
  // Components of characters stand for none.
  ['⺀⻌', '⺀辶'],
  ['SMITH - JONES', 'SMITH-JONES'],
])('%s is %s', (typed, name) => {
  expect(normaliseName(typed ?? '')).toBe(name);
});

test('a form stays what it is, and is the same name as what was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      const name = normaliseName(text);
      return normaliseName(name) === name && isSameName(text, name);
    }),
  );
});

test('names are told apart, and Latin ones are the same in whatever case', () => {
  expect([isSameName('Anna Maria', 'ANNA MARIA'), isSameName('沈文', '沈雯'), isSameName('沈⽂', '沈文')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('older entries are found under the dots of their time', () => {
  expect(formsOfName('阿依古丽•买合木提')).toEqual(
    expect.arrayContaining(['阿依古丽·买合木提', '阿依古丽•买合木提', '阿依古丽．买合木提']),
  );
  expect(formsOfName(' 沈知微 ')).toEqual(['沈知微']);
});
