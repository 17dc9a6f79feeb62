// The business menu: topics with their services.
import { lines, list, text, textOr } from './codec';
import type { Domain } from './define-wire';
import { defineWire } from './define-wire';

const service = {
  id: ['id', text],
  name: ['name', text],
  /** Hash route. */
  path: ['path', text],
  keywords: ['keywords', lines],
  description: ['description', textOr('')],
} as const;
const topic = { id: ['id', text], name: ['name', text], icon: ['icon', textOr('')], services: ['children', list(defineWire(service))] } as const;

export const menuWire = list(defineWire(topic));
export type MenuTopic = Domain<typeof topic>;
export type MenuService = Domain<typeof service>;
