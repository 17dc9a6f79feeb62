// Icons of topics by the menu's names; an unknown one gets the document.
import type { IconName } from '@portal/shared/ui';

const ICONS: Record<string, IconName> = {
  house: 'house', land: 'land', homestead: 'house', collective: 'land', farm: 'land', forest: 'map', sea: 'map', mortgage: 'mortgage',
  notice: 'bell', habitation: 'home', dissent: 'warning', seal: 'lock', list: 'file', query: 'search',
};

export function topicIcon(name: string): IconName {
  return Object.hasOwn(ICONS, name) ? ICONS[name] ?? 'file' : 'file';
}
