// Routes of the sessions that a person has: their region, where one is signed in, and ending them.
import * as calls from '@portal/shell/contract';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { changeRegion, ownRegion } from './own-region';
import { endAllOtherSessions, endOwnSession, listOwnSessions } from './session-list';

const regions = { tags: ['regions'] };
const sessions = { tags: ['sessions'] };

export function addSessionRoutes(app: App, context: Context): void {
  serve(app, calls.getOwnRegion, regions, (_, { user }) => ownRegion(context, user));
  serve(app, calls.changeRegion, regions, ({ officeId }, { user }) => changeRegion(context, user, officeId));
  serve(app, calls.changeRegionByPath, regions, ({ officeId }, { user }) => changeRegion(context, user, officeId));
  serve(app, calls.listSessions, sessions, (_, { user }) => listOwnSessions(context, user));
  serve(app, calls.endSession, sessions, ({ recordId }, asked) => endOwnSession(context, asked, recordId));
  serve(app, calls.endOtherSessions, sessions, (_, asked) => endAllOtherSessions(context, asked));
}
