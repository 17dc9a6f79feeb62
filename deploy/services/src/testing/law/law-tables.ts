// What the law says of whole groups of registrations, as data of the model: an act by its name, an entry that is added
// by its kind.
import type { Kind } from './registrations';

export const NOTICES: readonly Kind[] = ['notice', 'mortgageNotice'];

/** What is registered on a right that stands (民法典 209、220、395). Notices may come before it (221), a seal too. */
export const ON_A_TITLE: readonly string[] = [
  ...['transfer', 'deliver', 'transferPart', 'sellWhole', 'inherit', 'sale', 'holdTogether'],
  ...['correct', 'replace', 'officeCorrect', 'cancel', 'officeCancel', 'fulfil'],
  ...['mortgage', 'dissent', 'habitation', 'easement'],
];

/** What a seal stops (实施细则 90、查封规定 24、民法典 399); what it lets through for whom is the model's. */
export const STOPPED_BY_SEALS: readonly string[] = [
  ...['transfer', 'transferPart', 'sellWhole', 'inherit', 'holdTogether', 'cancel', 'officeCancel', 'fulfil'],
  ...['mortgage', 'mortgageNotice', 'notice', 'habitation', 'easement'],
];

/** Whose agreement, or part in it, a disposal needs (民法典 221、406): of mortgages those that forbid the transfer. */
const TRANSFER: readonly Kind[] = [...NOTICES, 'mortgage'];
export const ASKED: Readonly<Record<string, readonly Kind[]>> = {
  transfer: TRANSFER,
  deliver: TRANSFER,
  transferPart: TRANSFER,
  sellWhole: TRANSFER,
  mortgage: NOTICES,
  mortgageNotice: NOTICES,
  habitation: NOTICES,
  easement: NOTICES,
};
/**
 * The home goes to whom it was promised: the buyer's own noticed mortgage stands on, and can be registered now (实施细
 * 则 78).
 */
export const ASKED_AS_PROMISED: readonly Kind[] = ['notice', 'mortgage'];

/** What rests on a contract, which is registered once (暂行条例 18). */
export const BY_CONTRACT: readonly Kind[] = ['mortgage', ...NOTICES];
/** What can be registered from now on, and loses its notice after the days below (民法典 221). */
export const DUE: Readonly<Record<string, Kind>> = { first: 'notice', deliver: 'mortgageNotice' };

/** Days for which a dissent stands (民法典 220), and after which a notice has to be fulfilled (221). */
export const DISSENT_DAYS = 15;
export const NOTICE_DAYS = 90;
/** Years for which a seal runs (民诉法解释 485). */
export const SEAL_YEARS = 3;
