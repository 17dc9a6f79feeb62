// What may be chosen for a business: own properties with what restricts them; for banks and authorities one that they
// name exactly.
import type { Business } from '@portal/shared/catalogue';
import { asksOfProperty, loadBusiness, startersOf } from '@portal/shared/catalogue';
import type { InputOf, listHouseRights } from '@portal/shared/contract';
import { normaliseCertificateNumber, normaliseUnitNumber } from '@portal/shared/kernel';
import type { HouseRight, PageOfList } from '@portal/shared/wire';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import type { Context, CurrentUser } from '../../platform/core/context';
import { applicantNumbers, requirePrincipal } from '../representation/in-whose-name';
import type { ChoicePage, SoughtProperty } from '../../register/public';
import { asOffered, checkUnits, factsOfUnits, findNamedChoice, listChoices } from '../../register/public';
import { countNaming } from './limit-naming';

/** The business for which properties are offered where the one that is named is none. */
const DEFAULT_BUSINESS = 'house-transfer';
type ChoiceQuery = InputOf<typeof listHouseRights>;

/**
 * @throws Refusal where the authority that is named is none of the person's, and when properties are named too often
 */
export async function listChoicesFor(
  { db, now, limiter }: Pick<Context, 'db' | 'now' | 'limiter'>,
  user: CurrentUser,
  query: ChoiceQuery,
): Promise<PageOfList<HouseRight>> {
  const { pageNumber, pageSize, authorityId } = query;
  const business = await asOffered(
    db,
    await loadBusiness(query.processCode).catch(() => loadBusiness(DEFAULT_BUSINESS)),
  );
  const principal = authorityId ? await requirePrincipal(db, user, authorityId, business.id, now()) : null;
  const own = applicantNumbers(user, { principalIdentityNumber: principal?.identityNumber ?? null });
  const named = principal ? null : namedBy(user, business, query);
  if (named) await countNaming(limiter, user);
  const { total, rows }: ChoicePage = named
    ? await findNamedChoice(db, business, named)
    : await listChoices(db, own, business, query, soughtBy(query, principal?.letter?.certificate ?? null));
  // Who does not hold it learns that it exists, in their own words; what stands on it the office sees.
  if (named && business.startedByOthers) return { total, pageNumber, pageSize, rows: rows.map(() => onlyNamed(query)) };
  const unitNumbers = rows.map(({ unit }) => unit.unitNumber);
  const facts = asksOfProperty(business) ? await factsOfUnits(db, unitNumbers, now()) : null;
  const findings = await checkUnits(db, unitNumbers, {
    business,
    now: now(),
    parties: own,
    reader: own,
    // What a consent or an assurance lifts stops no choice: whoever chooses is told what to bring.
    stillComing: business.materials.map(({ material }) => material.code),
  });
  return {
    total,
    pageNumber,
    pageSize,
    rows: rows.map(({ id, titleCertificateNumber, unit, holderNames, register }) => ({
      rightHolderId: id,
      titleCertificateNumber,
      unitNumber: unit.unitNumber,
      location: unit.location,
      rightHolderName: holderNames,
      register,
      restrictions: findings.get(unit.unitNumber) ?? [],
      ...(facts ? { facts: facts.get(unit.unitNumber) ?? [] } : {}),
    })),
  };
}

/** A property of somebody else as whoever named it sees it. */
function onlyNamed({ titleCertificateNumber = '', holderName = '' }: ChoiceQuery): HouseRight {
  return {
    rightHolderId: titleCertificateNumber,
    titleCertificateNumber,
    unitNumber: '',
    location: '',
    rightHolderName: holderName,
    register: { bdcqzh: titleCertificateNumber },
    restrictions: [],
  };
}

/**
 * A property named by certificate, holder and number, where the person may begin the business for somebody else's; else
 * null.
 */
function namedBy(
  user: CurrentUser,
  { startedBy, startedByOthers }: Business,
  { titleCertificateNumber, holderName, holderNumber }: ChoiceQuery,
): Parameters<typeof findNamedChoice>[2] | null {
  const mayName =
    startedByOthers !== undefined ||
    startersOf(user).some((starter) => (starter === 'bank' || starter === 'agency') && startedBy?.includes(starter));
  if (!mayName || titleCertificateNumber === undefined) return null;
  if (holderName === undefined || holderNumber === undefined) return null;
  return {
    titleCertificateNumber: normaliseCertificateNumber(titleCertificateNumber),
    name: holderName,
    identityNumber: normaliseIdentity(holderNumber),
  };
}

/** @param covered the only certificate that the principal's letter is about */
function soughtBy(
  { titleCertificateNumber, unitNumber }: ChoiceQuery,
  covered: string | null,
): SoughtProperty | undefined {
  if (covered) return { titleCertificateNumber: covered };
  if (!titleCertificateNumber && !unitNumber) return undefined;
  return {
    titleCertificateNumber: titleCertificateNumber && normaliseCertificateNumber(titleCertificateNumber),
    unitNumber: unitNumber && normaliseUnitNumber(unitNumber),
  };
}
