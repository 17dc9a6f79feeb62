// People who each hold a house and are signed in: who saves drafts in the bench.
import { sampleForm } from '@portal/shared/catalogue';
import type { ApplicationForm, Business } from '@portal/shared/catalogue';
import { accountMark } from '../../people/auth/account-mark';
import type { SessionKeys } from '../../people/auth/session-store';
import { startSession } from '../../people/auth/session-store';
import { users } from '../../people/auth/schema';
import { certificates } from '../../register/certificates/schema';
import type { Database } from '../../platform/db/database';
import { rightHolders, rights, units } from '../../register/schema';
import { HOME_REGION } from '../../../seed/people';
import { newVerifyCode } from '../../../seed/register';
import { citizenNumber, stableUuid } from '../../../seed/synthetic';

export interface Seller {
  keys: SessionKeys;
  userId: string /** Of the first of their houses. */;
  titleCertificateNumber: string;
  name: string;
  identityNumber: string;
  unitIds: readonly string[];
}

const CHUNK = 200;
const REMARK = '买卖双方已就房屋交付时间、户口迁出、物业费用结清、固定装修及设施设备的归属达成一致，详见合同附件；';

const id = (what: string, house: number): string => stableUuid(`bench ${what} ${house}`);
const certificateOf = (house: number): string => `浙（2024）杭州市不动产权第${8_000_000 + house}号`;

function sellerAt(index: number, houses: number): Omit<Seller, 'keys'> {
  const birth = `${1960 + (index % 38)}${String(1 + (index % 12)).padStart(2, '0')}${String(1 + (index % 28)).padStart(2, '0')}`;
  return {
    userId: `u-bench-${index}`,
    name: `卖方${index}`,
    identityNumber: citizenNumber(HOME_REGION, birth, 100 + (index % 899)),
    titleCertificateNumber: certificateOf(index * houses),
    unitIds: Array.from({ length: houses }, (_, number) => id('unit', index * houses + number)),
  };
}

/** Writes the rows of so many people with so many houses each, `from` a house of the register that lends its values. */
export async function seedSellers(db: Database, count: number, houses = 1): Promise<Seller[]> {
  const [model] = await db.select().from(units).limit(1);
  if (!model) throw new Error('the register is empty');
  const people = Array.from({ length: count }, (_, index) => sellerAt(index, houses));
  const at = new Date();
  for (let start = 0; start < count; start += CHUNK) {
    await db.insert(users).values(
      people.slice(start, start + CHUNK).map(({ userId, name, identityNumber }) => ({
        id: userId,
        username: userId,
        passwordHash: '',
        name,
        identityType: '1',
        identityNumber,
        telephone: '13900009999',
        userType: '1' as const,
        roles: [],
        regionCode: HOME_REGION,
        enterprise: null,
      })),
    );
  }
  const owned = people.flatMap((person, index) =>
    person.unitIds.map((unitId, number) => ({ person, unitId, house: index * houses + number })),
  );
  for (let start = 0; start < owned.length; start += CHUNK) {
    const part = owned.slice(start, start + CHUNK);
    await db.insert(units).values(
      part.map(({ unitId, house }) => ({
        id: unitId,
        unitNumber: `330106008001GB00001F${String(house).padStart(8, '0')}`,
        regionCode: HOME_REGION,
        location: `浙江省杭州市西湖区示例路8号${house}室`,
        register: model.register,
      })),
    );
    await db
      .insert(rights)
      .values(part.map(({ unitId, house }) => ({ id: id('right', house), unitId, rightType: '4', registeredAt: at })));
    await db.insert(certificates).values(
      part.map(({ unitId, house }) => ({
        id: id('certificate', house),
        rightId: id('right', house),
        unitId,
        regionCode: HOME_REGION,
        issuedAt: at,
        verifyCode: newVerifyCode(),
        titleCertificateNumber: certificateOf(house),
      })),
    );
    await db.insert(rightHolders).values(
      part.map(({ person, house }) => ({
        rightId: id('right', house),
        name: person.name,
        identityNumber: person.identityNumber,
        certificateId: id('certificate', house),
      })),
    );
  }
  const needs = { db, now: () => new Date() };
  const mark = accountMark({ passwordHash: '', userType: '1', roles: [], regionCode: HOME_REGION, enterprise: null });
  return Promise.all(
    people.map(async (person) => ({
      ...person,
      keys: await startSession(needs, {
        userId: person.userId,
        regionCode: HOME_REGION,
        mark,
        way: '200',
        userAgent: 'bench',
      }),
    })),
  );
}

/** A house transfer filled in to the end: four buyers with their cards, all fields, a long remark. */
export function filledTransfer(business: Business, seller: Seller): ApplicationForm {
  const form = sampleForm(business, { today: '2026-11-21', facts: [] }, { more: 3 });
  const [card] = form.parties.ywr ?? [];
  return {
    ...form,
    fields: { ...form.fields, bdcqzh: seller.titleCertificateNumber, bz: REMARK.repeat(4) },
    parties: { ...form.parties, ywr: [{ ...card, qlrmc: seller.name, zjh: seller.identityNumber }] },
  };
}
