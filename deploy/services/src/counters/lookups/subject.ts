// Who asks, as the register knows them: a person by their own number, an enterprise's account as the enterprise.
import type { CurrentUser } from '../../platform/core/context';

export interface Subject {
  name: string;
  identityNumber: string;
}

/** An official asks about themselves, never about the office. */
export function selfOf(user: Pick<CurrentUser, 'name' | 'identityNumber' | 'userType' | 'enterprise'>): Subject {
  return user.userType === '2' && user.enterprise
    ? { name: user.enterprise.name, identityNumber: user.enterprise.creditCode }
    : { name: user.name, identityNumber: user.identityNumber };
}

/** Under whom a person consents: as themselves, and for the enterprise that they act for. */
export function selvesOf(user: Pick<CurrentUser, 'name' | 'identityNumber' | 'userType' | 'enterprise'>): Subject[] {
  const self = selfOf(user);
  const person = { name: user.name, identityNumber: user.identityNumber };
  return self.identityNumber === person.identityNumber ? [person] : [person, self];
}
