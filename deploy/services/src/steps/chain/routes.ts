// Routes of the whole chain of commercial housing: from the contract to the certificate, for buyer, developer and office.
import { and, asc, count, eq, ilike, inArray, like, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { hasBusiness, loadBusiness } from '@portal/shared/catalogue';
import { regionPrefix, toShanghaiDate } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import { identitiesOf } from '../../platform/core/parties/identities';
import { certificates } from '../../register/certificates/schema';
import type { App, Context, CurrentUser } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { isOfficer, userOf } from '../../platform/core/guards';
import { pageOf, pageQuery, windowOf } from '../../platform/core/page-query';
import type { Database } from '../../platform/db/database';
import { rightHolders, rights, units } from '../../register/ownership/schema';
import { addReportRoutes } from './report-routes';
import { commercialHouses } from './schema';
import type { BuyerRight, HouseRow, StepCode } from './steps';
import { STEP_BUSINESSES, stepsOf } from './steps';
import { isOneOfNumbers } from '../../platform/personal/where';

const step = z.object({
  code: z.string(),
  name: z.string(),
  zt: z.enum(['done', 'due', 'waiting', 'unneeded']),
  number: z.string().nullable(),
  on: z.string().nullable(),
});
const row = z.object({
  bdcdyh: z.string(),
  zl: z.string(),
  project: z.string(),
  licence: z.string(),
  developer: z.string(),
  jzmj: z.string(),
  buyer: z.string().nullable(),
  bdcqzh: z.string().nullable(),
  steps: z.array(step),
  next: z.object({ lcdm: z.string(), mc: z.string(), route: z.string() }).nullable(),
});
const word = z.string().trim().max(64).optional();

/** The own ones: bought, built, or for officials those of the region. */
function visibleHouses(user: CurrentUser): SQL | undefined {
  if (isOfficer(user)) return like(commercialHouses.regionCode, `${regionPrefix(user.regionCode)}%`);
  const own = identitiesOf(user);
  return or(isOneOfNumbers(commercialHouses.buyerIdentityNumber, own), inArray(commercialHouses.developerCode, own));
}

const escaped = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function withCertificate(db: Database, titleCertificateNumber: string): SQL {
  return inArray(
    commercialHouses.unitNumber,
    db
      .select({ unitNumber: units.unitNumber })
      .from(certificates)
      .innerJoin(units, eq(units.id, certificates.unitId))
      .where(eq(certificates.titleCertificateNumber, titleCertificateNumber)),
  );
}

async function rightsOn(db: Database, houses: readonly HouseRow[]): Promise<Map<string, BuyerRight>> {
  if (houses.length === 0) return new Map();
  const found = await db
    .select({
      unitNumber: units.unitNumber,
      titleCertificateNumber: certificates.titleCertificateNumber,
      registeredAt: rights.registeredAt,
      holder: rightHolders.identityNumber,
    })
    .from(rights)
    .innerJoin(units, eq(units.id, rights.unitId))
    .innerJoin(rightHolders, eq(rightHolders.rightId, rights.id))
    .innerJoin(certificates, eq(certificates.id, rightHolders.certificateId))
    .where(
      and(
        inArray(
          units.unitNumber,
          houses.map((house) => house.unitNumber),
        ),
        eq(rights.status, 'current'),
      ),
    );
  const developers = new Set(houses.map((house) => house.developerCode));
  return new Map(
    found
      .filter((right) => !developers.has(right.holder))
      .map((right) => [
        right.unitNumber,
        { titleCertificateNumber: right.titleCertificateNumber, registeredOn: toShanghaiDate(right.registeredAt) },
      ]),
  );
}

async function nextBusiness(code: StepCode | undefined): Promise<z.infer<typeof row>['next']> {
  const id = code && STEP_BUSINESSES[code]?.find(hasBusiness);
  if (!id) return null;
  const business = await loadBusiness(id);
  return { lcdm: business.id, mc: business.name, route: business.route };
}

export function addChainRoutes(app: App, context: Context): void {
  const { db } = context;
  addReportRoutes(app, context);
  /** `side`: only what the own enterprise built. */
  const query = pageQuery.extend({ bdcqzh: word, qlrmc: word, bdcdyh: word, side: z.enum(['developer']).optional() });
  app.get(
    '/api/pub3/commercialHousing/queryChain',
    { schema: { tags: ['chain'], querystring: query, response: answer(pageOf(row)) } },
    async (request) => {
      const user = userOf(request);
      const { bdcqzh, qlrmc, bdcdyh, side, ...page } = request.query;
      const where = and(
        visibleHouses(user),
        side && eq(commercialHouses.developerCode, user.enterprise?.creditCode ?? '-'),
        bdcqzh ? withCertificate(db, bdcqzh) : undefined,
        bdcdyh ? eq(commercialHouses.unitNumber, bdcdyh.replace(/\s/g, '')) : undefined,
        qlrmc
          ? or(ilike(commercialHouses.buyerName, escaped(qlrmc)), ilike(commercialHouses.developerName, escaped(qlrmc)))
          : undefined,
      );
      const [counted] = await db.select({ total: count() }).from(commercialHouses).where(where);
      const { limit, offset } = windowOf(page);
      const houses = await db
        .select()
        .from(commercialHouses)
        .where(where)
        .orderBy(asc(commercialHouses.unitNumber))
        .limit(limit)
        .offset(offset);
      const registered = await rightsOn(db, houses);
      const list: z.infer<typeof row>[] = [];
      for (const house of houses) {
        const right = registered.get(house.unitNumber) ?? null;
        const steps = stepsOf(house, right);
        const own = house.buyerIdentityNumber !== null && identitiesOf(user).includes(house.buyerIdentityNumber);
        list.push({
          bdcdyh: house.unitNumber,
          zl: house.location,
          project: house.project,
          licence: house.licenceNumber,
          developer: house.developerName,
          jzmj: house.area,
          buyer: house.buyerName && (own ? house.buyerName : maskName(house.buyerName)),
          bdcqzh: own ? (right?.titleCertificateNumber ?? null) : null,
          steps: steps.map(({ state: zt, number, ...rest }) => ({
            ...rest,
            zt,
            number: own || isOfficer(user) || rest.code !== 'transfer' ? number : null,
          })),
          next: await nextBusiness(steps.find(({ state }) => state === 'due')?.code),
        });
      }
      return ok({ total: counted?.total ?? 0, ...page, list });
    },
  );
}
