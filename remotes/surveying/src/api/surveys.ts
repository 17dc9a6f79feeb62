// One survey case and what is done with it, as hooks.
import { fetchFile } from '@portal/shared/http';
import { callsOf } from '@portal/shared/session';
import type { OutputOf } from '@portal/shared/contract';
import { answerJob, checkResults, downloadSurveyFile, endSurvey, getSurvey, releaseTeam } from '../contract';

export type SurveyDetail = OutputOf<typeof getSurvey>;
export type SurveyResults = NonNullable<SurveyDetail['results']>;
export type SurveyedRoom = SurveyResults['rooms'][number];
export { RESULT_MATERIALS } from '../contract';
export type { SurveyAction } from '../contract';

export const {
  useGetSurveyQuery,
  useLazyGetSurveyQuery,
  useEndSurveyMutation,
  useReleaseTeamMutation,
  useAnswerJobMutation,
  useCheckResultsMutation,
} = callsOf({ getSurvey, endSurvey, releaseTeam, answerJob, checkResults });

/** A paper of a survey from before the portal. @throws errors of the kernel's family */
export async function loadSurveyFile(fileId: string): Promise<Blob> {
  return (await fetchFile(downloadSurveyFile, { fileId })).blob;
}
