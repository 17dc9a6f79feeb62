// A form as the rules leave it to one person: what is hidden, what can only be read, what is asked for.
import {
  controlsOf,
  keepClosed,
  loadBusiness,
  validateApplication,
  withAuthority,
  withoutHidden,
} from '../../catalogue';
import { buildForm } from './build-form';

const today = { today: '2026-11-21' };
const rule = (code: string, may: Partial<{ visible: boolean; editable: boolean; required: boolean }>) => ({
  code,
  visible: true,
  editable: true,
  required: false,
  ...may,
});

test('S6.10 hidden, read-only and required controls show as such in the live form', async () => {
  const business = withAuthority(await loadBusiness('house-transfer'), [
    rule('fields.htbh', { visible: false, editable: false }),
    rule('fields.cjjg', { editable: false }),
    rule('fields.bz', { required: true }),
    rule('parties.qlr', { editable: false }),
    rule('section.delivery', { visible: false }),
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
  const business = withAuthority(await loadBusiness('house-transfer'), [
    rule('fields.htbh', { visible: false }),
    rule('parties.qlr.dh', { editable: false }),
    rule('parties.ywr', { editable: false }),
  ]);
  const before = {
    fields: { htbh: 'A1', cjjg: '1.00' },
    parties: { ywr: [{ bsm: '1', qlrmc: '张明远' }], qlr: [{ bsm: '2', dh: '1', qlrmc: '甲' }] },
  };
  const sent = {
    fields: { htbh: 'B2', cjjg: '2.00' },
    parties: {
      ywr: [],
      qlr: [
        { qlrmc: '丙', dh: '9' },
        { bsm: '2', dh: '8', qlrmc: '乙' },
      ],
    },
  };
  expect(keepClosed(business, before, sent)).toEqual({
    fields: { htbh: 'A1', cjjg: '2.00' },
    parties: {
      ywr: before.parties.ywr,
      qlr: [
        { qlrmc: '丙', dh: '1' },
        { bsm: '2', dh: '1', qlrmc: '乙' },
      ],
      gyr: [],
      ydyqr: [],
    },
  });
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

test('a closed group of a new form shows what the register gives, and keeps it whatever is sent', async () => {
  const business = withAuthority(await loadBusiness('house-transfer'), [rule('parties.ywr', { editable: false })]);
  const given = { parties: { ywr: [{ qlrlx: '1', qlrmc: '张明远', zjzl: '1', zjh: '330106198001010011' }] } };
  const sent = {
    fields: { cjjg: '2.00' },
    parties: { ywr: [{ qlrmc: '冒名', zjh: 'X' }, { qlrmc: '多余' }], qlr: [{ qlrmc: '乙' }] },
  };
  expect(keepClosed(business, null, sent, given)).toEqual({
    fields: { cjjg: '2.00' },
    parties: { ywr: given.parties.ywr, qlr: [{ qlrmc: '乙' }], gyr: [], ydyqr: [] },
  });
  const form = buildForm(business, { fields: {}, parties: { ywr: given.parties.ywr } }, today);
  const card = form.roles.find(({ name }) => name === 'ywr')?.view().cards[0];
  expect(card?.fields.find(({ definition }) => definition.key === 'qlrmc')?.control).toMatchObject({
    value: '张明远',
    disabled: true,
  });
  expect(
    form
      .check()
      .map(({ id }) => id)
      .filter((id) => id.startsWith('parties.ywr')),
  ).toEqual([]);
});

test('closed fields of open cards begin as the register gives them too', async () => {
  const business = withAuthority(await loadBusiness('house-transfer'), [
    rule('parties.ywr.qlrmc', { editable: false }),
  ]);
  const sent = { fields: {}, parties: { ywr: [{ qlrmc: '冒名', dh: '13911112222' }] } };
  expect(keepClosed(business, null, sent, { parties: { ywr: [{ qlrmc: '张明远' }] } }).parties.ywr).toEqual([
    { qlrmc: '张明远', dh: '13911112222' },
  ]);
});

test('another property brings its own holders into a closed group, the same keeps what stood', async () => {
  const business = withAuthority(await loadBusiness('house-transfer'), [rule('parties.ywr', { editable: false })]);
  const before = { fields: {}, parties: { ywr: [{ bsm: '1', qlrmc: '甲', dh: '1' }] } };
  const sent = { fields: {}, parties: { ywr: [] } };
  expect(keepClosed(business, before, sent).parties.ywr).toEqual(before.parties.ywr);
  expect(keepClosed(business, before, sent, { parties: { ywr: [{ qlrmc: '乙' }] } }).parties.ywr).toEqual([
    { qlrmc: '乙' },
  ]);
});

test('a closed group without anything in it is explained instead of asked for', async () => {
  const business = withAuthority(await loadBusiness('house-transfer'), [rule('parties.qlr', { editable: false })]);
  const form = buildForm(business, { fields: {}, parties: {} }, today);
  const group = form.roles.find(({ name }) => name === 'qlr');
  expect(group?.view().cards).toEqual([]);
  expect(form.value().parties.qlr).toEqual([]);
  const [problem, ...others] = form.check().filter(({ id }) => id.startsWith('parties.qlr'));
  expect(others).toEqual([]);
  expect(problem?.message).toBe(
    '买受人按登记机构的设置不能填写，登记簿中也没有可带入的内容，请联系登记机构调整后再办理',
  );
  expect(group?.view().error).toBe(problem?.message);
});
