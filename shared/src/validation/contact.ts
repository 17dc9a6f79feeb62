// Ways to reach people: mobile numbers and e-mail addresses.

const ATOM = "[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const LOCAL_PART = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`);
const DOMAIN = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);
const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL_PART = 64;

/** 11 digits beginning 13–19. */
export function isMobile(value: unknown): boolean {
  return typeof value === 'string' && /^1[3-9]\d{9}$/.test(value);
}

/**
 * Dot-separated atoms, `@`, dot-separated labels of at most 63 characters; 254 characters in all, 64 before the `@`.
 */
export function isEmail(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > LONGEST_ADDRESS) return false;
  const at = value.indexOf('@');
  if (at < 1 || at > LONGEST_LOCAL_PART) return false;
  return LOCAL_PART.test(value.slice(0, at)) && DOMAIN.test(value.slice(at + 1));
}
