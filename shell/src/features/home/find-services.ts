// Finds services by name, keyword and description, in the browser: the menu is small and already here.
import type { MenuService, MenuTopic } from './api/menu';

/**
 * Topics that are about looking up and keeping track rather than starting business; they stand beside, not among it.
 */
const ASIDE_TOPICS = new Set(['mine', 'visit', 'query']);
/** How many tasks the hall offers as tiles. */
export const COMMON_TASKS = 6;
const UNRANKED = Number.MAX_SAFE_INTEGER;

/** The menu with only those services whose page exists, and only topics that still have one. */
export function reachableTopics(topics: readonly MenuTopic[], exists: (path: string) => boolean): MenuTopic[] {
  return topics
    .map((topic) => ({ ...topic, services: topic.services.filter((service) => exists(service.path)) }))
    .filter((topic) => topic.services.length > 0);
}

/** The menu with only what the person may open (specification 6). */
export function permittedTopics(topics: readonly MenuTopic[], permitted: readonly string[]): MenuTopic[] {
  const ids = new Set(permitted);
  return topics
    .map((topic) => ({ ...topic, services: topic.services.filter((service) => ids.has(service.id)) }))
    .filter((topic) => topic.services.length > 0);
}

export function businessTopics(topics: readonly MenuTopic[]): MenuTopic[] {
  return topics.filter((topic) => !ASIDE_TOPICS.has(topic.id));
}

export function asideTopics(topics: readonly MenuTopic[]): MenuTopic[] {
  return topics.filter((topic) => ASIDE_TOPICS.has(topic.id));
}

/**
 * Six at most (elder mode shows no more either): what is asked for most, then other business, filled up with lists and
 * queries.
 */
export function commonTasks(topics: readonly MenuTopic[]): MenuService[] {
  const services = [...businessTopics(topics), ...asideTopics(topics)].flatMap((topic) => topic.services);
  return services.sort((a, b) => (a.rank ?? UNRANKED) - (b.rank ?? UNRANKED)).slice(0, COMMON_TASKS);
}

/** Services that hold every word of the query; a hit in the name comes before one elsewhere. */
export function findServices(topics: readonly MenuTopic[], query: string): MenuService[] {
  const words = normalise(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const services = new Map(topics.flatMap((topic) => topic.services.map((service) => [service.id, service] as const)));
  const holds = (text: string) => words.every((word) => normalise(text).includes(word));
  const hits = [...services.values()].filter(({ name, keywords, description }) =>
    holds([name, ...keywords, description].join(' ')),
  );
  return hits.sort((a, b) => Number(holds(b.name)) - Number(holds(a.name)));
}

function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
