// Numbers by which people and enterprises are known: how they are compared, and which are one's own.
import type { CurrentUser } from '../context';

/** Numbers are compared in capitals, in figures of one width, and without spaces or signs that nobody sees. */
export function normaliseIdentity(number: string): string {
  return number
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase();
}

/** Numbers under which a person is a party: the own, and that of the enterprise they act for. */
export function identitiesOf(user: Pick<CurrentUser, 'identityNumber' | 'enterprise'>): string[] {
  return [...new Set([user.identityNumber, user.enterprise?.creditCode ?? ''].filter(Boolean))];
}
