// Predicates, masks and amounts in capitals; predicates never throw, never trim, and refuse whatever is not text.
export { amountForReview, amountInCapitals } from './amounts';
export { isBefore } from './calendar';
export { toChineseCurrency } from './chinese-currency';
export { ageFromIdentityNumber, birthDayOf, citizenIdCheckCharacter, isCitizenId } from './citizen-id';
export { isEmail, isMobile } from './contact';
export {
  identityNumberError,
  identityNumberWarning,
  /**
   * @kept the specification asks for it (S5.19, S5.20); forms know the kind of document and say what is wrong with its
   * number
   */
  isIdentityNumber,
  isOtherIdentityDocument,
  untypedNumberError,
} from './identity-number';
export { maskIdentityNumber, maskName, maskPhone } from './mask';
export { creditCodeCheckCharacter, isUnifiedSocialCreditCode } from './organisation-code';
export type { PartyFacts, PartyKind } from './party-kind';
export { partyKindOf } from './party-kind';
export { personNameError } from './person-name';
