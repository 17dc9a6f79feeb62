import { loadBusiness } from '../../catalogue';
import { FIELD_KINDS } from '../../catalogue/business/business';
import type { FieldDefinition, FieldKind, FieldValue } from '../../catalogue';
import { fieldKinds, fieldModule } from './registry';

interface Case {
  definition?: Partial<FieldDefinition>;
  empty: FieldValue;
  /** As typed, as tidied, as read. */
  rows: [typed: FieldValue, tidied: FieldValue, read: string][];
}

const cases: Record<FieldKind, Case> = {
  text: { empty: ' ', rows: [[' 三层 ', '三层', '三层']] },
  textarea: { empty: '', rows: [['一\n二 ', '一\n二', '一\n二']] },
  select: {
    definition: { enum: 'GYFS' },
    empty: '',
    rows: [
      ['2', '2', '按份共有'],
      ['77', '77', '77'],
    ],
  },
  radio: { definition: { enum: 'SF' }, empty: '', rows: [['1', '1', '是']] },
  multiselect: {
    definition: { enum: 'WTSX' },
    empty: [],
    rows: [[['1', '4'], ['1', '4'], '代为申请登记、代为领取证书']],
  },
  date: {
    empty: '',
    rows: [
      ['2026-01-31', '2026-01-31', '2026年1月31日'],
      ['某天', '某天', '某天'],
    ],
  },
  daterange: {
    empty: { from: '', to: '' },
    rows: [
      [
        { from: '2026-01-01', to: '2026-12-31' },
        { from: '2026-01-01', to: '2026-12-31' },
        '2026年1月1日至2026年12月31日',
      ],
    ],
  },
  money: {
    empty: '',
    rows: [
      ['￥1,234.5', '1234.5', '¥1,234.50（壹仟贰佰叁拾肆元伍角）'],
      ['许多', '许多', '许多'],
    ],
  },
  area: { empty: '', rows: [['８９．５', '89.5', '89.5㎡']] },
  number: { empty: '', rows: [[' 18 ', '18', '18']] },
  percent: { empty: '', rows: [['33.33 ', '33.33', '33.33%']] },
  share: {
    empty: '',
    rows: [
      ['33.33 %', '33.33', '33.33%'],
      ['１／３', '1/3', '1/3'],
      ['2 ⁄ 7', '2/7', '2/7'],
    ],
  },
  phone: {
    empty: '',
    rows: [
      ['138 0000 0001', '13800000001', '13800000001'],
      ['+8613800000001', '13800000001', '13800000001'],
      ['138-0000-0001', '13800000001', '13800000001'],
    ],
  },
  idNumber: { empty: '', rows: [['33032919000101001x', '33032919000101001X', '33032919000101001X']] },
  address: { empty: '', rows: [[' 文三路1号 ', '文三路1号', '文三路1号']] },
  certNo: {
    empty: '',
    rows: [
      [
        '浙(2024) 杭州市不动产权第0123456号',
        '浙（2024）杭州市不动产权第0123456号',
        '浙（2024）杭州市不动产权第0123456号',
      ],
    ],
  },
  unitNo: {
    empty: '',
    rows: [['330106 001001 gb00001 f00010001', '330106001001GB00001F00010001', '330106 001001 GB00001 F00010001']],
  },
};

test('every kind has its module and no module is idle', () => {
  expect(Object.keys(fieldKinds).sort()).toEqual([...FIELD_KINDS].sort());
});

describe.each(FIELD_KINDS)('%s', (kind) => {
  const { definition = {}, empty, rows } = cases[kind];
  const full: FieldDefinition = { key: 'item', label: '项目', kind, ...definition };

  test.each(rows)('%j is tidied to %j and read as %s', async (typed, tidied, read) => {
    const business = await loadBusiness('house-transfer');
    const module = fieldModule(kind);
    expect(module.parse(typed, full)).toEqual(tidied);
    expect(module.parse(tidied, full)).toEqual(tidied);
    expect(module.reviewText(tidied, full, full.enum ? business.enumsByName[full.enum] : undefined)).toBe(read);
    expect(module.isEmpty(tidied)).toBe(false);
  });

  test('empty is empty', () => {
    expect(fieldModule(kind).isEmpty(empty)).toBe(true);
    expect(fieldModule(kind).reviewText(fieldModule(kind).parse(empty, full), full)).toBe('');
  });
});
