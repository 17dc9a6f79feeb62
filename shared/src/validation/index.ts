// Predicates, masks and amounts in capitals; predicates never throw, never trim, and refuse whatever is not text.
export { isBefore } from './calendar';
export { toChineseCurrency } from './chinese-currency';
export { ageFromIdentityNumber, birthDayOf, citizenIdCheckCharacter, isCitizenId } from './citizen-id';
export { isEmail, isMobile } from './contact';
export { identityNumberError, isIdentityNumber, isOtherIdentityDocument } from './identity-number';
export { maskIdentityNumber, maskName, maskPhone } from './mask';
export { creditCodeCheckCharacter, isBusinessCode, isUnifiedSocialCreditCode } from './organisation-code';
export { isPersonName, isPersonNameExtended } from './person-name';
