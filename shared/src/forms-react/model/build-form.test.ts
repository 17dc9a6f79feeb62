import { loadBusiness, validateApplication } from '../../catalogue';
import type { Business, IconTag } from '../../catalogue';
import type { IconName } from '../../ui';
import golden from '../../catalogue/house/golden/house-transfer.form.json';
import { buildForm } from './build-form';
import { collectErrors } from './collect-errors';
import type { BusinessFormModel, FieldModel } from './types';

const context = { today: '2026-11-21' };
let business: Business;
beforeAll(async () => {
  business = await loadBusiness('house-transfer');
});

function fieldOf(form: BusinessFormModel, key: string): FieldModel {
  return form.fields.find(({ definition }) => definition.key === key) as FieldModel;
}

function partyFieldOf(form: BusinessFormModel, role: string, index: number, key: string): FieldModel {
  const cards = form.roles.find(({ definition }) => definition.role === role)?.view().cards;
  return cards?.[index]?.fields.find(({ definition }) => definition.key === key) as FieldModel;
}

/** Roles that may stay empty: other co-owners, former mortgagees. */
const NOBODY = { gyr: [], ydyqr: [] };

function buyersOf(form: BusinessFormModel) {
  const role = form.roles.find(({ definition }) => definition.role === 'qlr');
  if (!role) throw new Error('no buyers');
  return role;
}

test('a saved form comes back as it was, and has no errors', () => {
  const form = buildForm(business, golden, context);
  const { bz: _bz, ...fields } = golden.fields;
  expect(form.value()).toEqual({ ...golden, fields, parties: { ...golden.parties, ...NOBODY } });
  expect(collectErrors(form)).toEqual([]);
  expect(form.problems().list).toEqual([]);
});

test('a new form starts with one card a role and its initial values, and is not edited', () => {
  const form = buildForm(business, null, context);
  expect(form.value()).toEqual({
    fields: { djyy: '20001' },
    parties: {
      ywr: [{ qlrlx: '1', zjzl: '1', sfdl: '0', dlrzjzl: '1' }],
      qlr: [{ qlrlx: '1', zjzl: '1', sfdl: '0', dlrzjzl: '1' }],
      ...NOBODY,
    },
  });
  expect(form.isEdited()).toBe(false);
});

test('the live form finds the same errors as the whole check', () => {
  const form = buildForm(business, null, context);
  const problems = collectErrors(form);
  expect(problems.map(({ id, label, message }) => ({ path: id, label, message }))).toEqual(
    validateApplication(business, form.value(), context),
  );
  expect(problems[0]).toEqual({ id: 'fields.bdcqzh', label: '原不动产权证书号', message: '请先选择要办理的不动产' });
  expect(form.problems().attempt).toBe(1);
});

test('only some sections are checked when asked', () => {
  const form = buildForm(business, null, context);
  expect(collectErrors(form, ['delivery']).map(({ id }) => id)).toEqual(['fields.lzfs']);
  expect(fieldOf(form, 'cjjg').error()).toBeNull();
});

test('an error is shown once the field was left, and goes when mended', () => {
  const form = buildForm(business, null, context);
  const price = fieldOf(form, 'cjjg');
  form.edit(price, '0');
  expect(price.view().error).toBeNull();
  form.leave(price);
  expect(price.view().error).toBe('成交价格应大于0');
  form.edit(price, '1250000');
  expect(price.view().error).toBeNull();
});

test('a hidden field keeps its value and loses its error', () => {
  const form = buildForm(business, null, context);
  const [method, phone] = [fieldOf(form, 'lzfs'), fieldOf(form, 'sjdh')];
  expect(phone.view().hidden).toBe(true);
  form.edit(method, '3');
  form.edit(phone, '123');
  form.leave(phone);
  expect(phone.view()).toMatchObject({ hidden: false, error: '请填写11位手机号码' });
  form.edit(method, '1');
  expect(phone.view()).toMatchObject({ hidden: true, error: null, value: '123' });
  form.edit(method, '3');
  expect(phone.view()).toMatchObject({ hidden: false, value: '123' });
});

