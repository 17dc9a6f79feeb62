// Numbers in a form: of whom an old one is taken, and which are taken with a warning.
import { loadBusiness } from '../load-business';
import type { Business } from '../business/business';
import { createScope, partyScope } from '../business/conditions/scope';
import { validateField } from './validate-field';
import { warnOfIdentityNumber } from './check-identity-number';

const OLD = '339900010503018';
let business: Business;
beforeAll(async () => {
  business = await loadBusiness('house-transfer');
});

function ask(role: string, key: string, card: Record<string, string>) {
  const form = { fields: {}, parties: { [role]: [card] }, tables: {} };
  const scope = partyScope(business, form, createScope(business, form, { today: '2026-11-28' }), role, 0);
  const definition = business.roles.find((one) => one.role === role)?.fields.find((field) => field.key === key);
  if (!definition) throw new Error(`no field ${key}`);
  return {
    error: validateField(business, definition, card[key], scope),
    warning: warnOfIdentityNumber(definition, card[key], scope),
  };
}

test('a number of 15 digits is taken of who holds the property, not of who applies today nor of who acts', () => {
  expect(ask('ywr', 'zjh', { qlrlx: '1', zjzl: '1', zjh: OLD }).error).toBeNull();
  for (const [role, key, card] of [
    ['qlr', 'zjh', { qlrlx: '1', zjzl: '1', zjh: OLD }],
    ['ywr', 'zjh', { qlrlx: '1', zjzl: '1', zjh: OLD.slice(0, 14) }],
    ['ywr', 'dlrzjh', { qlrlx: '1', zjzl: '1', sfdl: '1', dlrzjzl: '1', dlrzjh: OLD }],
    ['ywr', 'frzjh', { qlrlx: '2', zjzl: '8', frzjh: OLD }],
  ] as const)
    expect([key, ask(role, key, card).error]).toEqual([key, expect.stringContaining('身份证号应为18位')]);
});

test('a credit code whose check character does not fit is taken with a warning of what to do', () => {
  const company = { qlrlx: '2', zjzl: '8', zjh: '91339900M000999909' };
  const { error, warning } = ask('qlr', 'zjh', company);
  expect(error).toBeNull();
  expect(warning).toContain('最后一位应为“K”');
  expect(warning).toContain('请上传营业执照');
  expect(ask('qlr', 'zjh', { ...company, zjh: '91339900M00099990K' })).toEqual({ error: null, warning: null });
  expect(ask('qlr', 'zjh', { ...company, zjzl: '99' }).warning).toBeNull();
});
