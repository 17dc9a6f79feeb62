// Contracted farmland: the contract that the register knows, and its parcels one by one.
import type { CrossCheck, FieldDefinition, TableDefinition } from '../business/business';
import { field } from '../business/conditions/condition';
import { contractWays } from '../enums/land/farmland';
import { landGrades } from '../enums/land/land-details';
import { landUses } from '../enums/land/land';
import { LOCKED_HELP, TYPED_HELP, UNIT_FIELDS, fromSource } from '../fragments/register-lock';
import type { PropertySource } from '../fragments/register-lock';
import type { PropertyPart, Side } from '../fragments/registration';

const FAMILY_WAY = '110';
const TERM_LAW = '《中华人民共和国农村土地承包法》第二十一条';

const fields: readonly FieldDefinition[] = [
  ...UNIT_FIELDS.map((definition) =>
    definition.key === 'bdcdyh'
      ? { ...definition, help: '有几块地的，填写第一块的单元号，其余在地块中填写' }
      : definition,
  ),
  { key: 'fbfmc', label: '发包方名称', kind: 'text', required: true, minLength: 2, maxLength: 100 },
  { key: 'fbffzr', label: '发包方负责人', kind: 'text', required: true, format: 'personName', maxLength: 60 },
  {
    key: 'cbhtbm',
    label: '承包合同编号',
    kind: 'text',
    required: true,
    minLength: 4,
    maxLength: 50,
    width: 'identity',
  },
  { key: 'cbfs', label: '承包方式', kind: 'select', required: true, enum: 'CBFS' },
  { key: 'cbqssj', label: '承包起始日期', kind: 'date', required: true },
  {
    key: 'cbjssj',
    label: '承包终止日期',
    kind: 'date',
    required: true,
    help: '家庭承包：耕地30年，草地30至50年，林地30至70年',
  },
];

const checks: readonly CrossCheck[] = [
  { kind: 'notBefore', field: 'cbjssj', other: 'cbqssj', message: '承包终止日期不能早于起始日期' },
  {
    kind: 'term',
    from: 'cbqssj',
    to: 'cbjssj',
    leastYears: 30,
    mostYears: 70,
    when: field('cbfs').is(FAMILY_WAY),
    message: '家庭承包的期限应为：耕地30年，草地30至50年，林地30至70年',
  },
];

/** `ways`: codes of CBFS that may be chosen. */
export function contractProperty(source: PropertySource, ways?: readonly string[]): PropertyPart {
  const own = ways
    ? fields.map((definition) =>
        definition.key === 'cbfs' ? { ...definition, codes: ways, initial: ways[0] } : definition,
      )
    : fields;
  return {
    section: {
      id: 'property',
      title: '承包情况',
      help: source === 'register' ? LOCKED_HELP : TYPED_HELP,
      fields: fromSource(source, own),
    },
    checks:
      source === 'register' ? [] : checks.filter((check) => !('when' in check) || !ways || ways.includes(FAMILY_WAY)),
    enums: [contractWays],
  };
}

export const parcelEnums = [landUses, landGrades] as const;

/** Parcels with contracted and measured areas in 亩. */
export function parcelTable(label = '承包地块'): TableDefinition {
  return {
    table: 'dk',
    label,
    min: 1,
    max: 100,
    totals: ['htmjm', 'scmjm'],
    fields: [
      {
        key: 'dkbm',
        label: '地块编码',
        kind: 'text',
        required: true,
        minLength: 19,
        maxLength: 19,
        width: 'identity',
        help: '19位，见承包合同',
      },
      { key: 'dkmc', label: '地块名称', kind: 'text', required: true, maxLength: 50 },
      { key: 'bdcdyh', label: '不动产单元号', kind: 'unitNo', required: true, width: 'full' },
      { key: 'htmjm', label: '合同面积', kind: 'area', required: true, min: '0.01', scale: 2, unit: '亩' },
      { key: 'scmjm', label: '实测面积', kind: 'area', required: true, min: '0.01', scale: 2, unit: '亩' },
      { key: 'dldj', label: '地力等级', kind: 'select', enum: 'TDDJ' },
      { key: 'tdlylx', label: '土地利用类型', kind: 'select', required: true, enum: 'TDYT' },
      { key: 'sfjbnt', label: '是否基本农田', kind: 'radio', required: true, enum: 'SF' },
      { key: 'szd', label: '东至', kind: 'text', maxLength: 50 },
      { key: 'szn', label: '南至', kind: 'text', maxLength: 50 },
      { key: 'szx', label: '西至', kind: 'text', maxLength: 50 },
      { key: 'szb', label: '北至', kind: 'text', maxLength: 50 },
    ],
  };
}

export const parcelTotal: FieldDefinition = {
  key: 'scmjhj',
  label: '实测总面积',
  kind: 'area',
  scale: 2,
  unit: '亩',
  computed: { kind: 'total', table: 'dk', field: 'scmjm' },
};

/** Of land contracted by households, by what the parcels are (民法典 第三百三十二条、农村土地承包法 第二十一条). */
export const contractTerms: CrossCheck = {
  kind: 'rowTerm',
  table: 'dk',
  field: 'tdlylx',
  from: 'cbqssj',
  to: 'cbjssj',
  terms: [
    { of: '01', leastYears: 30, mostYears: 30, message: `耕地的承包期为30年（${TERM_LAW}）` },
    { of: '04', leastYears: 30, mostYears: 50, message: `草地的承包期为30至50年（${TERM_LAW}）` },
    { of: '03', leastYears: 30, mostYears: 70, message: `林地的承包期为30至70年（${TERM_LAW}）` },
  ],
};

export const parcelChecks: readonly CrossCheck[] = [
  { kind: 'distinctRows', table: 'dk', field: 'dkbm', message: '地块编码与前面的地块相同，每块地只填一次' },
  { kind: 'distinctRows', table: 'dk', field: 'bdcdyh', message: '不动产单元号与前面的地块相同，每块地只填一次' },
];

export const contractHead: FieldDefinition = {
  key: 'cbfdb',
  label: '承包方代表',
  kind: 'text',
  required: true,
  format: 'personName',
  maxLength: 60,
};

/** The collective that contracts the land out. */
export const collectiveSide: Side = {
  role: 'fbf',
  label: '发包方',
  partyTypes: ['99'],
  max: 1,
  help: '村集体经济组织、村民委员会或者村民小组',
};
