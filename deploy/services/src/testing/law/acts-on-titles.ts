// Every act on every title, as data: which business does it, or by which law there is none.
import type { Act, Cell, Test } from './acts-cells';
import { adds, byAgency, none } from './acts-cells';

/** Kind of unit and codes of QLLX. */
export const TITLES = {
  house: { name: '国有土地上的房屋（构筑物）', unitKind: 'house', rights: ['4'] },
  land: { name: '国有建设用地使用权', unitKind: 'land', rights: ['3'] },
  collective: { name: '集体建设用地使用权（及房屋）', unitKind: 'land', rights: ['7', '8'] },
  homestead: { name: '宅基地使用权及房屋', unitKind: 'homestead', rights: ['6'] },
  contract: { name: '土地承包经营权', unitKind: 'contract', rights: ['9'] },
  operation: { name: '土地经营权', unitKind: 'contract', rights: ['50'] },
  woodland: { name: '林权', unitKind: 'forest', rights: ['10', '11', '12'] },
  sea: { name: '海域使用权', unitKind: 'sea', rights: ['15'] },
  structure: { name: '海上构（建）筑物所有权', unitKind: 'sea', rights: ['16'] },
} as const;
export type Title = keyof typeof TITLES;

const passes: Test = (effect) => effect.kind === 'transferRight' && effect.from !== null;
const inherits: Test = (effect) => effect.kind === 'transferRight' && effect.deceased !== undefined;
const everywhere = (cell: Cell): Record<Title, Cell> =>
  Object.fromEntries(Object.keys(TITLES).map((title) => [title, cell])) as Record<Title, Cell>;

const FAMILY = '《农村土地承包法》第三十二条';
const WITHIN_COLLECTIVE = none('承包方可以互换、转让，不能赠与', '《农村土地承包法》第三十三条');
const HOUSEHOLD = none('宅基地只分配给农户，不能用于出资', '《民法典》第三百六十三条');
const PERSONS_ONLY = none('权利人是农户，没有合并、分立', '《民法典》第五十五条');
const CONTRACT_HOUSEHOLD = none('承包方是农户，没有合并、分立', '《农村土地承包法》第十六条');