test('a field is checked anew when the field that types it changes', () => {
  const form = buildForm(business, null, context);
  const [type, number] = [partyFieldOf(form, 'qlr', 0, 'zjzl'), partyFieldOf(form, 'qlr', 0, 'zjh')];
  form.edit(number, 'E12345678');
  form.leave(number);
  expect(number.view().error).toBe('身份证号应为18位，您填写了9位，请对照证件补全');
  form.edit(type, '3');
  expect(number.view().error).toBeNull();
});

test('choices follow the case', () => {
  const form = buildForm(business, null, context);
  const type = partyFieldOf(form, 'qlr', 0, 'zjzl');
  form.edit(partyFieldOf(form, 'qlr', 0, 'qlrlx'), '2');
  expect(type.view().options.map(({ value }) => value)).toEqual(['6', '7', '8', '99']);
});

test('one answer about co-ownership serves all of one side', () => {
  const form = buildForm(business, null, context);
  buyersOf(form).add();
  form.edit(partyFieldOf(form, 'qlr', 1, 'gyfs'), '2');
  expect(partyFieldOf(form, 'qlr', 0, 'gyfs').view().value).toBe('2');
  expect(partyFieldOf(form, 'ywr', 0, 'gyfs').view().value).toBe('');
});

test('an error across fields stands at its field and goes with its cause', () => {
  const form = buildForm(business, golden, context);
  const [first, second] = [partyFieldOf(form, 'qlr', 0, 'qlbl'), partyFieldOf(form, 'qlr', 1, 'qlbl')];
  form.edit(first, '50');
  form.leave(first);
  expect(first.view().error).toBe('份额合计90%，还差10%');
  jest.useFakeTimers();
  form.edit(second, '50');
  expect(first.view().error).not.toBeNull();
  // It follows behind what the key has changed on the page.
  jest.runAllTimers();
  expect(first.view().error).toBeNull();
  jest.useRealTimers();
});

test('what keys have done to the fields together is known when a field is left, and before anything is sent', () => {
  const form = buildForm(business, golden, context);
  const [first, second] = [partyFieldOf(form, 'qlr', 0, 'qlbl'), partyFieldOf(form, 'qlr', 1, 'qlbl')];
  for (const share of ['5', '50']) form.edit(first, share);
  expect(form.check().map(({ message }) => message)).toContain('份额合计90%，还差10%');
  form.edit(first, '60');
  form.edit(second, '30');
  form.leave(second);
  expect(first.view().error).toBe('份额合计90%，还差10%');
  form.edit(second, '40');
  expect(form.check()).toEqual([]);
});

test('parties are added, removed, brought back and moved with what they hold', () => {
  const form = buildForm(business, golden, context);
  const role = buyersOf(form);
  const [first, second] = role.view().cards;
  if (!first || !second) throw new Error('two buyers expected');
  role.remove(first);
  expect(role.view()).toMatchObject({ removed: '买受人1', cards: [second] });
  expect(form.value().parties.qlr).toHaveLength(1);
  expect(partyFieldOf(form, 'qlr', 0, 'gyfs').view().hidden).toBe(true);
  role.undo();
  expect(role.view()).toMatchObject({ removed: null, cards: [first, second] });
  expect(form.value().parties.qlr).toEqual(golden.parties.qlr);
  role.move(second, 0);
  expect(form.value().parties.qlr).toEqual(golden.parties.qlr.toReversed());
  expect(second.fields[0]?.path()).toBe('parties.qlr.0.qlrlx');
});

test('a role keeps its least and its most', () => {
  const form = buildForm(business, null, context);
  const role = buyersOf(form);
  const only = role.view().cards[0];
  if (only) role.remove(only);
  expect(role.view().cards).toEqual([only]);
  for (let count = 1; count < 25; count += 1) role.add();
  expect(role.view().cards).toHaveLength(20);
});

