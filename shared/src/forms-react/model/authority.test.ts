// A form as the rules leave it to one person: what is hidden, what can only be read, what is asked for.
import { controlsOf, keepClosed, loadBusiness, validateApplication, withAuthority, withoutHidden } from '../../catalogue';
import { buildForm } from './build-form';

const today = { today: '2026-11-21' };
const rule = (code: string, may: Partial<{ visible: boolean; editable: boolean; required: boolean }>) => ({ code, visible: true, editable: true, required: false, ...may });

test('S6.10 hidden, read-only and required controls show as such in the live form', async () => {
  const business = withAuthority(await loadBusiness('house-transfer'), [
    rule('fields.htbh', { visible: false, editable: false }), rule('fields.cjjg', { editable: false }), rule('fields.bz', { required: true }), rule('parties.qlr', { editable: false }), rule('section.delivery', { visible: false }),
  ]);
  const form = buildForm(business, null, today);
  const of = (key: string) => form.fields.find(({ definition }) => definition.key === key);
  expect(of('htbh')?.view()).toMatchObject({ hidden: true });
  expect(of('cjjg')?.view()).toMatchObject({ hidden: false, required: false });
  expect(of('cjjg')?.control.disabled).toBe(true);
  expect(of('bz')?.view()).toMatchObject({ hidden: false, required: true });
  expect(form.roles.find(({ name }) => name === 'qlr')?.definition).toMatchObject({ access: 'readOnly' });
  expect(business.sections.map(({ id }) => id)).not.toContain('delivery');
  const paths = validateApplication(business, { fields: { bdcqzh: 'x' }, parties: {} }, today).map(({ path }) => path);
  expect(paths).toContain('fields.bz');
  expect(paths).not.toEqual(expect.arrayContaining(['fields.htbh']));
  expect(paths).not.toEqual(expect.arrayContaining(['fields.cjjg']));
  expect(paths).not.toEqual(expect.arrayContaining(['fields.lzfs']));
});

test('what is closed stays as it was, whatever is sent, and what is hidden is not told', async () => {
  const business = withAuthority(await loadBusiness('house-transfer'), [rule('fields.htbh', { visible: false }), rule('parties.qlr.dh', { editable: false }), rule('parties.ywr', { editable: false })]);
  const before = { fields: { htbh: 'A1', cjjg: '1.00' }, parties: { ywr: [{ bsm: '1', qlrmc: '张明远' }], qlr: [{ bsm: '2', dh: '1', qlrmc: '甲' }] } };
  const sent = { fields: { htbh: 'B2', cjjg: '2.00' }, parties: { ywr: [], qlr: [{ qlrmc: '丙', dh: '9' }, { bsm: '2', dh: '8', qlrmc: '乙' }] } };
  expect(keepClosed(business, before, sent)).toEqual({ fields: { htbh: 'A1', cjjg: '2.00' }, parties: { ywr: before.parties.ywr, qlr: [{ qlrmc: '丙', dh: '1' }, { bsm: '2', dh: '1', qlrmc: '乙' }] } });
  expect(withoutHidden(business, before).fields).toEqual({ cjjg: '1.00' });
});

test('every control of a form has a code of its own', async () => {
  const codes = controlsOf(await loadBusiness('house-transfer')).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toEqual(expect.arrayContaining(['section.trade', 'fields.cjjg', 'parties.qlr', 'parties.qlr.dh']));
});

test('rules about controls that are not there change nothing', async () => {
  const business = await loadBusiness('house-transfer');
  expect(withAuthority(business, [])).toBe(business);
  expect(withAuthority(business, [rule('fields.nothing', { visible: false })]).fields).toEqual(business.fields);
});
