// Who begins a contract in a holder's name stands on the holder's card by that: the letter or guardianship is known to
// the services.
import type { Party } from '@portal/shared/catalogue';
import type { authoritiesOf } from '../../../cases/public';
import type { CurrentUser } from '../../../platform/core/context';
import { identitiesOf } from '../../../platform/core/parties/identities';
import { text } from '../../../platform/core/parties/card-text';
import { SIGNING } from './capacity';

type Authorities = Awaited<ReturnType<typeof authoritiesOf>>;

/** The person's own telephone on their own card, and themselves as agent or guardian where nobody else is named. */
export function withRepresentatives(cards: readonly Party[], user: CurrentUser, authorities: Authorities): Party[] {
  return cards.map((card) => {
    const number = text(card, 'zjh');
    if (identitiesOf(user).includes(number)) return { ...card, dh: text(card, 'dh') || user.telephone };
    if (authorities.wards.some(({ wardIdentityNumber }) => wardIdentityNumber === number))
      return { ...card, jhrxm: user.name, jhrzjh: user.identityNumber, dh: text(card, 'dh') || user.telephone };
    const letter = authorities.letters.some(
      ({ principal, matters }) => principal === number && matters.includes(SIGNING),
    );
    if (!letter || text(card, 'dlrzjh') !== '') return card;
    return {
      ...card,
      sfdl: '1',
      dlrxm: user.name,
      dlrzjzl: user.identityType,
      dlrzjh: user.identityNumber,
      dlrdh: user.telephone,
    };
  });
}
