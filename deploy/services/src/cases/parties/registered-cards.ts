// The right holders of a property just chosen as cards of the form, for groups that the offices' rules have closed.
import type { Business, FieldValue, GivenCards, Party, RoleDefinition } from '@portal/shared/catalogue';
import { holderRole, livingHolderRole } from '@portal/shared/catalogue';
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
  const named = holderRole(business);
  const living = livingHolderRole(business);
  const isOwn = ({ identityNumber }: Holder): boolean => identities.includes(identityNumber);
  if (!named || !living || !right?.holders.some(isOwn)) return {};
  const cards = right.holders.map((holder) => {
    const role = isOwn(holder) ? living : named;
    return [role.role, cardOf(role, holder)] as const;
  });
  const roles = [...new Set(cards.map(([role]) => role))];
  return {
    parties: Object.fromEntries(
      roles.map((role) => [role, cards.filter(([one]) => one === role).map(([, card]) => card)]),
    ),
  };
}

type Holder = RegisteredRight['holders'][number];

function cardOf({ fields }: RoleDefinition, { holderType, name, identityType, identityNumber }: Holder): Party {
  const known: Record<string, string> = { qlrlx: holderType, qlrmc: name, zjzl: identityType, zjh: identityNumber };
  return Object.fromEntries(
    fields.flatMap(({ key, initial }): [string, FieldValue][] => {
      const value = known[key] ?? initial;
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
