// The chain of commercial houses as one person may see it: from the contract to the certificate, for buyer, developer
// and office.
import { and, eq, ilike, inArray, like, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { listChains as listed } from '@portal/applications/contract';
import { hasBusiness, loadBusiness } from '@portal/shared/catalogue';
import type { InputOf } from '@portal/shared/contract';
import { regionPrefix } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { PageOfList } from '@portal/shared/wire';
import type { ChainHouse } from '@portal/applications/contract';
import { identitiesOf } from '../../platform/core/parties/identities';
import type { CurrentUser } from '../../platform/core/context';
import { isOfficer } from '../../platform/core/guards';
import { containing } from '../../platform/db/containing';
import type { Database } from '../../platform/db/database';
import { unitsOfCertificates } from '../../register/public';
import { pageOfHouses } from './page-of-houses';
import { rightsOn } from './registered-on';
import { commercialHouses } from './schema';
import type { BuyerRight, HouseRow, StepCode } from './steps';
import { STEP_BUSINESSES, stepsOf } from './steps';
import { isOneOfNumbers } from '../../platform/personal/where';

type ChainQuery = InputOf<typeof listed>;

/** One page, by unit number. */
export async function listChains(db: Database, user: CurrentUser, query: ChainQuery): Promise<PageOfList<ChainHouse>> {
  const where = houseCondition(db, user, query);
  const { total, rows: houses } = await pageOfHouses(db, where, query);
  const registered = await rightsOn(db, houses);
  const rows: ChainHouse[] = [];
  for (const house of houses) {
    const { first = null, buyer = null } = registered.get(house.unitNumber) ?? {};
    rows.push(await describe(user, { ...house, firstRegisteredOn: house.firstRegisteredOn ?? first }, buyer));
  }
  return { total, pageNumber: query.pageNumber, pageSize: query.pageSize, rows };
}

function houseCondition(
  db: Database,
  user: CurrentUser,
  { titleCertificateNumber, rightHolderName, unitNumber, side }: ChainQuery,
): SQL | undefined {
  const name = rightHolderName && containing(rightHolderName);
  return and(
    visibleHouses(user),
    side && eq(commercialHouses.developerCode, user.enterprise?.creditCode ?? '-'),
    titleCertificateNumber ? withCertificate(db, titleCertificateNumber) : undefined,
    unitNumber ? eq(commercialHouses.unitNumber, unitNumber.replace(/\s/g, '')) : undefined,
    name ? or(ilike(commercialHouses.buyerName, name), ilike(commercialHouses.developerName, name)) : undefined,
  );
}

/** Names of buyers and numbers of their certificates are their own. */
async function describe(user: CurrentUser, house: HouseRow, right: BuyerRight | null): Promise<ChainHouse> {
  const steps = stepsOf(house, right);
  const own = house.buyerIdentityNumber !== null && identitiesOf(user).includes(house.buyerIdentityNumber);
  return {
    unitNumber: house.unitNumber,
    location: house.location,
    project: house.project,
    licenceNumber: house.licenceNumber,
    developerName: house.developerName,
    area: house.area,
    buyerName: house.buyerName && (own ? house.buyerName : maskName(house.buyerName)),
    titleCertificateNumber: own ? (right?.titleCertificateNumber ?? null) : null,
    steps: steps.map((step) => ({
      ...step,
      number: own || isOfficer(user) || step.code !== 'transfer' ? step.number : null,
    })),
    next: await nextBusiness(steps.find(({ state }) => state === 'due')?.code),
  };
}

/** The own ones: bought, built, or for officials those of the region. */
function visibleHouses(user: CurrentUser): SQL | undefined {
  if (isOfficer(user)) return like(commercialHouses.regionCode, `${regionPrefix(user.regionCode)}%`);
  const own = identitiesOf(user);
  return or(isOneOfNumbers(commercialHouses.buyerIdentityNumber, own), inArray(commercialHouses.developerCode, own));
}

function withCertificate(db: Database, titleCertificateNumber: string): SQL {
  const named = unitsOfCertificates(db);
  return inArray(
    commercialHouses.unitNumber,
    db
      .select({ unitNumber: named.unitNumber })
      .from(named)
      .where(eq(named.titleCertificateNumber, titleCertificateNumber)),
  );
}

async function nextBusiness(code: StepCode | undefined): Promise<ChainHouse['next']> {
  const id = code && STEP_BUSINESSES[code]?.find(hasBusiness);
  if (!id) return null;
  const business = await loadBusiness(id);
  return { processCode: business.id, name: business.name, route: business.route };
}
