// Routes of the menu: the tree of topics, one topic's services, all services by word, and what the person may open.
import * as calls from '@portal/shell/contract';
import { serve, serveReady } from '../core/calls/serve';
import type { App, Context } from '../core/context';
import { cacheMenu } from './cached-menu';
import { findServices, findTopic } from './find-services';
import { permittedMenuIds } from './permissions';

const serving = { tags: ['menu'] };

export function addMenuRoutes(app: App, context: Context): void {
  const { db } = context;
  const menuFor = cacheMenu(context);
  // The same for everybody, so nobody's session is looked up for it.
  serveReady(app, calls.queryMenu, serving, ({ regionCode }) => menuFor(regionCode));
  serve(app, calls.queryTopicServices, serving, ({ regionCode, topicId }) => findTopic(db, regionCode, topicId));
  serve(app, calls.queryServices, serving, ({ regionCode, keyword }) => findServices(db, regionCode, keyword));
  serve(app, calls.queryMenuPermissions, serving, (_, { user }) => permittedMenuIds(db, user));
}
