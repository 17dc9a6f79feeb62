// What an organisation says it has measured, as it is kept: the parcel and the rooms on it.
import type { submitResults } from '@portal/surveying/contract';
import type { InputOf } from '@portal/shared/contract';

export type SurveyResults = InputOf<typeof submitResults>['results'];
export type SurveyedRoom = SurveyResults['rooms'][number];
