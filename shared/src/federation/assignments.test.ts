// Who gets which version: prefixes of region codes, shares of buckets, both, and everyone else.
import { chooseVersion, parseRules } from './assignments';

test.each([
  ['33', '330106', true],
  ['3301', '330106', true],
  ['330106', '330106', true],
  ['330106', '3301', false],
  ['34', '330106', false],
  ['33', '', false],
])('a rule for region %s and a person of %p', (region, regionCode, isCanary) => {
  const rules = parseRules([{ version: '2', regions: [region] }, { version: '1' }], 'rules');
  expect(chooseVersion(rules, { regionCode })).toBe(isCanary ? '2' : '1');
});

test('a share counts buckets from 0, and nobody without a bucket', () => {
  const rules = parseRules([{ version: '2', percent: 5 }, { version: '1' }], 'rules');
  const chosen = Array.from({ length: 100 }, (_, bucket) => chooseVersion(rules, { bucket }));
  expect(chosen.filter((version) => version === '2')).toHaveLength(5);
  expect(chooseVersion(rules, {})).toBe('1');
});

test('region and share must both fit; the first rule that fits counts', () => {
  const rules = parseRules(
    [{ version: '3', regions: ['3301'], percent: 10 }, { version: '2', regions: ['33'] }, { version: '1' }],
    'rules',
  );
  expect(chooseVersion(rules, { regionCode: '330106', bucket: 9 })).toBe('3');
  expect(chooseVersion(rules, { regionCode: '330106', bucket: 10 })).toBe('2');
  expect(chooseVersion(rules, { regionCode: '340000', bucket: 0 })).toBe('1');
});

test('any one of several regions is enough; one in a hundred and all are shares', () => {
  const rules = parseRules([{ version: '2', regions: ['31', '33'] }, { version: '1' }], 'rules');
  expect(chooseVersion(rules, { regionCode: '330106' })).toBe('2');
  for (const percent of [1, 100])
    expect(parseRules([{ version: '2', percent }, { version: '1' }], 'rules')[0]?.percent).toBe(percent);
  expect(() => chooseVersion([], {})).toThrow(new Error('the rules of a remote must end with one for everyone'));
});

test.each<[object[], string]>([
  [[], 'rules: expected a last rule for everyone'],
  [[{ version: '2', regions: ['33'] }], 'rules: expected a last rule for everyone'],
  [[{ version: '../2' }], 'rules[0].version: expected a text like'],
  [[{ version: '2/' }], 'rules[0].version: expected a text like'],
  [[{ version: '2', percent: 1.5 }], 'rules[0].percent: expected a whole number'],
  [[{ version: '2', percent: 0 }], 'rules[0].percent: expected 1 to 100'],
  [[{ version: '2', regions: ['x33'] }], 'rules[0].regions[0]: expected a text like'],
  [[{ version: '2', regions: ['33x'] }], 'rules[0].regions[0]: expected a text like'],
  [[{ version: '2', regions: '33' }], 'rules[0].regions: expected a list'],
])('%j is refused where it is wrong', (rules, message) => expect(() => parseRules(rules, 'rules')).toThrow(message));

test.each([
  ['no rules', []],
  ['no rule for everyone', [{ version: '2', percent: 5 }]],
  ['a region that is no code', [{ version: '2', regions: ['zhejiang'] }, { version: '1' }]],
  ['no share', [{ version: '2', percent: 0 }, { version: '1' }]],
  ['more than all', [{ version: '2', percent: 101 }, { version: '1' }]],
])('refuses %s', (_what, rules) => {
  expect(() => parseRules(rules, 'rules')).toThrow('rules');
});
