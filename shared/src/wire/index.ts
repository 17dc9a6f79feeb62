// Codecs of what several departments read, typed on both sides, and what codecs are written in; those of one department
// lie in its contract/wire.
export { addressNames, addressOf, readAddress, regionHeaders } from './address.wire';
export type { Address, AddressName } from './address.wire';
export { applicationStatuses, opinionResults, status as applicationStatus } from './cases/application-status';
export type { ApplicationAction, ApplicationStatus } from './cases/application-status';
export * from './cases/application-calls.wire';
export * from './cases/proof-file.wire';
export {
  applicationFileWire,
  applicationFormWire,
  applicationsWire,
  feeItemWire,
  stepWire,
} from './cases/application.wire';
export type {
  Announced,
  ApplicationFile,
  ApplicationForm,
  ApplicationParty,
  ApplicationSummary,
  Correction,
  Objection,
  Opinion,
  ProgressStep,
} from './cases/application.wire';
export type { CaseRecord, OwnRecord, RecordKind } from './record-kind';
export {
  asName,
  flag,
  integer,
  json,
  knownWords,
  lines,
  list,
  mapOf,
  moment,
  day,
  nullable,
  number,
  oneOf,
  opaque,
  optional,
  text,
  textOr,
  translated,
} from './codec';
export {
  between,
  bounded,
  businessNumberText,
  filled,
  like,
  line,
  listOrOne,
  numberOf,
  orElse,
  upTo,
  uuid,
} from './codec';
export type { About, AnyCodec, Codec, DomainOf, Spot } from './codec';
export * from './cases/control.wire';
export { defineWire } from './define-wire';
export { either } from './either';
export type { Domain, Shape, Wire, WireCodec } from './define-wire';
export * from './cases/guide.wire';
export * from './cases/house-right.wire';
export * from './listing.wire';
export * from './cases/material.wire';
export * from './page-of-list.wire';
export * from './picture.wire';
export * from './shell/region.wire';
export * from './shell/site-config.wire';
export * from './shell/user.wire';
