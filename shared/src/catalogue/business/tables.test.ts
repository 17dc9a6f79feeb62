// Tables, computed fields, lists in two steps and the checks that came with them: in the definition, the scope, the
// validator and the payload.
import {
  businessSummaries,
  crossCheckErrors,
  createScope,
  readForm,
  validateApplication,
  withRegister,
  withoutUnshown,
} from '..';
import type { ApplicationForm, BusinessDefinition, FieldDefinition, Party } from '..';
import { houseTransfer } from '../house/house-transfer.form';
import filled from '../house/golden/house-transfer.form.json';
import { field, partyField } from './conditions/condition';
import { defineBusiness } from './define-business';

const context = { today: '2026-11-21' };
const { fields: _fields, enumsByName: _enums, route: _route, tables: _tables, ...base } = houseTransfer;

const columns: FieldDefinition[] = [
  { key: 'dkmc', label: '地块名称', kind: 'text', required: true },
  { key: 'yt', label: '用途大类', kind: 'select', enum: 'TDYT', level: 'top' },
  { key: 'ytxl', label: '用途小类', kind: 'select', enum: 'TDYT', within: 'yt' },
  { key: 'mj', label: '面积', kind: 'area', required: true, min: '0.01' },
  { key: 'dj', label: '单价', kind: 'money' },
  { key: 'bz', label: '说明', kind: 'text', shownWhen: partyField('mj').isFilled() },
  { key: 'zj', label: '总价', kind: 'money', computed: { kind: 'product', of: ['mj', 'dj'] } },
];
const extra: FieldDefinition[] = [
  { key: 'zmj', label: '总面积', kind: 'area', required: true, computed: { kind: 'total', table: 'dk', field: 'mj' } },
  { key: 'dkzj', label: '合计', kind: 'money', computed: { kind: 'total', table: 'dk', field: 'zj' } },
  { key: 'dks', label: '地块数', kind: 'number', computed: { kind: 'rowCount', table: 'dk' } },
  { key: 'sfk', label: '首付比例', kind: 'percent' },
  { key: 'sfje', label: '首付金额', kind: 'money', computed: { kind: 'share', of: 'dkzj', percent: 'sfk' } },
  { key: 'ye', label: '余额', kind: 'money', computed: { kind: 'difference', from: 'dkzj', less: 'sfje' } },
  { key: 'yedx', label: '余额大写', kind: 'text', computed: { kind: 'capitals', of: 'ye' } },
  { key: 'qs', label: '起始', kind: 'date' },
  { key: 'zz', label: '终止', kind: 'date' },
  { key: 'xe', label: '限额', kind: 'money' },
];

const definition: BusinessDefinition = {
  ...base,
  id: 'sample',
  tables: [{ table: 'dk', label: '地块', min: 1, max: 3, fields: columns, totals: ['mj'] }],
  sections: [...base.sections, { id: 'dk', title: '地块', table: 'dk' }, { id: 'sum', title: '合计', fields: extra }],
  crossChecks: [
    ...base.crossChecks,
    { kind: 'distinctRows', table: 'dk', field: 'dkmc', message: '地块名称重复' },
    { kind: 'term', from: 'qs', to: 'zz', leastYears: 5, mostYears: 20, message: '期限应为5至20年' },
    { kind: 'notAbove', field: 'ye', limit: 'xe', when: field('sfdygh').is('0'), message: '余额超过限额' },
  ],
};
const sample = defineBusiness(definition);

const row = (values: Party): Party => ({ dkmc: '东地块', yt: '01', ytxl: '0101', mj: '10.50', dj: '2', ...values });
function form(rows: Party[], fields: Party = {}): ApplicationForm {
  return readForm(sample, { ...filled, fields: { ...filled.fields, ...fields }, tables: { dk: rows } });
}
const errors = (value: ApplicationForm) =>
  validateApplication(sample, value, context).map(({ path, message }) => [path, message]);

