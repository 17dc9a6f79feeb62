// The only home of wire names: one codec per resource, typed on both sides.
export { addressNames, addressOf, readAddress, regionHeaders } from './address.wire';
export type { Address, AddressName } from './address.wire';
export { applicationStatuses, opinionResults } from './cases/application-status';
export type { ApplicationAction, ApplicationStatus } from './cases/application-status';
export * from './cases/application-calls.wire';
export * from './cases/proof.wire';
export {
  applicationFileWire,
  applicationFormWire,
  applicationsWire,
  feeItemWire,
  progressWire,
  stepWire,
} from './cases/application.wire';
export type {
  Announced,
  ApplicationFile,
  ApplicationForm,
  ApplicationParty,
  ApplicationSummary,
  Correction,
  DecisionPaper,
  Objection,
  Opinion,
  Progress,
  ProgressStage,
  ProgressStep,
} from './cases/application.wire';
export * from './cases/approval.wire';
export * from './shell/message.wire';
export * from './certificate.wire';
export * from './cases/chain.wire';
export type { CaseRecord, OwnRecord, RecordKind } from './record-kind';
export {
  flag,
  integer,
  json,
  knownWords,
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
export * from './cases/delegation.wire';
export * from './cases/entry.wire';
export * from './cases/guide.wire';
export * from './shell/host-config.wire';
export * from './cases/house-right.wire';
export * from './shell/identity.wire';
export * from './listing.wire';
export * from './shell/location.wire';
export * from './cases/mail-order.wire';
export * from './cases/material.wire';
export * from './shell/menu.wire';
export * from './shell/message.wire';
export * from './shell/notice.wire';
export * from './page-of-list.wire';
export * from './payment.wire';
export * from './picture.wire';
export * from './cases/recognition.wire';
export * from './shell/region.wire';
export * from './reservation.wire';
export * from './signature.wire';
export * from './shell/site-config.wire';
export * from './survey.wire';
export * from './cases/transactor.wire';
export * from './shell/user.wire';
