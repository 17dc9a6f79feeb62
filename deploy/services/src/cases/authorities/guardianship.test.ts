// A guardian sees the ward's cases from the day on which the guardianship begins until it ends or the ward comes of
// age, by the services' clock.
import { getApplication } from '@portal/shared/contract';
import { randomUUID } from 'node:crypto';
import { and } from 'drizzle-orm';
import { PEOPLE, WARDS } from '../../../seed/people';
import { applicationParties, applications } from '../schema';
import { UNKNOWN_RECORD } from '../../platform/core/errors';
import type { Refused } from '../../testing';
import { usingServices } from '../../testing';
import { guardianships } from './schema';
import { isNumber } from '../../platform/personal/where';

const { services } = usingServices();
const YWH = '33010620261122900001';
beforeAll(async () => {
  const [id, at] = [randomUUID(), services.clock.now()];
  await services.db.insert(applications).values({
    id,
    draftNumber: `D${'9'.repeat(19)}`,
    businessNumber: YWH,
    processCode: 'house-transfer',
    regionCode: '330106',
    status: 'SUBMITTED',
    form: { fields: {}, parties: {} },
    noticeVersion: '1',
    initiatorId: 'u-bank',
    initiatorName: '某人',
    createdAt: at,
    savedAt: at,
    statusAt: at,
    submittedAt: at,
    sentAt: at,
  });
  await services.db.insert(applicationParties).values({
    id: randomUUID(),
    applicationId: id,
    role: 'qlr',
    position: 0,
    name: WARDS.child.name,
    identityType: '1',
    identityNumber: WARDS.child.identityNumber,
  });
});

const isSeen = async (): Promise<boolean> => {
  const guardian = await services.signedIn('citizen-2');
  return guardian.ask(getApplication, { businessNumber: YWH }).then(
    () => true,
    ({ message }: Refused) => {
      expect(message).toBe(UNKNOWN_RECORD);
      return false;
    },
  );
};
const startsOn = (day: string) =>
  services.db
    .update(guardianships)
    .set({ startsOn: day })
    .where(
      and(
        isNumber(guardianships.wardIdentityNumber, WARDS.child.identityNumber),
        isNumber(guardianships.guardianIdentityNumber, PEOPLE['citizen-2']?.identityNumber ?? ''),
      ),
    );

test('not before it begins', async () => {
  await startsOn('2026-11-25');
  services.clock.set('2026-11-24T23:59:00+08:00');
  expect(await isSeen()).toBe(false);
  services.clock.set('2026-11-25T00:01:00+08:00');
  expect(await isSeen()).toBe(true);
});

test('not once the ward has come of age', async () => {
  services.clock.set('2034-05-05T23:59:00+08:00');
  expect(await isSeen()).toBe(true);
  services.clock.set('2034-05-06T00:01:00+08:00');
  expect(await isSeen()).toBe(false);
});
