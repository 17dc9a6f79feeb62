// Formats of files that may be handed in.
import type { FileType, PROJECT_TYPES, SURVEY_DATA_TYPES } from '@portal/shared/catalogue';

export type FileMime = FileType;
/** What surveyors hand in besides pages. */
export type ProjectType = (typeof PROJECT_TYPES | typeof SURVEY_DATA_TYPES)[number] & FileType;
