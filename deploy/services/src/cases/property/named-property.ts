// The property that a form names, and whether it names one of its holders.
import type { ApplicationForm, Business } from '@portal/shared/catalogue';
import { isSameName, normaliseCertificateNumber } from '@portal/shared/kernel';
import { text } from '../../platform/core/parties/card-text';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';
import type { RegisteredRight } from '../../register/public';
import { effectsOf, findRightByCertificate, isOfKind } from '../../register/public';

/** Keys of the property's certificate and number; an easement is entered on the land that serves. */
export function placeKeys(business: Business): readonly [certificate: string, unit: string] {
  const named = effectsOf(business).find((effect) => effect.kind === 'addEntry' && effect.unitField !== undefined);
  return named?.kind === 'addEntry'
    ? [named.certificateField ?? 'bdcqzh', named.unitField ?? 'bdcdyh']
    : ['bdcqzh', 'bdcdyh'];
}

/**
 * The right behind the certificate, where the form names one of its holders rightly in the role of the business; null
 * in any other case.
 */
export async function findNamedRight(
  db: Database,
  business: Business,
  form: ApplicationForm,
  chosen: string,
): Promise<RegisteredRight | null> {
  const rule = business.startedByOthers;
  const right = rule ? await findRightByCertificate(db, normaliseCertificateNumber(chosen)) : null;
  if (!rule || !right || !isOfKind(business, right.unit)) return null;
  const { holder } = rule;
  return holder === null || namesHolder({ parties: { [holder]: form.parties[holder] ?? [] } }, right) ? right : null;
}

/** Whether a card of the form is one of the holders, by name and number. */
export function namesHolder(
  form: Pick<ApplicationForm, 'parties'>,
  { holders }: { holders: readonly { name: string; identityNumber: string }[] },
): boolean {
  const cards = Object.values(form.parties).flat();
  return holders.some((holder) =>
    cards.some(
      (card) =>
        isSameName(text(card, 'qlrmc'), holder.name) && normaliseIdentity(text(card, 'zjh')) === holder.identityNumber,
    ),
  );
}
