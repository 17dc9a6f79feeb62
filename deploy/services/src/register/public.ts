// What other domains may ask of the register: what is not named here is its own.
export { activateCertificates, hasCertificatesInMaking } from './certificates/issue';
export { rightTypeName, verifyUrlOf } from './certificates/render';
export type { Affected } from './ownership/affected';
export type { Touched, Unknown } from './ownership/affected-rights';
export { findAffected } from './ownership/affected-rights';
export { isReleasedEntryOver, numberField } from './ownership/entries/named-entry';
export type { ChangedPerson } from './ownership/changed-person';
export { changedPersonFault, changedPersons, otherPersonBehind } from './ownership/changed-person';
export { areTwoThirds } from './ownership/co-owners';
export type { NamedParty } from './effects/booking';
export type { ChoicePage } from './ownership/choices';
export { findNamedChoice, listChoices, surveyedValues } from './ownership/choices';
export { PROOF_PAPER, holdersOfEntries } from './ownership/entries/entries';
export { listedErrors } from './ownership/entries/court-sale';
export { effectsOf, entriesTouched, hasEffect, presentEffects, touchesEntriesOnly } from './effects/flatten-effect';
export {
  homesHeldBy,
  isRegistered,
  rightsShownOn,
  titlesOf,
  unitsHeldBy,
  unitsOfCertificates,
  unitsOfInterest,
} from './ownership/held-units';
export { holderWithNumber } from './standing/holder-with-number';
export { findNamedRights, lockNamedUnits, namedRightErrors, unitsOfCase } from './standing/named-rights';
export type { OwnRight } from './ownership/own-right-sql';
export { ownRightSql } from './ownership/own-right-sql';
export type { RegisteredRight, SoughtProperty, UnitRow } from './standing/register';
export {
  findRegisteredRight,
  findRightByCertificate,
  findRightOfUnit,
  findUnit,
  listHeldEntries,
  listRegisteredRights,
  registerValues,
} from './standing/register';
export { holdEntries, letEntriesGo } from './ownership/entries/held-entries';
export { rehearseBooking } from './ownership/rehearse-booking';
export type { RegisteredEntry, RegisteredState } from './ownership/registered-state';
export { readRegisteredState, registeredStateOf } from './ownership/registered-state';
export type { GateFinding } from './ownership/restrictions/restriction-findings';
export { familyOf, isEnteredBeside } from './ownership/restrictions/restriction-findings';
export { checkRestrictions, checkUnits, factsOf, factsOfUnits } from './ownership/restrictions/restriction-gate';
export type { PassedOn } from './ownership/right-passed-on';
export { othersWithRights, notifyOthers } from './ownership/notify-holders';
export { peopleOfProperty } from './protection/people-of-property';
export { tellOfBooking, tellOfFiling, tellOfLook } from './protection/tell-of-property';
export { OPERATION_TYPES, TITLE_PAPER, layerOf } from './titles/title-rights';
export { lockUnits, runningOn, unlockUnits } from './ownership/unit-locks';
export type { SurveyedUnit } from './ownership/units/enter-surveyed';
export { enterOutlines } from './ownership/units/enter-outlines';
export { enterSurveyed, parcelPlace } from './ownership/units/enter-surveyed';
export { termErrors } from './ownership/units/registered-terms';
export { foreignLandFault } from './ownership/units/foreign-land';
export { writeRegister } from './ownership/write-register';
export { asOffered, isOfKind, wrongRight } from './standing/wrong-right';
export type { EntryScope, FoundEntry, SoughtEntries } from './searches/find-entries';
export { findEntries, holdersOnUnits, numbersOfUnits } from './searches/find-entries';
export { livingEntriesOf } from './searches/living-entries';
export type { TracedUnit } from './searches/chain-of-rights';
export type { BuildingUnitRow } from './searches/building-units';
export { unitsOfBuilding } from './searches/building-units';
export { licensedForecasts } from './searches/forecast-units';
export type { ProjectRow } from './searches/projects';
export { buildingOf, findProject, findProjects, knownUnits, unitsByBuilding } from './searches/projects';
export { chainOf, chainsOf, unitOfCertificate } from './searches/chain-of-rights';
export { findNamedUnits, isHeldBy } from './searches/find-units';
export { findHomes } from './searches/find-homes';
export { ownershipModeName } from './certificates/ownership-mode';
export type { HeldProperty } from './searches/held-properties';
export { findHeldProperty, holdsHouse, landAreaOf, listHeldProperties } from './searches/held-properties';
export { checksOfCodes, toldOfChecks } from './certificates/store';
export type { CheckedPaper, CheckedProof } from './certificates/other-papers';
export type { UnitShape } from './shapes/find-shapes';
export { buildingNumberOf, parcelNumberOf, shapeInForce, shapesOfRegion, shapesWithin } from './shapes/find-shapes';
export { boxOf } from './shapes/outline';
export { entryNames } from './certificates/entry-names';
export type { Box } from './shapes/find-shapes';
export { lastParcelSerial, parcelsAround, shapeNumbersInForce } from './shapes/shapes-around';
