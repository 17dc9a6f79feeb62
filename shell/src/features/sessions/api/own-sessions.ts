// The calls of one's own sessions as hooks, and their type.
import { callsOf } from '@portal/shared/session';
import { endOtherSessions, endSession, listSessions } from '../../../contract/own-sessions';

export type { OwnSession } from '../../../contract/own-sessions';

export const { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } = callsOf({
  endOtherSessions,
  endSession,
  listSessions,
});
