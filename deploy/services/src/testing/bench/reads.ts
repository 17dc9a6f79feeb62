// What people read most: the properties they may choose, their applications, and the menu.
import { loadBusiness, sampleForm } from '@portal/shared/catalogue';
import type { ApplicationForm } from '@portal/shared/catalogue';
import { applicationParties, applications } from '../../cases/schema';
import { stableUuid } from '../../../seed/synthetic';
import { HOME_REGION } from '../../../seed/people';
import { restrictionHolders, restrictions } from '../../register/schema';
import type { Database } from '../../platform/db/database';
import { getJson } from './http-pool';
import { SHORT_ALLOWED_MS } from './load';
import type { Form, FormName, Load, Send } from './load';
import type { Seller } from './seed-sellers';
import { seedSellers } from './seed-sellers';

/** Two pages of what a person holds or has filed. */
const EACH = 20;
const PAGE = 10;

const forms = (rate: number): Readonly<Record<FormName, Form>> => ({
  short: { rate: rate / 10, seconds: 3, warmUp: 2, people: 50, allowed: SHORT_ALLOWED_MS },
  long: { rate, seconds: 20, warmUp: 8, people: 300, allowed: 100 },
});

/** Reads of one person after another; the answer must carry a list. */
function reading(
  url: string,
  path: string,
  sellers: readonly Seller[],
  isExpected: (data: unknown) => boolean,
  onRefused: (text: string) => void,
): Send {
  return async (serial) => {
    const { status, body } = await getJson(`${url}${path}`, sellers[serial % sellers.length]?.keys);
    const isRight = body?.resultCode === 'A000' && isExpected(body.data);
    if (!isRight) onRefused(`${status} ${body?.resultCode ?? ''} ${body?.msg ?? ''}`);
    return isRight;
  };
}

const hasFullPage = (data: unknown): boolean =>
  (data as { total: number; list: unknown[] }).total === EACH && (data as { list: unknown[] }).list.length === PAGE;

/** A mortgage on every second house. */
async function seedMortgages(db: Database, sellers: readonly Seller[]): Promise<void> {
  const rows = sellers.flatMap(({ unitIds }) =>
    unitIds
      .filter((_id, at) => at % 2 === 0)
      .map((unitId) => ({
        id: stableUuid(`bench mortgage ${unitId}`),
        unitId,
        kind: 'mortgage' as const,
        holder: '示例银行',
        startsOn: '2024-01-01',
      })),
  );
  for (let start = 0; start < rows.length; start += 500) {
    const part = rows.slice(start, start + 500);
    await db.insert(restrictions).values(part);
    await db.insert(restrictionHolders).values(
      part.map(({ id }) => ({
        restrictionId: id,
        name: '示例银行',
        identityType: '7',
        identityNumber: 'BENCH-BANK',
      })),
    );
  }
}

export const ownHouses: Load = {
  name: 'own houses',
  one: 'page',
  forms: forms(300),
  async prepare({ db, url, people, onRefused }) {
    const sellers = await seedSellers(db, people, EACH);
    await seedMortgages(db, sellers);
    return {
      about: [['people, houses each, of a page', `${people}, ${EACH}, ${PAGE}`]],
      send: reading(
        url,
        `/api/pub3/query/houseRights?lcdm=house-transfer&pageNo=1&pageSize=${PAGE}`,
        sellers,
        hasFullPage,
        onRefused,
      ),
    };
  },
};

/** Cases in several states, each with two parties. */
async function seedCases(db: Database, sellers: readonly Seller[]): Promise<void> {
  const business = await loadBusiness('house-transfer');
  const form = sampleForm(business, { today: '2026-11-21', facts: [] }) as ApplicationForm;
  const at = new Date();
  for (const [index, { userId, name, identityNumber }] of sellers.entries()) {
    const cases = Array.from({ length: EACH }, (_, number) => {
      const id = stableUuid(`bench case ${index} ${number}`);
      const status = (['SUBMITTED', 'REVIEWING', 'TO_CONFIRM', 'COMPLETED', 'DRAFT'] as const)[number % 5] ?? 'DRAFT';
      const isSent = status !== 'DRAFT';
      const serial = String(index * EACH + number).padStart(19, '0');
      const isSubmitted = isSent && status !== 'TO_CONFIRM';
      return {
        id,
        draftNumber: `D${serial}`,
        businessNumber: isSubmitted ? `9${serial}` : null,
        processCode: business.id,
        regionCode: HOME_REGION,
        status,
        form,
        noticeVersion: '1',
        location: '浙江省杭州市西湖区示例路8号',
        initiatorId: userId,
        initiatorName: name,
        createdAt: at,
        savedAt: new Date(at.getTime() - number * 60_000),
        statusAt: at,
        sentAt: isSent ? at : null,
        submittedAt: isSubmitted ? at : null,
        acceptedAt: status === 'REVIEWING' ? at : null,
      };
    });
    await db.insert(applications).values(cases);
    await db.insert(applicationParties).values(
      cases.flatMap(({ id }) => [
        {
          id: stableUuid(`bench seller ${id}`),
          applicationId: id,
          role: 'ywr',
          position: 0,
          name,
          identityType: '1',
          identityNumber,
        },
        {
          id: stableUuid(`bench buyer ${id}`),
          applicationId: id,
          role: 'qlr',
          position: 0,
          name: '买方',
          identityType: '1',
          identityNumber: `BUYER-${index}`,
        },
      ]),
    );
  }
}

export const ownCases: Load = {
  name: 'own applications',
  one: 'page',
  forms: forms(300),
  async prepare({ db, url, people, onRefused }) {
    const sellers = await seedSellers(db, people);
    await seedCases(db, sellers);
    return {
      about: [['people, applications each, of a page', `${people}, ${EACH}, ${PAGE}`]],
      send: reading(url, `/api/reg3/apply/queryMyApplyInfo?pageNo=1&pageSize=${PAGE}`, sellers, hasFullPage, onRefused),
    };
  },
};

export const menuTree: Load = {
  name: 'menu',
  one: 'tree',
  forms: forms(2_000),
  async prepare({ db, url, onRefused }) {
    const sellers = await seedSellers(db, 20);
    return {
      about: [['regions', '1']],
      send: reading(
        url,
        `/api/pub3/topic/menu/queryTopicMenuTree?xzqbm=${HOME_REGION}`,
        sellers,
        (data) => Array.isArray(data) && data.length > 10,
        onRefused,
      ),
    };
  },
};
