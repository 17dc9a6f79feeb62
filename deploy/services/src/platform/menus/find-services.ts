// Services of the menu by topic and by word, as a region offers them.
import type { FoundService, MenuTopic } from '@portal/shell/contract';
import { refuse } from '../core/errors';
import type { Database } from '../db/database';
import { regionalMenu } from './permissions';

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

/** Services that hold every word, in their name, their topic's, what people call them, or their description. */
export async function findServices(
  db: Database,
  regionCode: string | undefined,
  keyword = '',
): Promise<FoundService[]> {
  const words = normalise(keyword).split(/\s+/).filter(Boolean);
  const services = (await regionalMenu(db, regionCode)).flatMap((topic) =>
    topic.services.map((entry) => ({ ...entry, topicId: topic.id, topicName: topic.name, icon: topic.icon })),
  );
  return services.filter(({ name, keywords, description, topicName }) => {
    const text = normalise([name, topicName, ...keywords, description].join(' '));
    return words.every((word) => text.includes(word));
  });
}

function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
