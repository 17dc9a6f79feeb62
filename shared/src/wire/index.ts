// The only home of wire names: one codec per resource, typed on both sides.
export { addressNames, addressOf, readAddress, regionHeaders } from './address.wire';
export type { Address, AddressName } from './address.wire';
export { applicationActions, applicationStatuses } from './application-status';
export type { ApplicationAction, ApplicationStatus } from './application-status';
export * from './application-calls.wire';
export * from './representation.wire';
export * from './proof.wire';
export {
  applicationFileWire,
  applicationsWire,
  applicationSummaryWire,
  feeItemWire,
  progressWire,
  stepWire,
} from './application.wire';
export type {
  ApplicationFile,
  ApplicationForm,
  ApplicationParty,
  ApplicationSummary,
  Correction,
  Opinion,
  Progress,
  ProgressStage,
  ProgressStep,
} from './application.wire';
export * from './approval.wire';
export * from './message.wire';
export * from './own-session.wire';
export * from './certificate.wire';
export * from './chain.wire';
export {
  flag,
  integer,
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
  translated,
} from './codec';
export { between, bounded, businessNumberText, filled, like, line, lines, orElse, recordId, upTo } from './codec';
export type { About, AnyCodec, Codec, DomainOf, Spot } from './codec';
export * from './control.wire';
export { defineWire } from './define-wire';
export type { Domain, Shape, Wire, WireCodec } from './define-wire';
export * from './delegation.wire';
export * from './entry.wire';
export * from './guide.wire';
export * from './host-config.wire';
export * from './house-right.wire';
export * from './identity.wire';
export * from './listing.wire';
export * from './location.wire';
export * from './look.wire';
export * from './mail-order.wire';
export * from './material.wire';
export * from './menu.wire';
export * from './message.wire';
export * from './notice.wire';
export * from './page-of-list.wire';
export * from './payment.wire';
export * from './picture.wire';
export * from './recognition.wire';
export * from './region.wire';
export * from './reservation.wire';
export * from './signature.wire';
export * from './site-config.wire';
export * from './sold-units.wire';
export * from './survey.wire';
export * from './transactor.wire';
export * from './user.wire';
