// The catalogue: businesses as plain data, the rules that read them, and the tables of a case's life.
export { FACTS } from './business/conditions/condition';
export type { Condition, Fact, ValueRef } from './business/conditions/condition';
export { dependenciesOf, holds } from './business/conditions/evaluate';
export {
  createScope,
  isFieldRequired,
  asksOfProperty,
  isFieldShown,
  isGroupShown,
  optionsFor,
  rowScope,
} from './business/conditions/scope';
export type { FormContext, Scope } from './business/conditions/scope';
export { notMortgageable } from './facts/not-mortgageable';
export { SALE_LAW } from './fragments/seal';
export { waitingText } from './fragments/waiting-text';
export { unreadable } from './validate/unreadable';
export { MAXIMUM as MAXIMUM_MORTGAGE, ORDINARY as ORDINARY_MORTGAGE } from './fragments/mortgage-entry';
export { UNIT_KINDS } from './business/business';
export { computeField, formulaInputs } from './business/conditions/computed';
export type { Formula } from './business/conditions/computed';
export type {
  Announcement,
  Business,
  BusinessDefinition,
  BusinessRoute,
  BusinessSummary,
  CrossCheck,
  Declaration,
  FeeExempted,
  FieldDefinition,
  FieldKind,
  FieldWidth,
  GroupDefinition,
  Guide,
  MaterialRule,
  Notice,
  RoleDefinition,
  SectionDefinition,
  Starter,
  TableDefinition,
  TaxedAs,
  UnitKind,
} from './business/business';
export { STAFF_APPLY_FOR_NOTHING, mayStart, startersOf } from './business/starters';
export { isDateRange, isEmptyValue } from './business/application-form';
export type { ApplicationForm, DateRange, FieldValue, Party } from './business/application-form';
export { signingPhase } from './business/signing-phases';
export { formatDecimal, parseDecimal } from './business/conditions/decimal';
export type { Share } from './business/conditions/share';
export {
  NO_SHARE,
  WHOLE_SHARE,
  addShares,
  compareShares,
  equalShares,
  formatShare,
  keptShare,
  multiplyShares,
  parseShare,
  shareLabel,
  subtractShares,
  sumShares,
} from './business/conditions/share';
export { cardScopeOf, cardsOf, groupOfSection, groupPath, groupsOf } from './business/groups';
export type { GroupPlace } from './business/groups';
export { readForm } from './business/read-form';
export { withoutUnshown } from './business/without-unshown';
export { awaitsRegister } from './business/started-by-others';
export type { StartedByOthers } from './business/started-by-others';
export { withRegister } from './business/with-register';
export { controlsOf, withAuthority } from './business/with-authority';
export type { ControlKind, ControlRule, FormControlPlace } from './business/with-authority';
export { keepClosed, withoutHidden } from './business/keep-closed';
export type { GivenCards } from './business/keep-closed';
export { FORMER_MORTGAGEE, holderRole, livingHolderRole } from './business/holder-role';
export { ASSIGNED_CLAIMS, singleEffects } from './business/register-effect';
export type {
  AssignedClaims,
  EntryData,
  DominantLand,
  EntryKind,
  ListedEntries,
  RegisterChange,
  RegisterEffect,
  SingleEffect,
  Unilateral,
} from './business/register-effect';
export { demandRank } from './demand';
export {
  businessPages,
  businessSummaries,
  businessesAt,
  findBusinessSummary,
} from './registry';
export { businessCodesAt } from './business-paths';
export { hasBusiness, loadBusiness } from './load-business';
export { isProcess, processNameOf } from './processes';
export { declaresTaxes } from './taxes/declares-taxes';

export { findEnumName, selectableItems } from './enums/enum-table';
export type { EnumItem, EnumTable } from './enums/enum-table';
export { allEnums } from './enums/all-enums';
export { deliveryMethods } from './enums/delivery';
export { houseLayouts } from './enums/trade';
export { parcelOwnershipMarks, parcelRightMarks } from './enums/land/unit-features';
export { registrationTypes } from './enums/registration';
export { MATERIAL_LIMITS, PROJECT_TYPES, SURVEY_DATA_TYPES, limitsOf } from './materials/material';
export type { FileType, MaterialDefinition, MaterialLimits } from './materials/material';
export { allMaterials } from './materials/all-materials';

