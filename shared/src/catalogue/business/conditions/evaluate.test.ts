import fc from 'fast-check';
import { houseTransfer } from '../../house/house-transfer.form';
import type { Condition } from './condition';
import { all, any, anyParty, fact, field, not, partyCount, partyField, possible } from './condition';
import { dependenciesOf, holds } from './evaluate';
import { createScope, optionsFor, partyScope } from './scope';

const form = {
  fields: { lzfs: '3', sjr: '张三' },
  parties: {
    qlr: [{ qlrlx: '1', zjzl: '1', zjh: '330106190002280027', wtsx: ['1', '2'], sfdl: '1' }, { qlrlx: '2' }],
    ywr: [],
  },
};
const scope = createScope(houseTransfer, form, { today: '1918-02-27', facts: ['mortgage'] });
const first = partyScope(houseTransfer, form, scope, 'qlr', 0);

test.each<[Condition, boolean]>([
  [field('lzfs').is('3'), true],
  [field('lzfs').oneOf('1', '2'), false],
  [field('cjjg').isFilled(), false],
  [field('sjr').isFilled(), true],
  [not(field('lzfs').is('3')), false],
  [all(field('lzfs').is('3'), field('sjr').isFilled()), true],
  [any(field('lzfs').is('1'), field('sjr').isFilled()), true],
  [partyCount(2, 'qlr'), true],
  [partyCount(1, 'ywr'), false],
  [anyParty(['ywr', 'qlr'], partyField('qlrlx').is('2')), true],
  [anyParty(['qlr'], partyField('zjh').youngerThan(18)), true],
  [anyParty(['qlr'], partyField('wtsx').is('2')), true],
  [fact('mortgage'), true],
  [fact('sealed'), false],
  [possible('sealed'), true],
  [partyField('qlrlx').is('1'), false],
])('%j is %s', (condition, expected) => {
  expect(holds(condition, scope)).toBe(expected);
});

test("in a party's card its own fields and its own role are meant", () => {
  expect(holds(partyField('qlrlx').is('1'), first)).toBe(true);
  expect(holds(partyCount(2), first)).toBe(true);
  expect(holds(partyCount(2), scope)).toBe(false);
});

test('a fact is possible until the register is known not to have it', () => {
  const known = createScope(houseTransfer, form, { today: '2026-01-01', facts: ['mortgage'], knowsProperty: true });
  expect([holds(possible('mortgage'), known), holds(possible('shares'), known)]).toEqual([true, false]);
});

test('a hidden field counts as empty, whatever was typed before', () => {
  const hidden = createScope(
    houseTransfer,
    { fields: { lzfs: '1', sjr: '张三' }, parties: {} },
    { today: '2026-01-01' },
  );
  expect(holds(field('sjr').isFilled(), hidden)).toBe(false);
});

test('options narrow with the case', () => {
  const idType = houseTransfer.roles[0]?.fields.find(({ key }) => key === 'zjzl');
  const second = partyScope(houseTransfer, form, scope, 'qlr', 1);
  expect(optionsFor(houseTransfer, idType as never, first).map(({ code }) => code)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '11',
    '12',
    '13',
    '14',
    '99',
  ]);
  expect(optionsFor(houseTransfer, idType as never, second).map(({ code }) => code)).toEqual(['6', '7', '8', '99']);
  const cause = houseTransfer.fields.find(({ key }) => key === 'djyy');
  expect(optionsFor(houseTransfer, cause as never, scope)).toEqual([
    {
      code: '200',
      name: '转移登记',
      children: [
        { code: '20001', name: '买卖' },
        { code: '20099', name: '其他' },
      ],
    },
  ]);
});

test('dependencies name everything a condition reads', () => {
  expect(
    dependenciesOf(all(field('a').is('1'), not(any(partyField('b').isFilled(), partyCount(2), fact('sealed'))))),
  ).toEqual({ fields: ['a'], partyFields: ['b'], counts: true });
});

const ref = fc.record({
  scope: fc.constantFrom('field' as const, 'party' as const),
  key: fc.constantFrom('lzfs', 'zjh', 'qlrlx', 'nothing', '__proto__'),
});
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    fc.record({ kind: fc.constant('is' as const), ref, value: fc.string() }),
    fc.record({ kind: fc.constant('youngerThan' as const), ref, years: fc.integer() }),
    fc.record({
      kind: fc.constant('partyCount' as const),
      role: fc.constantFrom(null, 'qlr', 'x'),
      atLeast: fc.integer(),
    }),
    fc.record({ kind: fc.constant('not' as const), of: tie('condition') }),
    fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      of: fc.array(tie('condition'), { maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('anyParty' as const),
      roles: fc.array(fc.constantFrom('qlr', 'ywr', 'x')),
      when: tie('condition'),
    }),
  ),
}));

test('the evaluator is total, and not means not', () => {
  fc.assert(
    fc.property(condition, (given) => {
      const result = holds(given, first);
      expect(typeof result).toBe('boolean');
      expect(holds({ kind: 'not', of: given }, first)).toBe(!result);
    }),
  );
});
