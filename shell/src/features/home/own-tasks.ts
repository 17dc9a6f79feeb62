// Six tasks for this very person: what they have done before, what their role does, what fits who has a home or none.
import type { MenuService, MenuTopic } from './api/menu';
import { COMMON_TASKS, commonTasks } from './find-services';

export interface Person {
  roles: readonly string[];
  userType: '0' | '1' | '2';
  /** Undefined until it is known. */
  hasHomes: boolean | undefined;
  /** Process codes of their cases, the latest first. */
  done: readonly string[];
}

/** How many tasks follow from what was done before; the rest keeps its place. */
const REPEATED = 2;

const BY_ROLE: Readonly<Record<string, readonly string[]>> = {
  bankApprover: ['loan-approvals', 'pledge-approvals', 'mortgages', 'apply-list', 'bank-licences'],
  bank: ['pledge-first', 'group-transfer-pledge', 'pledge-cancel', 'loan-approvals', 'pledge-approvals', 'mortgages'],
  developer: [
    'house-first',
    'commercial-houses-report',
    'house-divided-first',
    'survey',
    'buildings',
    'construction-pledge-first',
  ],
  surveyor: ['survey', 'buildings', 'object-info', 'apply-list', 'own-land', 'tools'],
  courtExecutor: ['seal-up', 'unseal', 'seals', 'chains', 'object-info', 'apply-list'],
};
const WITH_HOME = [
  'house-transfer',
  'pledge-first',
  'pledge-cancel',
  'replacement-certificates',
  'house-transfer-inherit',
  'no-home',
];
const WITHOUT_HOME = ['new-house-transfer', 'notice-sale', 'no-home', 'market', 'house-transfer', 'book-visit'];
const OF_ENTERPRISE = [
  'land-first',
  'house-first',
  'pledge-first',
  'survey',
  'book-assisted',
  'replacement-certificates',
];

export function ownTasks(topics: readonly MenuTopic[], person: Person): MenuService[] {
  const known = new Map(topics.flatMap(({ services }) => services.map((service) => [service.id, service] as const)));
  const role = person.roles.find((code) => Object.hasOwn(BY_ROLE, code));
  const usual = role
    ? (BY_ROLE[role] ?? [])
    : person.userType === '2'
      ? OF_ENTERPRISE
      : person.hasHomes === false
        ? WITHOUT_HOME
        : WITH_HOME;
  const before = [...new Set(person.done)].filter((id) => known.has(id)).slice(0, REPEATED);
  const named = [...before, ...usual].flatMap((id) => known.get(id) ?? []);
  return [...new Set([...named, ...commonTasks(topics)])].slice(0, COMMON_TASKS);
}

/** What people call a business; its own name is the law's and longer than a tile. */
const SHORT: Readonly<Record<string, string>> = {
  'house-transfer': '二手房过户',
  'group-transfer-pledge': '过户和抵押一起办',
  'new-house-transfer': '新房办证',
  'notice-sale': '购房预告',
  'pledge-first': '办抵押',
  'pledge-cancel': '解抵押',
  'replacement-certificates': '补换证',
  'house-transfer-inherit': '继承',
  'house-transfer-gift': '赠与',
  'no-home': '开房产证明',
  'house-first': '新建房屋首次登记',
  'house-divided-first': '分户首次登记',
  'land-first': '土地首次登记',
  'construction-pledge-first': '在建工程抵押',
  'seal-up': '查封',
  unseal: '解封、处置',
};

export const shortName = ({ id, name }: Pick<MenuService, 'id' | 'name'>): string => SHORT[id] ?? name;