export const ACTS_ON_TITLES: readonly Act<Title>[] = [
  {
    name: '首次登记',
    does: ({ kind }) => kind === 'createRight',
    cells: {
      house: ['house-first', 'house-divided-first'],
      land: 'land-first',
      collective: 'collective-land-first',
      homestead: 'homestead-first',
      contract: 'contract-first',
      operation: ['operate-circulated-first', 'operate-other-first', 'operate-first'],
      woodland: 'woodland-first',
      sea: 'sea-first',
      structure: 'sea-first',
    },
  },
  {
    name: '变更登记',
    does: ({ kind }) => kind === 'modifyRight' || kind === 'remakeUnits',
    cells: {
      ...everywhere('right-modify'),
      house: ['house-modify', 'right-modify', 'right-modify-preview', 'group-right-modify', 'house-unit-modify'],
      homestead: ['homestead-modify', 'right-modify'],
    },
  },
  {
    name: '买卖、转让',
    does: passes,
    cells: {
      house: ['house-transfer:20001', 'new-house-transfer:20001', 'allocation-transfer:20001'],
      land: ['land-transfer:20001', 'land-advance-transfer:20001'],
      collective: 'collective-land-transfer:20001',
      homestead: 'homestead-transfer:20001',
      contract: 'contract-transfer',
      operation: 'operate-transfer',
      woodland: 'woodland-transfer:20001',
      sea: 'sea-transfer:20001',
      structure: 'sea-transfer:20001',
    },
  },
  {
    name: '互换',
    does: passes,
    cells: {
      house: 'house-transfer-other:20002',
      land: 'land-transfer:20002',
      collective: 'collective-land-transfer:20002',
      homestead: 'homestead-transfer:20002',
      contract: 'contract-transfer',
      operation: 'operate-transfer',
      woodland: 'woodland-transfer:20002',
      sea: 'sea-transfer:20002',
      structure: 'sea-transfer:20002',
    },
  },
  {
    name: '赠与',
    does: passes,
    cells: {
      house: 'house-transfer-gift:20003',
      land: 'land-transfer:20003',
      collective: 'collective-land-transfer:20003',
      homestead: 'homestead-transfer:20003',
      contract: WITHIN_COLLECTIVE,
      operation: 'operate-transfer',
      woodland: 'woodland-transfer:20003',
      sea: 'sea-transfer:20003',
      structure: 'sea-transfer:20003',
    },
  },
  ...(
    [
      ['继承', '20004'],
      ['受遗赠', '20005'],
    ] as const
  ).map(
    ([name, cause]): Act<Title> => ({
      name,
      does: inherits,
      cells: {
        house: `house-transfer-inherit:${cause}`,
        land: `land-inheritance:${cause}`,
        collective: `collective-land-inheritance:${cause}`,
        homestead: `homestead-inheritance:${cause}`,
        contract: none('家庭承包以户为单位，不发生继承；应得的承包收益依法继承', FAMILY),
        operation: `operate-inheritance:${cause}`,
        woodland: `woodland-inheritance:${cause}`,
        sea: `sea-inheritance:${cause}`,
        structure: `sea-inheritance:${cause}`,
      },
    }),
  ),
  {
    name: '析产、分割',
    does: passes,
    cells: {
      house: ['house-transfer-other:20006', 'house-transfer-divorce:20006'],
      land: 'land-transfer:20006',
      collective: 'collective-land-transfer:20006',
      homestead: 'homestead-transfer:20006',
      contract: 'contract-transfer',
      operation: 'operate-transfer',
      woodland: 'woodland-transfer:20006',
      sea: 'sea-transfer:20006',
      structure: 'sea-transfer:20006',
    },
  },
  {
    name: '夫妻间转移、离婚分割',
    does: passes,
    cells: {
      house: ['house-transfer-divorce:20007', 'house-transfer-spouses:20008'],
      land: 'land-transfer:20006',
      collective: 'collective-land-transfer:20006',
      homestead: 'homestead-transfer:20006',
      contract: 'contract-transfer',
      operation: 'operate-transfer',
      woodland: 'woodland-transfer:20006',
      sea: 'sea-transfer:20006',
      structure: 'sea-transfer:20006',
    },
  },
  {
    name: '作价出资（入股）',
    does: passes,
    cells: {
      house: 'house-transfer-other:20009',
      land: 'land-transfer:20009',
      collective: 'collective-land-transfer:20009',
      homestead: HOUSEHOLD,
      contract: none('承包方以土地经营权入股，承包经营权不变', '《农村土地承包法》第三十六条'),
      operation: 'operate-transfer',
      woodland: 'woodland-transfer:20009',
      sea: 'sea-transfer:20009',
      structure: 'sea-transfer:20009',
    },
  },
  {
    name: '法人合并、分立',
    does: passes,
    cells: {
      house: 'house-transfer-other:20010',
      land: 'land-transfer:20010',
      collective: 'collective-land-transfer:20010',
      homestead: PERSONS_ONLY,
      contract: CONTRACT_HOUSEHOLD,
      operation: 'operate-transfer',
      woodland: 'woodland-transfer:20010',
      sea: 'sea-transfer:20010',
      structure: 'sea-transfer:20010',
    },
  },
  {
    name: '司法处置转移',
    does: (effect, business) => effect.kind === 'transferRight' && effect.from === null && byAgency(business),
    cells: everywhere('unseal'),
  },
  {
    name: '依申请更正',
    does: ({ kind }, { ownMotion }) => kind === 'correctRight' && !ownMotion,
    cells: {
      house: 'house-corrections',
      land: 'land-corrections',
      collective: 'land-corrections',
      homestead: 'homestead-corrections',
      contract: 'contract-corrections',
      operation: 'contract-corrections',
      woodland: 'woodland-corrections',
      sea: 'sea-corrections',
      structure: 'sea-corrections',
    },
  },
  {
    name: '依职权更正',
    does: ({ kind }, { ownMotion }) => kind === 'correctRight' && ownMotion === true,
    cells: everywhere('office-correction'),
  },
  {
    name: '补证、换证',
    does: ({ kind }) => kind === 'replaceCertificate',
    cells: {
      ...everywhere('replacement-certificates'),
      contract: ['replacement-certificates', 'contract-replacement'],
      operation: ['replacement-certificates', 'contract-replacement'],
    },
  },
  {
    name: '权利人申请注销',
    does: ({ kind }, business) => kind === 'cancelRight' && !byAgency(business) && !business.ownMotion,
    cells: {
      ...everywhere('general-cancel'),
      homestead: ['homestead-cancel', 'general-cancel'],
      contract: ['operate-cancel', 'general-cancel'],
      operation: ['operate-cancel', 'general-cancel'],
    },
  },
  {
    name: '嘱托注销',
    does: ({ kind }, business) => kind === 'cancelRight' && byAgency(business),
    cells: everywhere('office-cancel'),
  },
  {
    name: '依职权注销',
    does: ({ kind }, { ownMotion }) => kind === 'cancelRight' && ownMotion === true,
    cells: everywhere('office-motion-cancel'),
  },
  { name: '异议登记', does: adds('dissent'), cells: everywhere('dissent') },
  { name: '查封登记', does: adds('sealed'), cells: everywhere('seal-up') },
  {
    name: '预告登记',
    does: adds('notice'),
    cells: {
      ...everywhere('transfer-notice'),
      house: ['notice-sale:70001', 'commercial-house-notice-pledge', 'transfer-notice'],
      land: 'land-transfer-notice',
      contract: none('互换、转让自合同生效时取得，不用预告', '《民法典》第三百三十五条'),
      operation: none('流转自合同生效时设立，不用预告', '《民法典》第三百四十一条'),
    },
  },
  ...(
    [
      ['一般抵押', '1'],
      ['最高额抵押', '2'],
    ] as const
  ).map(
    ([name, form]): Act<Title> => ({
      name,
      does: (effect, business) =>
        adds('mortgage')(effect, business) &&
        (business.fields.find(({ key }) => key === 'dyfs')?.codes?.includes(form) ?? true),
      cells: {
        house: ['pledge-first', 'group-transfer-pledge'],
        land: form === '1' ? ['land-pledge-first', 'construction-pledge-first'] : 'land-pledge-maximum',
        collective: ['pledge-first', form === '1' ? 'land-pledge-first' : 'land-pledge-maximum'],
        homestead: 'pledge-first',
        contract: none('能担保的是土地经营权，不是承包经营权', '《农村土地承包法》第四十七条'),
        operation: 'operate-pledge',
        woodland: 'woodland-pledge',
        sea: 'sea-pledge',
        structure: 'sea-pledge',
      },
    }),
  ),
  {
    name: '按份共有人抵押本人份额',
    does: (effect) => effect.kind === 'addEntry' && effect.entry === 'mortgage' && effect.ownShare !== undefined,
    cells: {
      house: 'pledge-first',
      land: ['land-pledge-first', 'land-pledge-maximum'],
      collective: ['pledge-first', 'land-pledge-first', 'land-pledge-maximum'],
      homestead: 'pledge-first',
      contract: none('能担保的是土地经营权，不是承包经营权', '《农村土地承包法》第四十七条'),
      operation: 'operate-pledge',
      woodland: 'woodland-pledge',
      sea: 'sea-pledge',
      structure: 'sea-pledge',
    },
  },
  { name: '地役权', does: adds('easement'), cells: everywhere('easement-first') },
  {
    name: '居住权',
    does: adds('habitation'),
    cells: {
      ...everywhere(none('居住权只在住宅上设立', '《民法典》第三百六十六条')),
      house: 'habitation-first',
    },
  },
  {
    name: '租赁',
    does: adds('lease'),
    cells: {
      ...everywhere(none('登记备案的是房屋租赁', '《民法典》第七百零六条')),
      house: 'lease-sign',
      homestead: 'homestead-lease',
    },
  },
];
