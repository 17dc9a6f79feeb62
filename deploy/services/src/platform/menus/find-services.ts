// Services of the menu by topic and by people's words, as a region offers them.
import type { FoundService, MenuTopic } from '@portal/shell/contract';
import { refuse } from '../core/errors';
import type { Database } from '../db/database';
import { PEOPLES_WORDS } from './peoples-words';
import { regionalMenu } from './permissions';
import { indexOf, searchOver } from './search-services';
import { menuOf } from './tree';

/** One topic, or without one all. @throws Refusal for a topic that the region does not offer */
export async function findTopic(
  db: Database,
  regionCode: string | undefined,
  topicId: string | undefined,
): Promise<MenuTopic[]> {
  const menu = await regionalMenu(db, regionCode);
  if (!topicId) return menu;
  const found = menu.filter(({ id }) => id === topicId);
  return found.length > 0 ? found : refuse('当前区划暂未开放该类服务');
}

const flatten = (menu: readonly MenuTopic[]) =>
  menu.flatMap((topic) =>
    topic.services.map((entry) => ({ ...entry, topicId: topic.id, topicName: topic.name, icon: topic.icon })),
  );

/** Built at the first search of a process. */
let searching: ReturnType<typeof buildSearch> | undefined;
function buildSearch() {
  return searchOver(
    flatten(menuOf()).map((service) =>
      indexOf(service, [...service.keywords, ...(PEOPLES_WORDS[service.id]?.split(' ') ?? [])]),
    ),
  );
}

/** Everything without a question; else what matches best first, or the three nearest, which say so. */
export async function findServices(
  db: Database,
  regionCode: string | undefined,
  keyword = '',
): Promise<FoundService[]> {
  const offered = flatten(await regionalMenu(db, regionCode));
  if (keyword.trim() === '') return offered.map((service) => ({ ...service, phrase: '' }));
  searching ??= buildSearch();
  const ids = new Set(offered.map(({ id }) => id));
  const { hits, isNearest } = searching(keyword, (id) => ids.has(id));
  return hits.map(({ service, phrase }) => ({
    ...service,
    ...(isNearest ? { isNearest } : {}),
    phrase: phrase === service.name ? '' : phrase,
  }));
}
