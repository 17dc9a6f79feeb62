// What happens in people's lives and what of the menu it leads to: the hall names the first, the directory all.
import type { IconName } from '@portal/shared/ui';
import type { MenuService, MenuTopic } from './api/menu';

export interface LifeEvent {
  id: string;
  name: string;
  icon: IconName;
  /** Ids of the menu in the order in which they help. */
  services: readonly string[];
}

const EVENTS: readonly LifeEvent[] = [
  {
    id: 'resale',
    name: '买卖二手房',
    icon: 'house',
    services: [
      'house-transfer',
      'group-transfer-pledge',
      'sign-online',
      'market',
      'listings-mine',
      'availability',
      'tax',
      'arrears',
    ],
  },
  {
    id: 'new-home',
    name: '新房办证',
    icon: 'home',
    services: [
      'new-house-transfer',
      'notice-sale',
      'commercial-house-notice-pledge',
      'house-notice-transfer-now',
      'buildings',
      'placement-house',
    ],
  },
  {
    id: 'mortgage',
    name: '办理或还清房贷',
    icon: 'mortgage',
    services: ['pledge-first', 'pledge-cancel', 'notice-pledge', 'pledge-modify', 'own-entries', 'bank-licences'],
  },
  {
    id: 'inheritance',
    name: '继承和遗赠',
    icon: 'user',
    services: [
      'house-transfer-inherit',
      'homestead-inheritance',
      'land-inheritance',
      'woodland-inheritance',
      'operate-inheritance',
      'sea-inheritance',
      'archives',
    ],
  },
  {
    id: 'family',
    name: '赠与、加名、离婚分房',
    icon: 'edit',
    services: ['house-transfer-gift', 'house-transfer-spouses', 'house-transfer-divorce', 'right-modify'],
  },
  {
    id: 'lost',
    name: '证书丢了或有误',
    icon: 'certificate',
    services: [
      'replacement-certificates',
      'lost-statement',
      'house-corrections',
      'house-modify',
      'homestead-corrections',
      'land-corrections',
    ],
  },
  {
    id: 'proof',
    name: '查房产、开证明',
    icon: 'search',
    services: [
      'no-home',
      'family-homes',
      'own-houses',
      'certificate-check',
      'proof-check',
      'object-info',
      'others',
      'interested',
    ],
  },
  {
    id: 'village',
    name: '宅基地和承包地',
    icon: 'land',
    services: [
      'homestead-first',
      'homestead-transfer',
      'homestead-modify',
      'contract-first',
      'operate-first',
      'contract-transfer',
      'woodland-first',
      'own-land',
    ],
  },
  {
    id: 'living',
    name: '居住权和租房',
    icon: 'home',
    services: [
      'habitation-first',
      'habitation-modify',
      'habitation-cancel',
      'lease-sign',
      'school-homes',
      'school-declarations',
    ],
  },
  {
    id: 'dispute',
    name: '有争议、被查封',
    icon: 'warning',
    services: ['dissent', 'dissent-follow-up', 'seals', 'own-entries', 'chains', 'hard-cases'],
  },
  {
    id: 'company',
    name: '企业办事',
    icon: 'file',
    services: [
      'land-first',
      'house-first',
      'house-divided-first',
      'commercial-houses-report',
      'construction-pledge-first',
      'survey',
      'book-assisted',
    ],
  },
  {
    id: 'visit',
    name: '到窗口、请人代办',
    icon: 'clock',
    services: ['book-visit', 'reservations', 'offices', 'delegation', 'mail', 'delivery'],
  },
];

export interface FoundEvent extends Omit<LifeEvent, 'services'> {
  services: MenuService[];
}

/** Events with what of them is on the menu of this person; without any an event is left out. */
export function lifeEvents(topics: readonly MenuTopic[]): FoundEvent[] {
  const known = new Map(topics.flatMap(({ services }) => services.map((service) => [service.id, service] as const)));
  return EVENTS.map((event) => ({ ...event, services: event.services.flatMap((id) => known.get(id) ?? []) })).filter(
    ({ services }) => services.length > 0,
  );
}

export const eventHref = ({ id }: Pick<LifeEvent, 'id'>): string => `/home-menu-more?event=${id}`;
