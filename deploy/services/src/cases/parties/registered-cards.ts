// The right holders of a property just chosen as cards of the form, for groups that the offices' rules have closed.
import type { Business, FieldValue, GivenCards, Party } from '@portal/shared/catalogue';
import { holderRole } from '@portal/shared/catalogue';
import type { RegisteredRight } from '../../register/public';

/**
 * Cards of everybody who holds the right, if one of these numbers does; none for people who only know the certificate.
 * @param identities numbers under which the applicant may hold the right
 */
export function registeredCards(
  business: Business,
  right: RegisteredRight | null,
  identities: readonly string[],
): GivenCards {
  const role = holderRole(business);
  if (!role || !right?.holders.some(({ identityNumber }) => identities.includes(identityNumber))) return {};
  const initials = role.fields.flatMap(({ key, initial }): [string, FieldValue][] =>
    initial === undefined ? [] : [[key, initial]],
  );
  const cards = right.holders.map(({ holderType, name, identityType, identityNumber }): Party => {
    const known: Record<string, string> = { qlrlx: holderType, qlrmc: name, zjzl: identityType, zjh: identityNumber };
    return Object.fromEntries([
      ...initials,
      ...role.fields.flatMap(({ key }) => (known[key] === undefined ? [] : [[key, known[key]] as const])),
    ]);
  });
  return { parties: { [role.role]: cards } };
}
