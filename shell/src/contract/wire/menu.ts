// The business menu: topics with their services.
import { defineWire, flag, integer, lines, list, optional, text, textOr } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

const service = {
  id: ['id', text],
  name: ['name', text],
  /** Hash route. */
  path: ['path', text],
  keywords: ['keywords', lines],
  description: ['description', textOr('')],
  /** Place among the most asked for, from 1. */
  rank: ['rank', optional(integer)],
} as const;
const topic = {
  id: ['id', text],
  name: ['name', text],
  icon: ['icon', textOr('')],
  services: ['children', list(defineWire(service))],
} as const;

export const menuWire = list(defineWire(topic));
export type MenuTopic = Domain<typeof topic>;
export type MenuService = Domain<typeof service>;

const foundService = {
  ...service,
  topicId: ['topic', text],
  topicName: ['topicName', text],
  icon: ['icon', textOr('')],
  /** Nothing matched: this is among the nearest. */
  isNearest: ['isNearest', optional(flag)],
  /** People's words that matched; empty where the name did. */
  phrase: ['phrase', textOr('')],
} as const;
/** Services without their tree, as a search finds them. */
export const foundServicesWire = list(defineWire(foundService));
export type FoundService = Domain<typeof foundService>;

/** Ids of the topics and services that a person may open. */
export const menuPermissionsWire = list(text);
