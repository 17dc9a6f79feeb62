// The form of a kind of survey, fetched as its own chunk when a page needs it.
import { loadSurvey } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import { useLoaded } from '@portal/shared/ui';
import type { Loaded } from '@portal/shared/ui';

/** Loads the form of the process code; undefined waits. A failed load can be repeated. */
export const useSurveyForm = (processCode: string | undefined): Loaded<Business> => useLoaded(loadSurvey, processCode);
