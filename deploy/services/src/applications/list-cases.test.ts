// The lists of an office: what waits for anybody, what one has taken, what one has worked on.
import type { TestClient, TestServices } from '../testing';
import { startTestServices } from '../testing';
import type { People } from '../testing/case-driver';
import { cleanHouses, driveToSubmit, opinion, signInEverybody, submitCall } from '../testing/case-driver';

jest.setTimeout(300_000);
let services: TestServices;
let people: People;

beforeAll(async () => {
  services = await startTestServices();
  people = await signInEverybody(services);
}, 240_000);
afterAll(async () => services.close());

async function numbersIn(person: TestClient, scope: string): Promise<string[]> {
  const { body } = await person.get('/api/reg3/apply/queryMyApplyInfo', { params: { scope } });
  return (body.data as { list: { ywh: string }[] }).list.map(({ ywh }) => ywh);
}

test('a case leaves the queue when it is taken, and comes back when it is given back', async () => {
  const [house] = await cleanHouses(people.seller);
  const draft = await driveToSubmit(people, house?.bdcqzh ?? '');
  await submitCall(people.seller, draft);
  const { body } = await people.reviewer.get('/api/reg3/apply/queryMyApplyInfo', { params: { scope: 'queue' } });
  const [{ ywh } = { ywh: '' }] = (body.data as { list: { ywh: string }[] }).list;
  expect(ywh).toMatch(/^330106\d{14}$/);
  expect(await numbersIn(people.reviewer, 'mine')).toEqual([]);
  expect(await numbersIn(people.approver, 'queue')).toEqual([]);

  await people.reviewer.post('/api/reg3/audit/claim', { ywh: draft.ywh });
  expect(await numbersIn(people.reviewer, 'queue')).toEqual([]);
  expect(await numbersIn(people.reviewer, 'mine')).toEqual([ywh]);

  await people.reviewer.post('/api/reg3/audit/unclaim', { ywh });
  expect(await numbersIn(people.reviewer, 'queue')).toEqual([ywh]);
  expect(await numbersIn(people.reviewer, 'mine')).toEqual([]);

  await people.reviewer.post('/api/reg3/audit/claim', { ywh });
  await opinion(people.reviewer, ywh, '1');
  expect(await numbersIn(people.reviewer, 'done')).toEqual([ywh]);
});
