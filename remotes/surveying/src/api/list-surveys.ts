// Survey records, a page at a time: of one's own houses, or of the surveyor's organisation.
import { callsOf } from '@portal/shared/session';
import { listSurveys } from '../contract';

export type { Survey, SurveyStatus } from '../contract/wire/survey';

export const { useListSurveysQuery } = callsOf({ listSurveys });
