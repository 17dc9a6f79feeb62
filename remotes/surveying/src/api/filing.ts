// Filling in, submitting and entrusting a survey case, as hooks.
import { callsOf } from '@portal/shared/session';
import { listTeams, saveSurvey, selectTeam, submitSurvey } from '../contract';

export { TEAM_ORDERS } from '../contract';
export type { Team, TeamOrder } from '../contract';

export const { useSaveSurveyMutation, useSubmitSurveyMutation, useListTeamsQuery, useSelectTeamMutation } = callsOf({
  saveSurvey,
  submitSurvey,
  listTeams,
  selectTeam,
});
