// Whether the right that the register holds is one that the business is about: no house's mortgage on a homestead,
// whatever the form names.
import type { Business } from '@portal/shared/catalogue';
import { allEnums, findEnumName, notMortgageable } from '@portal/shared/catalogue';
import { isReadSomewhere, readingsOf } from '../../platform/config/public';
import type { Database } from '../../platform/db/database';
import { effectsOf, hasEffect } from '../effects/flatten-effect';
import type { SingleEffect } from '@portal/shared/catalogue';
import type { RegisteredRight } from './register';

/**
 * Whoever disputes or seals a right names what they find; what stands already is changed and ended on whatever it
 * stands.
 */
const isAboutRight = (effect: SingleEffect): boolean =>
  effect.kind === 'transferRight' ? effect.from !== null : effect.kind === 'addEntry' && effect.by !== null;

/**
 * Why the business cannot be done on this right, with the business's law, as the region of the property reads it; null
 * where it can.
 */
export async function wrongRight(
  db: Database,
  business: Business,
  registered: Pick<RegisteredRight, 'right' | 'unit' | 'holders'>,
): Promise<string | null> {
  const { right, unit } = registered;
  const forbidden = await forbiddenMortgage(db, business, registered);
  if (forbidden) return forbidden;
  const types = titleTypes(business);
  if (
    types.length === 0 ||
    (types.includes(right.rightType) && isOfKind(business, unit)) ||
    hasEffect(business, 'createRight') ||
    !effectsOf(business).some(isAboutRight)
  )
    return null;
  const law = business.legalBasis.find((source) => source.includes('民法典')) ?? business.legalBasis[0];
  return `登记簿记载的权利是“${nameOf(right.rightType)}”，不能办理“${business.name}”${law ? `（${law}）` : ''}`;
}

const setsUpMortgage = (business: Business): boolean =>
  effectsOf(business).some((effect) => effect.kind === 'addEntry' && effect.entry === 'mortgage') &&
  !hasEffect(business, 'transferRight');

/** The business about what some region lets it be about: a homestead that nobody can mortgage is offered to nobody. */
export async function asOffered(db: Database, business: Business): Promise<Business> {
  const { furtherKinds = [] } = business;
  if (!furtherKinds.includes('homestead') || !setsUpMortgage(business)) return business;
  if (await isReadSomewhere({ db }, 'homesteadMortgage', 'allowed')) return business;
  return { ...business, furtherKinds: furtherKinds.filter((kind) => kind !== 'homestead') };
}

/** What the law lets nobody mortgage; a mortgage of what the case itself passes on is the receiver's. */
async function forbiddenMortgage(
  db: Database,
  business: Business,
  { right, unit, holders }: Pick<RegisteredRight, 'right' | 'unit' | 'holders'>,
): Promise<string | null> {
  if (!setsUpMortgage(business)) return null;
  const { fwyt, tdyt } = unit.register;
  const { homesteadMortgage } = await readingsOf({ db }, unit.regionCode);
  const found = notMortgageable(
    {
      rightType: right.rightType,
      holderTypes: holders.map(({ holderType }) => holderType),
      ...(typeof fwyt === 'string' ? { houseUse: fwyt } : {}),
      ...(typeof tdyt === 'string' ? { landUse: tdyt } : {}),
    },
    { homesteads: homesteadMortgage === 'allowed' },
  );
  return (
    found &&
    `${found.what}不得抵押，登记簿记载的权利是“${nameOf(right.rightType)}”，不能办理“${business.name}”（${found.source}）`
  );
}

function nameOf(rightType: string): string {
  return (allEnums.QLLX_DJ && findEnumName(allEnums.QLLX_DJ, rightType)) ?? '其他权利';
}

/** Whether the business is about this kind of property. */
export function isOfKind(
  { unitKind, furtherKinds = [] }: Pick<Business, 'unitKind' | 'furtherKinds'>,
  unit: { unitKind: string },
): boolean {
  return [unitKind, ...furtherKinds].some((kind) => kind === unit.unitKind);
}

/** Codes of QLLX; extended types (mortgage, habitation …) are no titles, so any title may be chosen for them. */
export function titleTypes({ rightTypes }: Pick<Business, 'rightTypes'>): readonly string[] {
  return rightTypes.every((code) => code === '50' || Number(code) <= 22) ? rightTypes : [];
}
