// The calls of the menu: topics with their services, as a region offers them, and what a person may open.
import { defineCall } from '@portal/shared/contract';
import { like, line, optional, upTo } from '@portal/shared/wire';
import { foundServicesWire, menuPermissionsWire, menuWire } from './wire/menu';

const regional = { regionCode: ['xzqbm', optional(like(/^(\d{6})?$/, '区划代码应为6位数字'))] } as const;

/**
 * The menu of a region, or all of it: topics with their services. The same bytes for everybody, named by their hash.
 */
export const queryMenu = defineCall({
  at: 'GET /api/pub3/topic/menu/queryTopicMenuTree',
  who: 'everybody',
  anonymous: true,
  query: regional,
  answer: menuWire,
  provides: ['Menu'],
});

/** One topic of the menu with its services, as a region offers them; without a topic, all. */
export const queryTopicServices = defineCall({
  at: 'GET /api/pub3/servicemenu/topicServiceMenu',
  who: 'everybody',
  query: { ...regional, topicId: ['topic', optional(upTo(64))] },
  answer: menuWire,
  provides: ['Menu'],
});

/** Services of all topics that hold every word of a search, as a region offers them. */
export const queryServices = defineCall({
  at: 'GET /api/pub3/servicemenu/queryServiceMenu',
  who: 'everybody',
  query: { ...regional, keyword: ['keyword', optional(line(64))] },
  answer: foundServicesWire,
  provides: ['Menu'],
});

/** Ids of the topics and services that the present person may open. */
export const queryMenuPermissions = defineCall({
  at: 'GET /api/pub3/topic/menu/menuPermissions',
  who: 'signedIn',
  answer: menuPermissionsWire,
  provides: ['Menu'],
});
