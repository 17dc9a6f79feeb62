// Reading survey files, in slices, the same in browsers and services.
export { type Encoding, ENCODING_NAMES, type FoundEncoding } from './encoding';
export { collectFaults, type FaultList, MOST_FAULTS, type Place, placeText, type ReadFault } from './fault';
export { createPace, type Pace } from './pace';
export type { GivenFile, RawFeature, RawSurvey } from './raw';
export { readSurvey, SURVEY_ENDINGS } from './read-survey';
export { guessSurvey, type SurveyGuess, type TakenSurvey, takeShapes } from './take-shapes';
