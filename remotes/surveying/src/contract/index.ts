// The calls of the surveying department, one file a part.
export * from './cases';
export {
  DATA_MATERIAL,
  MOST_ANSWERS,
  UNKNOWN_DATA_FILE,
  checkData,
  dataReport,
  listDataChecks,
  systemSourceText,
} from './checking';
export type { DataCheck } from './checking';
export * from './district';
export * from './drawings';
export * from './graphics';
export * from './review';
export * from './rooms';
export * from './rules/drawing-faults';
export * from './coding';
export { FINDING_WORDS } from './finding-words';
export * from './teams';
export { MOST_ROOMS } from './members';
export { isInside } from './rules/ring-faults';
export * from './wire/survey';
