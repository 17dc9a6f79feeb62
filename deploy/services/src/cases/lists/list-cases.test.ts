// The lists of an office: what waits for anybody, what one has taken, what one has worked on.
import type { TestClient, TestServices } from '../../testing';
import { startTestServices } from '../../testing';
import type { People } from '../../testing/cases/case-driver';
import {
  cleanHouses,
  driveToSubmit,
  opinion,
  signInEverybody,
  startDraftOf,
  submitCall,
} from '../../testing/cases/case-driver';

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

test('pages follow each other by cursor, without gaps or repetitions while new cases come in', async () => {
  const { seller } = people;
  const houses = await cleanHouses(seller);
  const started: string[] = [];
  const start = async (): Promise<void> => {
    services.clock.advance(1_000);
    started.push((await startDraftOf(seller, houses[1]?.bdcqzh ?? '')).ywh);
  };
  for (let each = 0; each < 5; each += 1) await start();
  const read = async (params: Record<string, unknown>) =>
    (await seller.get('/api/reg3/apply/queryMyApplyInfo', { params: { pageSize: 2, zt: 'DRAFT', ...params } })).body
      .data as { list: { ywh: string }[]; next: string | null };
  const seen: string[] = [];
  let page = await read({});
  const wanted = [...started].reverse();
  for (let pageNo = 2; ; pageNo += 1) {
    seen.push(...page.list.map(({ ywh }) => ywh));
    if (!page.next) break;
    // Somebody begins another one meanwhile: by counting, the next page would repeat a row.
    if (pageNo === 2) await start();
    page = await read({ pageNo, after: page.next });
  }
  expect(seen).toEqual(wanted);
  // What no page has answered counts rows off.
  expect((await read({ pageNo: 2, after: 'nonsense' })).list.map(({ ywh }) => ywh)).toEqual(
    [...started].reverse().slice(2, 4),
  );
});
