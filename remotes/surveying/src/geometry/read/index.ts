// Reading survey files, in slices, the same in workers, pages and services.
export type { DrawingAnswers, FoundDrawing, LayerUse } from './drawing';
export type { Encoding, FoundEncoding } from './encoding';
export { type Place, placeText, type ReadFault } from './fault';
export { createPace, type Pace } from './pace';
export type { ChosenFile } from './raw';
export { readSurvey } from './read-survey';
export { guessSurvey, type SurveyGuess, takeShapes } from './take-shapes';
