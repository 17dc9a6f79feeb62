// The lists of an office: what waits for anybody, what one has taken, what one has worked on.
import { listApplications } from '@portal/shared/contract';
import { claimApplication, unclaimApplication } from '@portal/applications/contract';
import type { TestClient } from '../../testing';
import { usingServices } from '../../testing';
import type { People } from '../../testing/cases/case-driver';
import {
  cleanHouses,
  driveToSubmit,
  opinion,
  signInEverybody,
  startDraftOf,
  submitCall,
} from '../../testing/cases/case-driver';
const { services } = usingServices();
let people: People;

beforeAll(async () => {
  people = await signInEverybody(services);
});

async function numbersIn(person: TestClient, scope: string): Promise<string[]> {
  const body = await person.ask(listApplications, { scope });
  return body.rows.map(({ businessNumber }) => businessNumber);
}

test('a case leaves the queue when it is taken, and comes back when it is given back', async () => {
  const [house] = await cleanHouses(people.seller);
  const draft = await driveToSubmit(people, house?.bdcqzh ?? '');
  await submitCall(people.seller, draft);
  const body = await people.reviewer.ask(listApplications, { scope: 'queue' });
  const [{ businessNumber } = { businessNumber: '' }] = body.rows;
  expect(businessNumber).toMatch(/^330106\d{14}$/);
  expect(await numbersIn(people.reviewer, 'mine')).toEqual([]);
  expect(await numbersIn(people.approver, 'queue')).toEqual([]);

  await people.reviewer.ask(claimApplication, { businessNumber: draft.ywh });
  expect(await numbersIn(people.reviewer, 'queue')).toEqual([]);
  expect(await numbersIn(people.reviewer, 'mine')).toEqual([businessNumber]);

  await people.reviewer.ask(unclaimApplication, { businessNumber });
  expect(await numbersIn(people.reviewer, 'queue')).toEqual([businessNumber]);
  expect(await numbersIn(people.reviewer, 'mine')).toEqual([]);

  await people.reviewer.ask(claimApplication, { businessNumber });
  await opinion(people.reviewer, businessNumber, '1');
  expect(await numbersIn(people.reviewer, 'done')).toEqual([businessNumber]);
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
  const read = (params: Record<string, unknown>) =>
    seller.ask(listApplications, { pageSize: 2, status: 'DRAFT', ...params });
  const seen: string[] = [];
  let page = await read({});
  const wanted = [...started].reverse();
  for (let pageNo = 2; ; pageNo += 1) {
    seen.push(...page.rows.map(({ businessNumber }) => businessNumber));
    if (!page.next) break;
    // Somebody begins another one meanwhile: by counting, the next page would repeat a row.
    if (pageNo === 2) await start();
    page = await read({ pageNumber: pageNo, after: page.next });
  }
  expect(seen).toEqual(wanted);
  // What no page has answered counts rows off.
  expect((await read({ pageNumber: 2, after: 'nonsense' })).rows.map(({ businessNumber }) => businessNumber)).toEqual(
    [...started].reverse().slice(2, 4),
  );
});
