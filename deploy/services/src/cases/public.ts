// What other domains may ask of cases: what is not named here is its own.
export type { ApplicationRow, CaseFacts, PartyRow } from './access/access';
export {
  casesInNameOfOthers,
  casesWrittenBy,
  findCase,
  requireCase,
  requireMaterialWrite,
  requireOwnCase,
  standingOf,
} from './access/access';
export type { CaseNames } from './access/cases-by-id';
export {
  caseById,
  caseNamesById,
  casesBegunBy,
  casesById,
  casesLike,
  visibleCaseIds,
  visibleCasesById,
} from './access/cases-by-id';
export { recordedKind } from './authorities/recorded-kind';
export { locationOf } from './access/location-of';
export { openObjections } from './announcements/objections';
export { announcementDue } from './announcements/publish';
export {
  askCorrection,
  correctionLabel,
  correctionPath,
  correctionStates,
  settleCorrections,
  snapshot,
} from './corrections/corrections';
export { keepOpinion, keepRecusal } from './deciding/keep-opinion';
export { INTERESTED, barOf, decidingOf, mayDecideOn, openDecisions, requireMayDecide } from './deciding/who-may-decide';
export { maskedPartyName } from './parties/masked-name';
export { openInquiries } from './confirming/signed-inquiries';
export type { SignedInquiry } from './confirming/signed-inquiries';
export { saveDraft } from './draft/save-draft';
export { startDraft } from './draft/start-draft';
export { awaitsAcceptance } from './property/awaits-acceptance';
export { feeOfCase, owedForCase, reductionsOfCase } from './fees/case-fee';
export { smallEnterprises } from './fees/small-enterprises';
export type { CaseMoved } from './events/case-moved';
export { recallCase } from './lifecycle/end-case';
export type { GuardAnswers } from './lifecycle/guard-check';
export { CORRECTION_DAYS } from './lifecycle/guard-check';
export { findingsFor } from './readiness/readiness';
export { settleTax } from './lifecycle/settle-tax';
export { submitSurvey } from './lifecycle/submit-survey';
export { transition } from './lifecycle/transition';
export { requireVersion } from './lifecycle/transition-rules';
export { numberOf } from './numbers/number-of';
export { taxedCasesOf } from './lists/taxed-cases';
export { queueItems } from './lists/queue-items';
export { caseItem, casesInState, waitingCases } from './lists/waiting-cases';
export { lockCase, setClaim } from './access/locked-case';
export { CLAIM_FIRST, lookInto, reasonToSee, requireLook, worksOn, writeLook } from './looks/look-into';
export type { LookCapacity } from './looks/capacity';
export { placeKeys } from './property/named-property';
export { maskAddress } from './looks/mask-form';
export { isTaxCleared } from './materials/tax-cleared';
export {
  TAX_MATERIAL,
  filesByMaterial,
  isTaxSettled,
  listMaterials,
  missingMaterials,
} from './materials/materials';
export type { CaseActor } from './representation/case-actor';
export { SYSTEM } from './representation/case-actor';
export { namedNumbers } from './parties/named-numbers';
export { listParties, partyNumbers } from './parties/parties';
export { deathObstacle } from './parties/deaths';
export { otherPersonObstacle, partyObstacle } from './readiness/who-takes-part';
export type { Person } from './representation/accept-proof';
export { acceptGuardianship, acceptLetter } from './representation/accept-proof';
export type { Capacity } from './representation/acts-as';
export { actsAs, authoritiesOf, capacityIn, isOneself, notOwnText, ownParties } from './representation/acts-as';
export { letterFor } from './representation/letter-for';
export { followStep } from './representation/follow-steps';
export { applicantNumbers } from './representation/in-whose-name';
export { isInNeed, isMinor } from './authorities/guardianship';
export type { DelegationContent, DelegationRow } from './authorities/letters';
export {
  changeDelegation,
  lettersToConfirm,
  pageOfDelegations,
  requireDelegation,
  roleIn,
  writeDelegation,
} from './authorities/letters';
export { relativesOf } from './authorities/relatives';
export { forgetRepresentative, lockCasesOf, stopAuthority } from './representation/stop-representation';
export { caseFactor } from './signatures/case-factor';
export type { FlowRow } from './signatures/flow-store';
export {
  endFlow,
  findLatestFlow,
  listDocuments,
  listPlaces,
  markSigned,
  placesOf,
  requireFlow,
  writePlaces,
} from './signatures/flow-store';
export { createFlow } from './confirming/sign-again';
export type { StandingDocument } from './confirming/signed-documents';
export { readDocument } from './confirming/signed-documents';
export { duePhase, requireTurn } from './signatures/phases';
export { addSeal, listSeals } from './signatures/seals';
export { listSteps } from './lists/timeline';
export { eventsOf } from './timeline/write-step';