test('what the register says is filled in without being an edit, and cannot be overwritten by a draft', () => {
  const form = buildForm(business, null, context);
  const told = jest.fn();
  form.onEdit(told);
  form.applyRegister({ ...golden.fields, cjjg: '1' }, ['noTransferClause']);
  expect(fieldOf(form, 'jzmj').view().value).toBe('89.50');
  expect(fieldOf(form, 'cjjg').view().value).toBe('');
  expect(form.context().facts).toEqual(['noTransferClause']);
  expect([form.isEdited(), told.mock.calls.length]).toEqual([false, 0]);
  form.edit(fieldOf(form, 'cjjg'), '1');
  expect([form.isEdited(), told.mock.calls.length]).toEqual([true, 1]);
});

test('errors of the services stand at their fields until the next edit', () => {
  const form = buildForm(business, golden, context);
  expect(
    form.showErrors([
      { path: 'parties.qlr.0.zjh', message: '证件号与人口库不一致' },
      { path: 'parties.ywr', message: '请列出全部权利人' },
      { path: 'nowhere', message: '?' },
    ]),
  ).toEqual([
    { id: 'parties.qlr.0.zjh', label: '买受人1的证件号', message: '证件号与人口库不一致' },
    { id: 'parties.ywr', label: '出卖人', message: '请列出全部权利人' },
  ]);
  const number = partyFieldOf(form, 'qlr', 0, 'zjh');
  form.edit(number, '810000190001010114');
  expect(number.view().error).toBeNull();
  expect(form.problems().list.map(({ id }) => id)).toEqual(['parties.ywr']);
});

test('another version replaces everything, marks and errors too', () => {
  const form = buildForm(business, null, context);
  collectErrors(form);
  form.replace(golden);
  expect(form.problems().list).toEqual([]);
  expect(form.value().parties).toEqual({ ...golden.parties, ...NOBODY });
  expect(fieldOf(form, 'cjjg').view()).toMatchObject({ value: '1250000.00', error: null });
  expect(collectErrors(form)).toEqual([]);
});

test('a keystroke tells only the field that changed', () => {
  const form = buildForm(business, golden, context);
  const told: string[] = [];
  for (const field of [
    ...form.fields,
    ...form.roles.flatMap((role) => role.view().cards.flatMap((card) => card.fields)),
  ]) {
    field.view();
    field.subscribe(() => told.push(field.path()));
  }
  form.edit(fieldOf(form, 'htbh'), '2026ES00012346');
  expect([...new Set(told)]).toEqual(['fields.htbh']);
});

test('what a key costs does not grow with the square of the cards', () => {
  const role = { ...business.roles[1], max: 60 } as Business['roles'][number];
  const wide: Business = { ...business, roles: [business.roles[0] as Business['roles'][number], role] };
  const costWith = (cards: number): number => {
    const parties = Array.from({ length: cards }, (_, index) => ({
      ...golden.parties.qlr[0],
      qlrmc: `张${'甲乙丙丁戊'[index % 5]}`,
    }));
    const form = buildForm(wide, { ...golden, parties: { ...golden.parties, qlr: parties } }, context);
    const name = partyFieldOf(form, 'qlr', Math.floor(cards / 2), 'qlrmc');
    return Math.min(
      ...Array.from({ length: 5 }, (_all, round) => {
        const from = performance.now();
        for (let count = 0; count < 10; count += 1) form.edit(name, `张${'三'.repeat(((round + count) % 5) + 1)}`);
        return performance.now() - from;
      }),
    );
  };
  costWith(5);
  expect(costWith(50) / costWith(5)).toBeLessThan(process.env.TEST_FULL ? 40 : Infinity);
});

test('icons of states are icons of the portal', () => {
  const icon: IconTag = 'clock';
  const known: IconName = icon;
  expect(known).toBe('clock');
});
