// What a person may do with a survey case now; pages show exactly these.
import type { SurveyAction } from '@portal/surveying/contract';
import type { CurrentUser } from '../../../platform/core/context';
import type { SeenSurvey } from '../access';

const BY_APPLICANT: Readonly<Record<string, readonly SurveyAction[]>> = {
  surveying: ['drawings', 'changeTeam'],
  reviewing: ['results'],
  stored: ['results', 'drawings', 'requestChange'],
};
const BY_TEAM: Readonly<Record<string, readonly SurveyAction[]>> = {
  surveying: ['drawings', 'uploadData', 'uploadResults'],
  reviewing: ['results'],
  stored: ['results', 'drawings'],
};

/** A survey from before the portal has no case: it can only be read, and changed by another one. */
export function actionsOn(user: CurrentUser, { record, job, standing }: SeenSurvey): SurveyAction[] {
  const { status } = record;
  if (record.applicationId === null) return status === 'stored' ? ['results', ...mayChange(user, standing)] : [];
  if (standing === 'applicant' && status === 'waiting') return [job ? 'takeBackJob' : 'chooseTeam', 'withdraw'];
  // In whose name somebody else fills it in may put an end to it.
  if (standing === 'applicant' && status === 'draft') return record.isWriter ? ['edit', 'delete'] : ['delete'];
  if (standing === 'applicant') return [...(BY_APPLICANT[status] ?? [])];
  if (standing === 'offered') return status === 'waiting' ? ['answerJob'] : [];
  // An organisation that surveys for itself has the case in both ways.
  if (standing === 'team')
    return [...(BY_TEAM[status] ?? []), ...(record.inName && status === 'surveying' ? (['changeTeam'] as const) : [])];
  if (standing === 'office')
    return status === 'reviewing' && user.roles.includes('surveyor')
      ? ['check', 'results']
      : status === 'stored'
        ? ['results', 'drawings']
        : [];
  return status === 'stored' ? ['results'] : [];
}

/** Whoever the survey belongs to may have it changed; the office and other organisations do not ask for it. */
function mayChange(user: CurrentUser, standing: SeenSurvey['standing']): SurveyAction[] {
  return user.userType !== '0' && standing === 'owner' ? ['requestChange'] : [];
}
