import { personEnums } from '../fragments/person-fields';
import { houseTransfer } from '../house/house-transfer.form';
import type { FieldDefinition, FieldKind } from '../business/business';
import { FIELD_KINDS } from '../business/business';
import { createScope } from '../business/scope';
import { validateField } from './validate-field';

const scope = createScope(houseTransfer, { fields: {}, parties: {} }, { today: '2026-11-21' });
const wide = '字'.repeat(201);

const cases: Record<FieldKind, { definition?: Partial<FieldDefinition>; good: unknown[]; bad: [value: unknown, message: string][] }> = {
  text: { definition: { minLength: 2 }, good: ['甲乙', ' 甲乙 '], bad: [['甲', '项目至少2个字'], [wide, '项目不能超过200个字'], [{}, '项目格式不正确，请核对'], ['甲\u0007乙', '项目含有无法识别的字符，请重新填写'], ['甲\n乙', '项目含有无法识别的字符，请重新填写']] },
  textarea: { definition: { maxLength: 5 }, good: ['甲\n乙'], bad: [['一二三四五六', '项目不能超过5个字'], ['\u0000', '项目含有无法识别的字符，请重新填写']] },
  select: { definition: { enum: 'SF' }, good: ['0', '1'], bad: [['2', '请选择项目'], [['1'], '请选择项目'], ['constructor', '请选择项目']] },
  radio: { definition: { enum: 'SF' }, good: ['1'], bad: [['是', '请选择项目'], [1, '请选择项目']] },
  multiselect: { definition: { enum: 'WTSX' }, good: [['1', '2']], bad: [['1', '请选择项目'], [['1', '1'], '请选择项目'], [['1', '9'], '请选择项目']] },
  date: { good: ['2024-02-29'], bad: [['2023-02-29', '项目应为真实存在的日期，如2026-01-31'], ['2023/01/01', '项目应为真实存在的日期，如2026-01-31'], [20230101, '项目应为真实存在的日期，如2026-01-31']] },
  daterange: { good: [{ from: '2020-01-01', to: '2020-01-01' }], bad: [['2020-01-01', '请填写项目'], [{ from: '', to: '2020-01-01' }, '请填写项目的开始日期'], [{ from: '2020-01-01', to: 'x' }, '请填写项目的结束日期'], [{ from: '2020-01-02', to: '2020-01-01' }, '项目的结束日期不能早于开始日期']] },
  money: { definition: { min: '0.01', unit: '元' }, good: ['0.01', '999999999999.99'], bad: [['0', '项目应大于0'], ['0.00', '项目应大于0'], ['1,000', '项目应为数字，最多2位小数'], ['0.001', '项目应为数字，最多2位小数'], ['1000000000000', '项目不能大于999999999999.99元'], ['Infinity', '项目应为数字，最多2位小数'], [5, '项目应为数字，最多2位小数']] },
  area: { definition: { max: '1000', unit: '㎡' }, good: ['89.5'], bad: [['1000.01', '项目不能大于1000㎡'], ['八十', '项目应为数字，最多2位小数']] },
  number: { good: ['0', '12'], bad: [['1.5', '项目应为整数'], ['-1', '项目应为整数'], ['0x10', '项目应为整数']] },
  percent: { definition: { min: '0.01', unit: '%' }, good: ['33.33', '100'], bad: [['100.01', '项目不能大于100%'], ['0', '项目应大于0'], ['33.333', '项目应为数字，最多2位小数']] },
  phone: { good: ['13800000001'], bad: [['12800000001', '请填写11位手机号码'], ['1380000000', '请填写11位手机号码'], [13800000001, '请填写11位手机号码']] },
  idNumber: { good: ['330106190001010017'], bad: [['330106190001010010', '身份证号有误，请核对每一位'], ['330106190002300013', '身份证号中的出生日期不正确'], ['33010619000101001', '身份证号应为18位'], [[], '请填写项目'], [1, '项目格式不正确，请核对']] },
  address: { good: ['杭州市西湖区文三路1号'], bad: [['杭州', '项目不完整，请填写到门牌号'], [wide, '项目不能超过200个字']] },
  certNo: { good: ['浙(2024)杭州市不动产权第0123456号', '杭房权证字第123号'], bad: [['字'.repeat(51), '项目格式不正确，请核对'], [1, '项目格式不正确，请核对']] },
  unitNo: { good: ['330106 001001 GB00001 F00010001'], bad: [['330106001001GB00001F0001001', '不动产单元号应为28位，请核对'], ['330106001001XB00001F00010001', '不动产单元号应为28位，请核对']] },
};

describe.each(FIELD_KINDS)('%s', (kind) => {
  const { definition = {}, good, bad } = cases[kind];
  const full: FieldDefinition = { key: 'item', label: '项目', kind, required: true, ...definition };

  test.each(good.map((value) => [value]))('accepts %j', (value) => expect(validateField(houseTransfer, full, value, scope)).toBeNull());
  test.each(bad)('refuses %j', (value, message) => expect(validateField(houseTransfer, full, value, scope)).toBe(message));

  test('must be filled when required, and may be empty otherwise', () => {
    const verb = ['select', 'radio', 'multiselect'].includes(kind) ? '选择' : '填写';
    for (const empty of [undefined, null, '', '  ', [], { from: '', to: '' }]) {
      expect(validateField(houseTransfer, full, empty, scope)).toBe(`请${verb}项目`);
      expect(validateField(houseTransfer, { ...full, required: false }, empty, scope)).toBeNull();
    }
  });
});

test('the tables of the card are those of the business', () => {
  for (const table of personEnums) expect(houseTransfer.enumsByName[table.name]).toBe(table);
});