export { PHASES, PHASE_NAMES, isBeforeBooking, isStateCode, stateOf, states } from './lifecycle/states';
export type { Phase, RegistrationState, StateCode, StateDefinition } from './lifecycle/states';
export type { IconTag, StateTone } from './lifecycle/tone';
export { eventsFrom, findTransition, transitions } from './lifecycle/transitions';
export type { CaseEvent } from './lifecycle/transitions';
export type { Transition } from './lifecycle/transition';
export { lifecycleOf } from './lifecycle/lifecycle';
export type { Lifecycle } from './lifecycle/lifecycle';
export {
  decisionRole,
  decisions,
  decisionsIn,
  dutyNames,
  dutyOf,
  rolesApartFrom,
} from './lifecycle/decisions';
export type { DecisionResult, Duty } from './lifecycle/decisions';
export {
  ACCEPTANCE as ACCEPTANCE_LAW,
  REFUSAL as REFUSAL_LAW,
  decisionGrounds,
  groundsOf,
} from './lifecycle/decision-grounds';
export type { DecisionGround } from './lifecycle/decision-grounds';
export { guardTexts } from './lifecycle/guards';
export type { Actor, Guard } from './lifecycle/guards';
export { nextSecondaryState, secondaryMachines, secondaryStateName } from './lifecycle/secondary-machines';
export type { SecondaryEvent, SecondaryMachine, SecondaryState } from './lifecycle/secondary-machines';
export type { Fee, FeeInput, FeeItem } from './fees/compute-fee';
export { applicationFee, feeReductions } from './fees/application-fee';
export type { ApplicationFee, FeeShare, IsSmallBusiness, RegisteredUse } from './fees/application-fee';
export { feeSchedule } from './fees/fee-schedule';
export type { FeeLine } from './fees/fee-schedule';
export { FEE_RULE_IDS } from './fees/fee-rules';
export type { FeeRuleId } from './fees/fee-rules';
export { computeTaxes } from './taxes/compute-taxes';
export type { TaxReckoning } from './taxes/compute-taxes';
export { TAX_FAMILY_SECTIONS, taxDeclarationForm } from './taxes/declaration-form';
export { taxEstimateForm } from './taxes/estimate-form';
export { FAMILY_HOMES_COMMITMENT } from './taxes/commitment';
export { TAX_WINDOW, partsOf, taxationOf, taxpayerRoles } from './taxes/taxation';
export { RESIDENTIAL_USES } from './fees/fee-rules';
export { taxFault } from './taxes/tax-case';
export type { TaxCase } from './taxes/tax-case';
export {
  FOR_A_PRICE,
  PURCHASES,
  RECEIVED_ONLY,
  TAXED_TRANSFERS,
  TAX_ESTIMATE_NOTE,
  TAX_NAMES,
} from './taxes/tax-rules';
export type { TaxId, TaxPlace, TaxedTransfer } from './taxes/tax-rules';
export type { TaxFigure, TaxSide, TaxStep } from './taxes/tax-step';
export { disposes } from './facts/disposals';
export { DISSENT_ASSURANCE } from './facts/restriction-lifts';
export { restrictionEffect } from './facts/restrictions';
export type { RegistrationFamily, RestrictionDetail, RestrictionEffect, RestrictionKind } from './facts/restrictions';
export { PROVINCE, PROVINCE_ABBREVIATION, findRegion, regionFullName, regions } from './facts/regions';
export type { Region } from './facts/regions';
export { RESERVATION_SLOTS, reservationRules } from './facts/reservation-rules';
export type { ReservationSlot } from './facts/reservation-rules';
export { isCaseRole, isStaffRole, needsAuthenticator, roleNames } from './facts/roles';
export type { RoleCode } from './facts/roles';

export { READ_PARTS, isReadingFor, readingsOf } from './recognition/readings';
export type { ReadDocument, ReadPart, Reading } from './recognition/readings';

export { faultsBetweenFields, validateApplication } from './validate/validate-application';
export type { FormError } from './validate/validate-application';
export { partyLabel, partyTitle } from './validate/labels';
export { isOldNumber, warnOfIdentityNumber } from './validate/check-identity-number';
export { validateField } from './validate/validate-field';
export { crossCheckErrors, shareGapText } from './validate/cross-checks';
export { caseMaterials, requiredMaterials } from './validate/required-materials';
export type { CaseMaterial, RequiredMaterial } from './validate/required-materials';

export { sampleForm } from './sample/sample-form';
export type { SampleChoices } from './sample/sample-form';
export { unitFieldKeys, unitFields } from './unit-fields';

export { promptsOf } from './recordings/scripts';
export type { DocumentDefinition, DocumentText, ListedDocument, PortalDocument } from './documents/document';
export { OWN_CLAUSES, WITNESS_ROLES } from './contracts/contract';
export type { ListedContract, OwnClause, PortalContract } from './contracts/contract';
export { contractPaper } from './contracts/contract-paper';
export type { ContractContent, ContractPaper, PaperAnnex, PaperClause } from './contracts/contract-paper';
export { contractAt, findContract, listedContracts, loadContract } from './contracts/registry';
export { LEGAL_VALUES } from './contracts/sale-fields';
export { contractStart } from './contracts/start-form';
export type { ChosenProperty } from './contracts/start-form';
export { sampleContract } from './contracts/sample-contract';
export { takenOver } from './contracts/taken-over';
export { paperOf } from './documents/paper';
export type { Paper, PaperPart, ShowValue } from './documents/paper';
export { answersOf, firstOpenQuestion, questionsOf } from './documents/questions';
export {
  INQUIRY_MATERIAL,
  documentAt,
  findDocument,
  isDocumentOf,
  listedDocuments,
  loadDocument,
} from './documents/registry';

export { findSurvey, isSurvey, listedSurveys, loadSurvey, surveyAt, surveyCodes } from './survey/registry';
export type { ListedSurvey } from './survey/registry';
export { withUnit } from './with-unit';
