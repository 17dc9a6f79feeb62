// The calls of the queries department.
export * from './announcements';
export * from './archives';
export * from './buildings';
export { MOST_ATTACHMENTS, downloadAttachment } from './attachments';
export type { Attachment } from './attachments';
export * from './bank-licences';
export * from './certificates';
export * from './delivery';
export * from './editing';
export * from './guides';
export * from './household';
export * from './news';
export * from './offices';
export * from './own-property';
export * from './protection';
export * from './market';
export * from './progress';
export { LONGEST_KEYWORD } from './search';
export * from './register';
export * from './right-chain';
export * from './school';
export * from './tools';
export {
  NOT_ALLOWED,
  QUERY_SCOPES,
  SCOPE_WORDS,
  createProvePdf,
  listProofs,
  queryProve,
  searchProperties,
} from './ownership';
export type { FoundProperty, IssuedProof, QueriedProperty, QueryScope } from './ownership';
export {
  MOST_QUERY_DAYS,
  checkAuthorization,
  endAuthorization,
  listAuthorizations,
  saveAuthorizationQuery,
} from './authorizations';
export type { Authorization, AuthorizationState } from './authorizations';
export * from './inquiries';
export * from './wire/certificate';
export * from './wire/progress';
