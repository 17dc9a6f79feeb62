// The restriction rules as a table of their own: kind of entry by registration, block, warning or nothing, with the
// words that people read.
import { findMaterialLift } from './restriction-lifts';
import { restrictionEffect } from './restrictions';
import type { RegistrationFamily, RestrictionKind } from './restrictions';

const FAMILIES: readonly RegistrationFamily[] = [
  'first',
  'transfer',
  'newHouseTransfer',
  'modify',
  'cancel',
  'correct',
  'dissent',
  'notice',
  'seal',
  'mortgage',
  'lease',
];
const B = 'block';
const W = 'warn';
const _ = undefined;

/** In the order of FAMILIES; the mortgage with its clause. */
const EXPECTED: Readonly<Record<RestrictionKind, readonly (string | undefined)[]>> = {
  sealed: [_, B, B, B, B, W, _, B, _, B, W],
  dissent: [_, B, B, _, _, _, _, _, _, B, _],
  notice: [_, B, B, _, _, _, _, _, _, B, _],
  mortgage: [_, B, B, _, _, _, _, _, _, W, _],
  constructionMortgage: [_, _, B, _, _, _, _, _, _, _, _],
  running: [B, B, B, B, B, B, B, B, B, B, B],
  habitation: [_, W, W, _, _, _, _, _, _, W, B],
};

test.each(Object.entries(EXPECTED) as [RestrictionKind, readonly (string | undefined)[]][])(
  '%s does to each registration what the table says',
  (kind, levels) => {
    expect(FAMILIES.map((family) => restrictionEffect(kind, family, { noTransferClause: true })?.level)).toEqual(
      levels,
    );
  },
);

test.each<[RestrictionKind, RegistrationFamily, string]>([
  ['sealed', 'correct', '该不动产已被某某法院查封（文号：1号）'],
  ['sealed', 'transfer', '该不动产已被某某法院查封（文号：1号），不能办理本项登记'],
  [
    'dissent',
    'transfer',
    '该不动产存在异议登记。申请人提交知悉异议登记存在并自担风险的书面承诺后，可以继续办理（《不动产登记暂行条例实施细则》第八十四条）',
  ],
  ['notice', 'mortgage', '该不动产存在预告登记，须取得预告登记权利人的书面同意（民法典第二百二十一条）'],
  ['mortgage', 'transfer', '抵押登记记载了禁止或限制转让的约定，须取得抵押权人的书面同意（民法典第四百零六条）'],
  ['mortgage', 'mortgage', '该不动产设有抵押。转让后抵押权不受影响，请通知抵押权人，或选择带押过户'],
  ['constructionMortgage', 'newHouseTransfer', '在建建筑物抵押尚未解除，须取得抵押权人的书面同意'],
  ['habitation', 'transfer', '该住宅设有居住权，请告知受让人'],
  [
    'habitation',
    'lease',
    '该住宅设有居住权，没有约定可以出租，须取得居住权人的书面同意，或者先变更居住权登记（《中华人民共和国民法典》第三百六十九条）',
  ],
])('%s, %s: %s', (kind, family, message) => {
  expect(
    restrictionEffect(kind, family, { organ: '某某法院', documentNumber: '1号', noTransferClause: true }),
  ).toMatchObject({ kind, message });
});

test('with the written assurance a dissent only warns, and it lifts nothing else', () => {
  expect(restrictionEffect('dissent', 'transfer', { materials: ['M079'] })).toMatchObject({
    level: 'warn',
    message: '该不动产存在异议登记。异议期间办理的，风险由当事人自行承担，请与对方确认已知悉',
  });
  for (const material of ['M058', 'M067'])
    expect(restrictionEffect('dissent', 'transfer', { materials: [material] })?.level).toBe('block');
  expect(restrictionEffect('notice', 'transfer', { materials: ['M079'] })?.level).toBe('block');
});

test('a residence stops a lease unless letting is agreed, or the resident consents', () => {
  expect(restrictionEffect('habitation', 'lease', { mayLet: false })?.level).toBe('block');
  expect(restrictionEffect('habitation', 'lease', { mayLet: true })).toBeNull();
  expect(restrictionEffect('habitation', 'lease', { materials: ['M058'] })).toBeNull();
  // Letting that is agreed changes nothing for who buys the home.
  expect(restrictionEffect('habitation', 'transfer', { mayLet: true })?.level).toBe('warn');
});

test('what is not known is left out, with the brackets around it', () => {
  expect(restrictionEffect('sealed', 'correct')?.message).toBe('该不动产已被有权机关查封');
  expect(restrictionEffect('running', 'first')?.message).toBe('该不动产单元有正在办理的业务，请等待其办结');
  expect(restrictionEffect('notice', 'transfer', { materials: [] })?.level).toBe('block');
});

test.each<[RestrictionKind, string, string | undefined]>([
  ['notice', 'M058', 'M058'],
  ['notice', 'M067', undefined],
  ['mortgage', 'M058', 'M058'],
  ['mortgage', 'M067', 'M067'],
  ['constructionMortgage', 'M058', 'M058'],
  ['sealed', 'M058', undefined],
  ['running', 'M058', undefined],
])('%s with %s is lifted by %s', (kind, material, expected) => {
  expect(findMaterialLift(kind, ['M001', material])).toBe(expected);
  const family = kind === 'constructionMortgage' ? 'newHouseTransfer' : 'transfer';
  expect(restrictionEffect(kind, family, { noTransferClause: true, materials: ['M001', material] })?.level).toBe(
    expected === undefined ? 'block' : kind === 'mortgage' ? 'warn' : undefined,
  );
});