test('computed fields are exact, follow one another, and whatever is sent for them is overwritten', () => {
  const value = form([row({ zj: '1' }), row({ dkmc: '西地块', mj: '0.005', dj: '3' })], {
    zmj: '999',
    sfk: '33.33',
    ye: '-1',
  });
  expect(value.tables?.dk?.map(({ zj }) => zj)).toEqual(['21', '0.02']);
  expect(value.fields).toMatchObject({
    zmj: '10.51',
    dkzj: '21.02',
    dks: '2',
    sfje: '7.01',
    ye: '14.01',
    yedx: '壹拾肆元零壹分',
  });
  expect(withRegister(sample, { ...value, fields: { ...value.fields, zmj: '1' } }, filled.fields).fields.zmj).toBe(
    '10.51',
  );
});

test('a missing or unreadable input gives no result, and a required one says so', () => {
  const value = form([row({ mj: '' })], { sfk: 'x' });
  expect(value.fields.zmj).toBeUndefined();
  expect(errors(value)).toEqual(
    expect.arrayContaining([
      ['tables.dk.0.mj', '请填写面积'],
      ['fields.zmj', '总面积由前面的内容算出，请先补全'],
      ['fields.sfk', '首付比例应为数字，最多2位小数'],
    ]),
  );
});

test('rows are counted, checked one by one, and told apart', () => {
  expect(errors(form([]))).toContainEqual(['tables.dk', '请至少添加1项地块']);
  expect(errors(form(['甲', '乙', '丙', '丁'].map((dkmc) => row({ dkmc }))))).toContainEqual([
    'tables.dk',
    '地块最多3项',
  ]);
  expect(errors(form([row({}), row({})]))).toEqual([['tables.dk.1.dkmc', '地块名称重复']]);
  expect(validateApplication(sample, form([row({}), row({ dkmc: '' })]), context)).toContainEqual({
    path: 'tables.dk.1.dkmc',
    label: '地块2的地块名称',
    message: '请填写地块名称',
  });
  expect(errors(form([row({})]))).toEqual([]);
});

test('the second step of a list offers what belongs to the first', () => {
  expect(errors(form([row({ yt: '02', ytxl: '0101' })]))).toEqual([['tables.dk.0.ytxl', '请选择用途小类']]);
  expect(errors(form([row({ yt: '0101', ytxl: '' })]))).toEqual([['tables.dk.0.yt', '请选择用途大类']]);
  expect(errors(form([row({ yt: '02', ytxl: '0202' })]))).toEqual([]);
});

test.each([
  ['2020-03-01', '2025-02-28', true],
  ['2020-03-01', '2025-02-27', false],
  ['2020-03-01', '2040-03-01', true],
  ['2020-03-01', '2040-03-02', false],
  ['2028-02-29', '2033-02-28', true],
  ['2020-03-01', '', true],
])('a term from %s to %s is good: %s', (qs, zz, isGood) => {
  expect(errors(form([row({})], { qs, zz }))).toEqual(isGood ? [] : [['fields.zz', '期限应为5至20年']]);
});

test('a limit counts only in its case', () => {
  const limited = { sfk: '0', xe: '20.99' };
  expect(
    crossCheckErrors(sample, createScope(sample, form([row({})], limited), context)).map(({ message }) => message),
  ).toEqual(['余额超过限额']);
  expect(errors(form([row({})], { ...limited, sfdygh: '1' }))).toEqual([]);
});

test('what is kept carries the rows, without what is hidden in them and without unknown members', () => {
  const value = form([row({ bz: '临街', evil: '1' })]);
  expect(withoutUnshown(sample, readForm(sample, value), context).tables).toEqual({
    dk: [{ dkmc: '东地块', yt: '01', ytxl: '0101', mj: '10.50', dj: '2', bz: '临街', zj: '21' }],
  });
  expect(
    withoutUnshown(sample, readForm(sample, form([row({ mj: '', bz: '临街' })])), context).tables?.dk?.[0],
  ).not.toHaveProperty('bz');
  expect(withoutUnshown(houseTransfer, readForm(houseTransfer, filled), context)).not.toHaveProperty('tables');
});

const withField = (more: Partial<FieldDefinition>): Partial<BusinessDefinition> => ({
  sections: [
    ...definition.sections,
    { id: 'more', title: '更多', fields: [{ key: 'more', label: '更多', kind: 'money', ...more }] },
  ],
});
const withColumns = (...more: FieldDefinition[]): Partial<BusinessDefinition> => ({
  tables: [{ table: 'dk', label: '地块', min: 1, max: 3, fields: [...columns, ...more] }],
});

