// People who each hold a house and are signed in: who saves drafts in the bench.
import { sampleForm } from '@portal/shared/catalogue';
import type { ApplicationForm, Business } from '@portal/shared/catalogue';
import { startSession } from '../../auth/session-store';
import { users } from '../../auth/schema';
import { certificates } from '../../certificates/schema';
import type { Database } from '../../db/database';
import { rightHolders, rights, units } from '../../ownership/schema';
import { HOME_REGION } from '../../../seed/people';
import { newVerifyCode } from '../../../seed/register';
import { citizenNumber, stableUuid } from '../../../seed/synthetic';

export interface Seller { token: string; titleCertificateNumber: string; name: string; identityNumber: string }

const CHUNK = 200;
const REMARK = '买卖双方已就房屋交付时间、户口迁出、物业费用结清、固定装修及设施设备的归属达成一致，详见合同附件；';

function sellerAt(index: number): Omit<Seller, 'token'> {
  const birth = `${1960 + index % 38}${String(1 + index % 12).padStart(2, '0')}${String(1 + index % 28).padStart(2, '0')}`;
  return { name: `卖方${index}`, identityNumber: citizenNumber(HOME_REGION, birth, 100 + index % 899), titleCertificateNumber: `浙（2024）杭州市不动产权第${8_000_000 + index}号` };
}

/** Writes the rows of so many people, `from` a house of the register that lends its values. */
export async function seedSellers(db: Database, count: number): Promise<Seller[]> {
  const [model] = await db.select().from(units).limit(1);
  if (!model) throw new Error('the register is empty');
  const people = Array.from({ length: count }, (_, index) => sellerAt(index));
  const at = new Date();
  for (let start = 0; start < count; start += CHUNK) {
    const part = people.slice(start, start + CHUNK).map((person, offset) => ({ ...person, index: start + offset }));
    const id = (what: string, index: number): string => stableUuid(`bench ${what} ${index}`);
    await db.insert(users).values(part.map(({ index, name, identityNumber }) => ({
      id: `u-bench-${index}`, username: `bench-${index}`, passwordHash: '', name, identityType: '1', identityNumber, telephone: '13900009999', userType: '1' as const, roles: [], regionCode: HOME_REGION, enterprise: null,
    })));
    await db.insert(units).values(part.map(({ index }) => ({
      id: id('unit', index), unitNumber: `330106008001GB00001F${String(index).padStart(8, '0')}`, regionCode: HOME_REGION, location: `浙江省杭州市西湖区示例路8号${index}室`, register: model.register,
    })));
    await db.insert(rights).values(part.map(({ index }) => ({ id: id('right', index), unitId: id('unit', index), rightType: '4', registeredAt: at })));
    await db.insert(certificates).values(part.map(({ index, titleCertificateNumber }) => ({
      id: id('certificate', index), rightId: id('right', index), unitId: id('unit', index), regionCode: HOME_REGION, issuedAt: at, verifyCode: newVerifyCode(), titleCertificateNumber,
    })));
    await db.insert(rightHolders).values(part.map(({ index, name, identityNumber }) => ({ rightId: id('right', index), name, identityNumber, certificateId: id('certificate', index) })));
  }
  const needs = { db, now: () => new Date() };
  return Promise.all(people.map(async (person, index) => ({ ...person, token: await startSession(needs, `u-bench-${index}`, HOME_REGION) })));
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
