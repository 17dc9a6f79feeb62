// Names of people as the portal accepts them.

const PLAIN = /^(?:\p{Script=Han}{2,6}|[A-Za-z]{3,10})$/u;
const WITH_DOTS = /^\p{Script=Han}+(?:·\p{Script=Han}+)+$/u;
const LONGEST = 30;

/** 2–6 Han characters, or 3–10 letters A–Z a–z (specification §5). Not trimmed. */
export function isPersonName(value: unknown): boolean {
  return typeof value === 'string' && PLAIN.test(value);
}

/**
 * As `isPersonName`, and also names of several parts joined by `·` (U+00B7), at most 30 characters, as on identity
 * cards of many ethnic groups.
 */
export function isPersonNameExtended(value: unknown): boolean {
  if (isPersonName(value)) return true;
  return typeof value === 'string' && WITH_DOTS.test(value) && [...value].length <= LONGEST;
}
