// Every act for every right, as data: of titles, and of the entries beside them. `law.test.ts` holds each cell against
// the catalogue, the guide, the search and the walk through the office.
import type { Business, SingleEffect } from '@portal/shared/catalogue';
import { singleEffects } from '@portal/shared/catalogue';
import type { Act, Cell, Test } from './acts-cells';
import { byAgency, none } from './acts-cells';
import type { Title } from './acts-on-titles';
import { ACTS_ON_TITLES, TITLES } from './acts-on-titles';

const ENTRIES = [
  'mortgage',
  'mortgageNotice',
  'notice',
  'easement',
  'habitation',
  'lease',
  'dissent',
  'sealed',
] as const;
type Entry = (typeof ENTRIES)[number];
type OnEntry = (entry: Entry) => Test;
interface EntryAct extends Omit<Act<Entry>, 'does'> {
  readonly does: OnEntry;
}
const on =
  (...kinds: readonly SingleEffect['kind'][]): OnEntry =>
  (entry) =>
  (effect) =>
    kinds.includes(effect.kind) && 'entry' in effect && effect.entry === entry;

const BOUND_TO_LAND = none('地役权不能单独转让，随需役地一并转移', '《民法典》第三百八十条');
const OF_RESIDENT = none('居住权不得转让、继承', '《民法典》第三百六十九条');
const BY_APPLICATION = none(
  '不因期限届满自动注销，由权利人或者所有权人申请',
  '《不动产登记暂行条例实施细则》第二十八条',
);
const WITH_LEASE = none('变更、转让租赁的，注销原备案后按新合同备案', '《民法典》第五百四十三条');
const OWN_CLAIM = none('异议是申请人本人的主张，他人另行申请', '《民法典》第二百二十条');
const OF_ORGAN = none('查封由作出的机关决定，不转移', '《不动产登记暂行条例实施细则》第九十条');
const NOT_RESOLD = none('预购的商品房未竣工前不得再转让', '国办发〔2005〕26号');

