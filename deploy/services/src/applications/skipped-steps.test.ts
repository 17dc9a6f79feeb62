// Steps that are skipped: a draft is neither submitted, confirmed, claimed, judged nor recalled, and keeps its state.
import { randomUUID } from 'node:crypto';
import type { TestServices } from '../testing';
import { startTestServices } from '../testing';
import { cleanHouses, fileOf, opinion, signInEverybody, startDraftOf, submitCall } from '../testing/case-driver';

jest.setTimeout(120_000);
let services: TestServices;
beforeAll(async () => { services = await startTestServices(); }, 240_000);
afterAll(async () => services.close());

test('every step that a draft is not ready for is refused without data, and the draft stays as it was', async () => {
  const people = await signInEverybody(services);
  const [house] = await cleanHouses(people.seller);
  const draft = await startDraftOf(people.seller, house?.bdcqzh ?? '');
  const before = await fileOf(people.seller, draft.ywh);
  const answers = [
    (await submitCall(people.seller, draft)).body,
    (await people.seller.post('/api/reg3/apply/recall', { ywh: draft.ywh })).body,
    (await people.buyer.post('/api/reg3/apply/confirm', { ywh: draft.ywh, sqrbsm: randomUUID(), passId: randomUUID() })).body,
    (await people.reviewer.post('/api/reg3/audit/claim', { ywh: draft.ywh })).body,
    await opinion(people.approver, draft.ywh, '1'),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ resultCode: 'B000', data: null });
  expect(await fileOf(people.seller, draft.ywh)).toEqual(before);
});
