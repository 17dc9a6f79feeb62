// Calls that several departments use, and what every call is declared with.
export { answerOf, defineCall, orAnswerOf, requestOf, spotAt, TAGS } from './define-call';
export * from './applications';
export * from './controls';
export * from './documents';
export * from './enums';
export * from './files';
export * from './ownership';
export * from './listings';
export { keysetMembers, pageMembers } from './page-members';
export * from './pictures';
export * from './principals';
export * from './recordings';
export * from './signing';
export type {
  AddressOf,
  Call,
  CallBound,
  CallTerms,
  EitherAnswer,
  InputOf,
  IsQuery,
  OutputOf,
  RefusalKind,
  Tag,
} from './define-call';
