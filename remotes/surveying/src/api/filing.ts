// Filling in, submitting and entrusting a survey case, as hooks.
import { callsOf } from '@portal/shared/session';
import { getSurvey, listTeams, saveSurvey, selectTeam, submitSurvey } from '../contract';

export { TEAM_ORDERS } from '../contract';
export type { Team, TeamOrder } from '../contract';

export const {
  useLazyGetSurveyQuery,
  useSaveSurveyMutation,
  useSubmitSurveyMutation,
  useListTeamsQuery,
  useSelectTeamMutation,
} = callsOf({
  getSurvey,
  saveSurvey,
  submitSurvey,
  listTeams,
  selectTeam,
});