test.each<[string, Partial<BusinessDefinition>]>([
  ['table "dk" has no section', { sections: base.sections }],
  ['section of unknown table "zz"', { sections: [...definition.sections, { id: 'zz', title: '无', table: 'zz' }] }],
  ['duplicate table "dk"', { tables: [...(definition.tables ?? []), ...(definition.tables ?? [])] }],
  ['duplicate field of table dk "mj"', withColumns({ key: 'mj', label: '面积', kind: 'area' })],
  ['table "dk" has an impossible count', { tables: [{ table: 'dk', label: '地块', min: 4, max: 3, fields: columns }] }],
  [
    'table "dk" totals unknown field "zz"',
    { tables: [{ table: 'dk', label: '地块', min: 1, max: 3, fields: columns, totals: ['zz'] }] },
  ],
  [
    'condition in field of table dk "x" names unknown party field "zz"',
    withColumns({ key: 'x', label: '甲', kind: 'text', shownWhen: partyField('zz').isFilled() }),
  ],
  [
    'field of table dk "x" lies within unknown field "zz"',
    withColumns({ key: 'x', label: '甲', kind: 'select', enum: 'TDYT', within: 'zz' }),
  ],
  [
    'field of table dk "x" needs the first level of its own list in "ytxl"',
    withColumns({ key: 'x', label: '甲', kind: 'select', enum: 'TDYT', within: 'ytxl' }),
  ],
  ['field "more" has a level but no enum', withField({ kind: 'text', level: 'top' })],
  [
    'field "more" is computed from unknown table "zz"',
    withField({ computed: { kind: 'total', table: 'zz', field: 'mj' } }),
  ],
  [
    'field "more" is computed from "dkmc" of dk, which is no number',
    withField({ computed: { kind: 'total', table: 'dk', field: 'dkmc' } }),
  ],
  ['field "more" is computed from unknown field "qq"', withField({ computed: { kind: 'sum', of: ['qq'] } })],
  [
    'field "more" is computed and given at once',
    withField({ computed: { kind: 'rowCount', table: 'dk' }, initial: '1' }),
  ],
  [
    'is computed from "b", which may be hidden',
    {
      sections: [
        ...definition.sections,
        {
          id: 'm',
          title: '更多',
          fields: [
            { key: 'b', label: '乙', kind: 'money', shownWhen: field('lzfs').is('1') },
            { key: 'c', label: '丙', kind: 'money', computed: { kind: 'sum', of: ['b'] } },
          ],
        },
      ],
    },
  ],
  [
    'is computed from "d", which is computed after it',
    {
      sections: [
        ...definition.sections,
        {
          id: 'm',
          title: '更多',
          fields: [
            { key: 'c', label: '丙', kind: 'money', computed: { kind: 'sum', of: ['d'] } },
            { key: 'd', label: '丁', kind: 'money', computed: { kind: 'rowCount', table: 'dk' } },
          ],
        },
      ],
    },
  ],
  [
    'cross check distinctRows names unknown field "zz" of table dk',
    { crossChecks: [{ kind: 'distinctRows', table: 'dk', field: 'zz', message: '重复' }] },
  ],
  [
    'cross check rowTerm names unknown field "zz" of table dk',
    { crossChecks: [{ kind: 'rowTerm', table: 'dk', field: 'zz', from: 'qs', to: 'zz', terms: [] }] },
  ],
  ['cross check term has no bound', { crossChecks: [{ kind: 'term', from: 'qs', to: 'zz', message: '期限' }] }],
  [
    'cross check notAbove names unknown field "qq"',
    { crossChecks: [{ kind: 'notAbove', field: 'qq', limit: 'xe', message: '超过' }] },
  ],
])('refuses: %s', (message, change) => {
  expect(() => defineBusiness({ ...definition, ...change })).toThrow(message);
});

test('samples stay out of the catalogue', () => {
  expect(businessSummaries.map(({ id }) => id)).not.toContain('sample');
});