const ACTS_ON_ENTRIES: readonly EntryAct[] = [
  {
    name: '设立',
    does: on('addEntry', 'fulfilNotice'),
    cells: {
      mortgage: ['pledge-first', 'land-pledge-first', 'construction-pledge-first', 'sea-pledge', 'woodland-pledge'],
      mortgageNotice: ['notice-pledge', 'commercial-house-notice-pledge'],
      notice: ['notice-sale', 'land-transfer-notice', 'transfer-notice'],
      easement: 'easement-first',
      habitation: 'habitation-first',
      lease: ['lease-sign', 'homestead-lease'],
      dissent: 'dissent',
      sealed: 'seal-up',
    },
  },
  {
    name: '变更、续期',
    does: on('modifyEntry', 'addEntry'),
    cells: {
      mortgage: 'pledge-modify',
      mortgageNotice: 'notice-pledge-modify',
      notice: 'notice-modify',
      easement: 'easement-modify',
      habitation: 'habitation-modify',
      lease: WITH_LEASE,
      dissent: 'dissent-follow-up',
      sealed: 'seal-up',
    },
  },
  {
    name: '更正',
    does: on('modifyEntry', 'addEntry'),
    cells: {
      mortgage: 'pledge-modify',
      mortgageNotice: 'notice-pledge-modify',
      notice: 'notice-corrections',
      easement: 'easement-modify',
      habitation: 'habitation-modify',
      lease: WITH_LEASE,
      dissent: OWN_CLAIM,
      sealed: none('由嘱托机关更正嘱托文件', '《不动产登记暂行条例实施细则》第九十条'),
    },
  },
  {
    name: '转移',
    does: on('transferEntry'),
    cells: {
      mortgage: ['pledge-transfer', 'sea-pledge-transfer', 'woodland-pledge-transfer'],
      mortgageNotice: none('注销后由受让债权的人申请预告登记', '《不动产登记暂行条例实施细则》第八十五条'),
      notice: NOT_RESOLD,
      easement: BOUND_TO_LAND,
      habitation: OF_RESIDENT,
      lease: WITH_LEASE,
      dissent: OWN_CLAIM,
      sealed: OF_ORGAN,
    },
  },
  {
    name: '权利人死亡、终止',
    does: on('transferEntry', 'releaseEntry', 'modifyEntry'),
    cells: {
      mortgage: 'pledge-succession',
      mortgageNotice: 'notice-cancel',
      notice: 'notice-cancel',
      easement: BOUND_TO_LAND,
      habitation: 'habitation-cancel',
      lease: none('共同居住人可以按原合同租赁，按新的备案办理', '《民法典》第七百三十二条'),
      dissent: OWN_CLAIM,
      sealed: OF_ORGAN,
    },
  },
  {
    name: '权利人注销',
    does: on('releaseEntry'),
    cells: {
      mortgage: 'pledge-cancel',
      mortgageNotice: 'notice-cancel',
      notice: ['notice-cancel', 'commercial-house-notice-cancel'],
      easement: 'easement-cancel',
      habitation: 'habitation-cancel',
      lease: 'lease-cancel',
      dissent: 'dissent-follow-up',
      sealed: 'unseal',
    },
  },
  {
    name: '另一方注销',
    does: (entry) => (effect, business) =>
      on('releaseEntry')(entry)(effect, business) && (business.alone !== undefined || byAgency(business)),
    cells: {
      mortgage: 'pledge-cancel',
      mortgageNotice: 'notice-cancel',
      notice: 'notice-cancel',
      easement: 'easement-cancel',
      habitation: 'habitation-cancel',
      lease: 'lease-cancel',
      dissent: 'dissent-follow-up',
      sealed: OF_ORGAN,
    },
  },
  {
    name: '期限届满',
    does: on('releaseEntry'),
    cells: {
      mortgage: BY_APPLICATION,
      mortgageNotice: none('能够登记之日起90日未申请的自动失效', '《民法典》第二百二十一条'),
      notice: none('能够登记之日起90日未申请的自动失效', '《民法典》第二百二十一条'),
      easement: 'easement-cancel',
      habitation: 'habitation-cancel',
      lease: none('期限届满自动注销', '《民法典》第七百三十三条'),
      dissent: none('15日内不起诉的自动失效', '《民法典》第二百二十条'),
      sealed: none('期限届满自动失效', '《最高人民法院关于适用〈中华人民共和国民事诉讼法〉的解释》第四百八十五条'),
    },
  },
  {
    name: '司法处置、生效文书',
    does: (entry) => (effect, business) =>
      on('releaseEntry')(entry)(effect, business) ||
      (effect.kind === 'releaseEntry' && Object.values(effect.listed?.kinds ?? {}).includes(entry)),
    cells: {
      mortgage: ['unseal', 'pledge-cancel'],
      mortgageNotice: 'notice-cancel',
      notice: 'notice-cancel',
      easement: 'easement-cancel',
      habitation: 'habitation-cancel',
      lease: 'lease-cancel',
      dissent: 'dissent-follow-up',
      sealed: 'unseal',
    },
  },
];

/** Every cell with what a business in it has to do, and on which title. */
export function allCells(): {
  place: string;
  cell: Cell;
  title?: (typeof TITLES)[Title];
  does: (business: Business) => boolean;
}[] {
  const some =
    (test: Test) =>
    (business: Business): boolean =>
      singleEffects(business.registerEffect).some((effect) => test(effect, business));
  return [
    ...ACTS_ON_TITLES.flatMap(({ name, does, cells }) =>
      (Object.keys(TITLES) as Title[]).map((title) => ({
        place: `${TITLES[title].name}：${name}`,
        cell: cells[title],
        title: TITLES[title],
        does: some(does),
      })),
    ),
    ...ACTS_ON_ENTRIES.flatMap(({ name, does, cells }) =>
      ENTRIES.map((entry) => ({ place: `${entry}：${name}`, cell: cells[entry], does: some(does(entry)) })),
    ),
  ];
}
