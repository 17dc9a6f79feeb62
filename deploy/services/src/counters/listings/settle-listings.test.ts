// Listings of a house that passes on by booking: sold where it was sold, off the market where it was given away,
// refused where nobody had verified it.
import { saveListing } from '@portal/applications/contract';
import { eq } from 'drizzle-orm';
import type { RegisterEffect } from '@portal/shared/catalogue';
import { loadBusiness } from '@portal/shared/catalogue';
import { PEOPLE } from '../../../seed/people';
import { messages } from '../../platform/messages/schema';
import { writeRegister } from '../../register/ownership/write-register';
import { usingServices } from '../../testing';
import { cleanHouses, transferForm } from '../../testing/cases/case-driver';
import { listings } from './schema';
import { isNumber } from '../../platform/personal/where';
const { services, owner } = usingServices({ owner: 'citizen' });

type Status = (typeof listings.$inferSelect)['status'];
const PASSED_ON = '房屋已办理转移或注销登记';

/** A listing in this state, and what the booking of the effect makes of it and of its owner's messages. */
async function afterBooking(
  status: Status,
  businessId: string,
  effect?: RegisterEffect,
): Promise<{ listing: typeof listings.$inferSelect | undefined; told: string[] }> {
  const [house] = await cleanHouses(owner);
  await services.db.delete(listings);
  const content = {
    titleCertificateNumber: house?.bdcqzh,
    title: '近地铁两居室',
    priceText: '268.50',
    layout: '2',
    telephone: '13900000001',
    description: '',
  };
  const { recordId } = await owner.ask(saveListing, content);
  await services.db.update(listings).set({ status }).where(eq(listings.id, recordId));
  await services.db.delete(messages);
  const business = await loadBusiness(businessId);
  const { fields, parties } = transferForm(house?.bdcqzh ?? '');
  const form = { fields: businessId === 'house-transfer' ? fields : { bdcqzh: fields.bdcqzh }, parties } as never;
  let found: Awaited<ReturnType<typeof afterBooking>> | undefined;
  // Undone again, so that the next one finds the house as it was.
  await services.db
    .transaction(async (tx) => {
      const application = {
        id: '00000000-0000-4000-8000-000000000001',
        form,
        unitNumber: house?.bdcdyh ?? '',
        titleCertificateNumber: house?.bdcqzh ?? '',
        regionCode: '330106',
        location: null,
      };
      await writeRegister(
        tx,
        application,
        effect ? { ...business, registerEffect: effect } : business,
        services.clock.now(),
      );
      const [listing] = await tx.select().from(listings).where(eq(listings.id, recordId));
      const told = await tx
        .select()
        .from(messages)
        .where(isNumber(messages.identityNumber, PEOPLE.citizen?.identityNumber ?? ''));
      found = { listing, told: told.map(({ title }) => title) };
      throw new Error('undo');
    })
    .catch((error: Error) => {
      if (error.message !== 'undo') throw error;
    });
  return found ?? { listing: undefined, told: [] };
}

test.each<
  [
    what: string,
    from: Status,
    business: string,
    effect: RegisterEffect | undefined,
    to: Status,
    reason: string | null,
    told: string[],
  ]
>([
  [
    'a published listing of a house that is sold',
    'published',
    'house-transfer',
    undefined,
    'sold',
    null,
    ['房源已成交'],
  ],
  [
    'a published listing of a house that is given away',
    'published',
    'house-transfer-gift',
    undefined,
    'withdrawn',
    PASSED_ON,
    ['房源已下架'],
  ],
  [
    'a published listing of a house that a court hands over',
    'published',
    'house-transfer',
    { kind: 'transferRight', from: null, to: 'qlr' },
    'withdrawn',
    PASSED_ON,
    ['房源已下架'],
  ],
  [
    'a published listing of a right that ends',
    'published',
    'house-transfer',
    { kind: 'cancelRight', by: 'qlr' },
    'withdrawn',
    PASSED_ON,
    ['房源已下架'],
  ],
  [
    'a listing that waits for verification',
    'toVerify',
    'house-transfer',
    undefined,
    'refused',
    PASSED_ON,
    ['房源已下架'],
  ],
  ['a draft', 'draft', 'house-transfer', undefined, 'draft', null, []],
  [
    'a published listing whose house only gets a new certificate',
    'published',
    'house-transfer',
    { kind: 'replaceCertificate', by: 'qlr' },
    'published',
    null,
    [],
  ],
])('%s: %s → booking of %s', async (_what, from, business, effect, to, reason, told) => {
  const { listing, told: titles } = await afterBooking(from, business, effect);
  expect(listing).toMatchObject({ status: to, reason });
  expect(titles).toEqual(told);
});
