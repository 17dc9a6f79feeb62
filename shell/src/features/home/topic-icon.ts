// Icons of the hall: of topics by the menu's names, of lists and queries by their page; an unknown one gets the
// document.
import type { IconName } from '@portal/shared/ui';

const TOPICS: Readonly<Record<string, IconName>> = {
  house: 'house',
  land: 'land',
  homestead: 'house',
  collective: 'land',
  farm: 'land',
  forest: 'map',
  sea: 'map',
  mortgage: 'mortgage',
  notice: 'bell',
  habitation: 'home',
  dissent: 'warning',
  seal: 'lock',
  list: 'list',
  visit: 'clock',
  query: 'search',
};

/** Pages that are not a business; a business wears the icon of its topic. */
const PAGES: Readonly<Record<string, IconName>> = {
  '/apply-list': 'list',
  '/progress-query': 'progress',
  '/my-license': 'certificate',
  '/reg-pay-list': 'pay',
  '/certificate-and-proof': 'shield',
  '/survey-mapping-list': 'survey',
  '/reservation-list': 'clock',
  '/online-reservation': 'clock',
  '/enterprise-reservation': 'clock',
};

export function topicIcon(name: string): IconName {
  return (Object.hasOwn(TOPICS, name) ? TOPICS[name] : undefined) ?? 'file';
}

/** `path` with or without a query; `topic` is the menu's icon name of the topic that the service belongs to. */
export function serviceIcon(path: string, topic: string): IconName {
  const page = path.split('?', 1)[0] ?? '';
  return (Object.hasOwn(PAGES, page) ? PAGES[page] : undefined) ?? topicIcon(topic);
}
