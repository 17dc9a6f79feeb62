// Use and term of a title that changes, whatever it is on: which are asked for by kind of right, where the register
// keeps them, and what proves them (不动产登记暂行条例实施细则 第二十六条第二项、第三项).
import type { CrossCheck, FieldDefinition, MaterialRule } from '../../business/business';
import type { Condition } from '../../business/conditions/condition';
import { all, any, field, not } from '../../business/conditions/condition';
import type { RegisterChange } from '../../business/register-effect';
import { planningMaterial, landSourceMaterial } from '../../materials/building-materials';
import { circulationContractMaterial, landContractMaterial } from '../../materials/rural-materials';
import { landGrantMaterial } from '../../materials/transfer-materials';
import { forestSourceMaterial, seaApprovalMaterial } from '../../materials/woodland-sea-materials';
import { changedPlaces, changedValues } from './changed-values';
import { RESIDENTIAL_USES } from '../../fees/fee-rules';
import { landTerms } from '../../land/land-property';
import { seaTerms } from '../../sea/sea-property';
import { TITLE_KINDS as of } from '../registered-title';

const USE = field('djyy').is('30005');
const TERM = field('djyy').is('30006');
const FARMLAND = any(of.contract, of.operation);

/** Farmland stays farmland (农村土地承包法 第十一条), and a homestead has no term. */
export const causesByKind = [
  { when: FARMLAND, codes: ['30001', '30002', '30003', '30006', '30007'] },
  { when: of.homestead, codes: ['30001', '30002', '30003', '30005', '30007'] },
] as const;

/** Land and building have a use each: where a title is on both, one of them changes, or both. */
const use = {
  building: {
    ...changedValues.use,
    required: false,
    requiredWhen: not(field('xtdyt').isFilled()),
    shownWhen: all(USE, of.buildings),
  },
  land: {
    key: 'xtdyt',
    label: '变更后的土地用途',
    kind: 'select',
    requiredWhen: not(field('xfwyt').isFilled()),
    enum: 'TDYT',
    shownWhen: all(USE, of.land),
  },
  woodland: {
    key: 'xlz',
    label: '变更后的林种',
    kind: 'select',
    required: true,
    enum: 'LZ',
    shownWhen: all(USE, of.woodland),
  },
  sea: {
    key: 'xhysylx',
    label: '变更后的海域使用类型',
    kind: 'select',
    required: true,
    enum: 'HYSYLX',
    shownWhen: all(USE, of.sea),
  },
} as const satisfies Readonly<Record<string, FieldDefinition>>;

function term(key: string, label: string, kind: Condition): FieldDefinition {
  return { key, label, kind: 'daterange', required: true, shownWhen: all(TERM, kind) };
}

const terms = [
  { ...changedValues.term, shownWhen: all(TERM, of.house) },
  term('xtdqx', '变更后的土地使用期限', of.land),
  term('xhyqx', '变更后的海域使用期限', of.sea),
  term('xldqx', '变更后的林地使用期限', of.woodland),
  term('xcbqx', '变更后的承包期限', of.contract),
  term('xlzqx', '变更后的流转期限', of.operation),
] as const;

/** The register keeps the days of everything but a house apart. */
function daysOf(key: string, from: string, to: string): RegisterChange[] {
  return [
    { field: key, of: 'unit', as: from, part: 'from' },
    { field: key, of: 'unit', as: to, part: 'to' },
  ];
}

export const changedTitle = {
  uses: [use.building, use.land, use.woodland, use.sea],
  terms,
  places: [
    changedPlaces.term,
    changedPlaces.use,
    { field: 'xtdyt', of: 'unit', as: 'tdyt' },
    { field: 'xlz', of: 'unit', as: 'lz' },
    { field: 'xhysylx', of: 'unit', as: 'hysylx' },
    ...daysOf('xtdqx', 'syqqssj', 'syqjssj'),
    ...daysOf('xhyqx', 'syqqssj', 'syqjssj'),
    ...daysOf('xldqx', 'ldsyqssj', 'ldsyjssj'),
    ...daysOf('xcbqx', 'cbqssj', 'cbjssj'),
    ...daysOf('xlzqx', 'lzqssj', 'lzjssj'),
  ] satisfies RegisterChange[],
} as const;

const GRANT_LAW = '《城镇国有土地使用权出让和转让暂行条例》第十二条';
const COMMERCE = ['30', '31', '32', '33', '34', '35', '53'];
/** By the use of the house, which the register holds where it holds none of the land. */
const houseTerms: readonly (readonly [when: Condition, years: number, name: string])[] = [
  [field('fwyt').oneOf('10', ...RESIDENTIAL_USES), 70, '住宅'],
  [field('fwyt').oneOf(...COMMERCE), 40, '商业、旅游、娱乐用房'],
  [not(field('fwyt').oneOf('10', ...RESIDENTIAL_USES, ...COMMERCE)), 50, '工业、科教文卫体、办公和其他用房'],
];

function within(key: string, when: Condition, [leastYears, mostYears]: readonly [number, number?], message: string) {
  return {
    kind: 'term',
    from: key,
    to: key,
    leastYears,
    ...(mostYears === undefined ? {} : { mostYears }),
    when: all(TERM, when),
    message,
  } as const satisfies CrossCheck;
}

/** What the law allows each kind of title, by what the register holds of it. */
export const changedTitleChecks: readonly CrossCheck[] = [
  ...landTerms.map(([use, years, name]) =>
    within('xtdqx', all(of.land, use), [0, years], `${name}的使用年限最长${years}年`),
  ),
  ...seaTerms.map(([use, years, name]) =>
    within('xhyqx', all(of.sea, use), [0, years], `${name}的使用期限最长${years}年（海域使用管理法第二十五条）`),
  ),
  within('xldqx', field('qllx').is('10'), [30, 70], '林地承包期应为30至70年'),
  within('xldqx', field('qllx').oneOf('11', '12'), [0, 70], '林地使用期限不能超过70年'),
  within('xcbqx', of.contract, [30, 70], '家庭承包的期限应为：耕地30年，草地30至50年，林地30至70年'),
  within('xlzqx', of.operation, [5], '登记的土地经营权期限不少于五年（民法典第三百四十一条）'),
  ...houseTerms.map(([use, years, name]) =>
    within('xsyqx', all(of.house, use), [0, years], `${name}的土地使用期限最长${years}年（${GRANT_LAW}）`),
  ),
];

export const changedTitleMaterials: readonly MaterialRule[] = [
  { material: planningMaterial, requiredWhen: field('xfwyt').isFilled(), reason: '房屋用途改变，须符合规划' },
  { material: landSourceMaterial, requiredWhen: field('xtdyt').isFilled(), reason: '土地用途改变，须经批准' },
  {
    material: landGrantMaterial,
    requiredWhen: all(TERM, any(of.house, of.land)),
    reason: '土地使用期限改变',
  },
  {
    material: forestSourceMaterial,
    requiredWhen: all(any(USE, TERM), of.woodland),
    reason: '林种、林地使用期限改变',
  },
  {
    material: seaApprovalMaterial,
    requiredWhen: all(any(USE, TERM), of.sea),
    reason: '海域用途、使用期限改变，须经批准',
  },
  { material: landContractMaterial, requiredWhen: all(TERM, of.contract), reason: '承包期限改变' },
  { material: circulationContractMaterial, requiredWhen: all(TERM, of.operation), reason: '流转期限改变' },
];
