// Browsers that wait for a payment: each asks what has become of its own order.
import { applicationParties, applications } from '../../cases/schema';
import { HOME_REGION } from '../../../seed/people';
import { stableUuid } from '../../../seed/synthetic';
import type { Database } from '../../platform/db/database';
import { paymentOrders, paymentSlips } from '../../steps/payment/schema';
import { getJson } from './http-pool';
import { SHORT_ALLOWED_MS } from './load';
import type { Load } from './load';
import type { Seller } from './seed-sellers';
import { seedSellers } from './seed-sellers';

const TOTAL = 8000;
const businessNumberOf = (index: number): string => `8${String(index).padStart(19, '0')}`;
const orderNumberOf = (index: number): string => index.toString(16).padStart(32, '0');

/** A case of each person that waits for its fee, with a slip and an order that somebody is paying. */
async function seedOrders(db: Database, sellers: readonly Seller[]): Promise<void> {
  const at = new Date();
  const later = new Date(at.getTime() + 86_400_000);
  const people = sellers.map(({ userId, name, identityNumber }, index) => ({
    index,
    applicationId: stableUuid(`bench paying ${index}`),
    ...{ userId, name, identityNumber },
  }));
  await db.insert(applications).values(
    people.map(({ index, applicationId, userId, name }) => ({
      id: applicationId,
      draftNumber: `P${String(index).padStart(19, '0')}`,
      businessNumber: businessNumberOf(index),
      processCode: 'house-transfer',
      regionCode: HOME_REGION,
      status: 'PAY_PENDING' as const,
      form: { fields: {}, parties: {} },
      noticeVersion: '1',
      location: '浙江省杭州市西湖区示例路8号',
      initiatorId: userId,
      initiatorName: name,
      createdAt: at,
      savedAt: at,
      statusAt: at,
    })),
  );
  await db.insert(applicationParties).values(
    people.map(({ applicationId, name, identityNumber }) => ({
      id: stableUuid(`bench payer ${applicationId}`),
      applicationId,
      role: 'qlr',
      position: 0,
      name,
      identityType: '1',
      identityNumber,
    })),
  );
  const slipOf = (index: number): string => `33010626${String(index).padStart(12, '0')}`;
  await db.insert(paymentSlips).values(
    people.map(({ index, applicationId, name, identityNumber }) => ({
      number: slipOf(index),
      applicationId,
      items: [{ name: '不动产登记费', amount: TOTAL, note: '' }],
      total: TOTAL,
      status: 'paying' as const,
      payerName: name,
      payerIdentityNumber: identityNumber,
      createdAt: at,
      expiresAt: later,
    })),
  );
  await db.insert(paymentOrders).values(
    people.map(({ index }) => ({
      orderNumber: orderNumberOf(index),
      slipNumber: slipOf(index),
      amount: TOTAL,
      createdAt: at,
      expiresAt: later,
    })),
  );
}

export const statusPolls: Load = {
  name: 'status polls',
  one: 'poll',
  forms: {
    short: { rate: 30, seconds: 3, warmUp: 2, people: 50, allowed: SHORT_ALLOWED_MS },
    long: { rate: 300, seconds: 20, warmUp: 8, people: 300, allowed: 50 },
  },
  async prepare({ db, url, people, onRefused }) {
    const sellers = await seedSellers(db, people);
    await seedOrders(db, sellers);
    return {
      about: [['people who wait for a payment', String(people)]],
      send: async (serial) => {
        const index = serial % sellers.length;
        const path = `/api/reg3/ahPayTaxFee/queryStatus?ywh=${businessNumberOf(index)}&orderNo=${orderNumberOf(index)}`;
        const { status, body } = await getJson(`${url}${path}`, sellers[index]?.keys);
        const isRight = body?.resultCode === 'A000' && (body.data as { zt: string }).zt === 'paying';
        if (!isRight) onRefused(`${status} ${body?.resultCode ?? ''} ${body?.msg ?? ''}`);
        return isRight;
      },
    };
  },
};
