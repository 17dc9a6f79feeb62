// The lists of an office: what waits for anybody, what one has taken, what one has worked on.
import { listApplications } from '@portal/shared/contract';
import { claimApplication, listDeskQueue, unclaimApplication } from '@portal/applications/contract';
import type { InputOf } from '@portal/shared/contract';
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
const { services, sea, clerk } = usingServices({ sea: 'sea-acceptor', clerk: 'content' });
let people: People;
type Asking = Pick<TestClient, 'ask'>;

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

describe('the desk', () => {
  beforeEach(async () => {
    people = await signInEverybody(services);
  });
  const desk = (person: Asking, query: Partial<InputOf<typeof listDeskQueue>> = {}) =>
    person.ask(listDeskQueue, { scope: 'queue', ...query });
  const numbersOn = async (person: Asking, query: Partial<InputOf<typeof listDeskQueue>> = {}) =>
    (await desk(person, query)).rows.map(({ businessNumber }) => businessNumber);
  const submitted = async (): Promise<string> => {
    const [house] = await cleanHouses(people.seller);
    const draft = await driveToSubmit(people, house?.bdcqzh ?? '');
    const { body } = await submitCall(people.seller, draft);
    return body.data.ywh;
  };
  const claim = (person: TestClient, businessNumber: string) => person.ask(claimApplication, { businessNumber });

  test('an officer of the region sees what is theirs, the first due first; officers elsewhere and others see nothing', async () => {
    const due = await submitted();
    await claim(people.acceptor, due);
    await opinion(people.acceptor, due, '1');
    await opinion(people.acceptor, due, '1');
    services.clock.advance(60_000);
    const waiting = await submitted();
    const { rows, total, counts, businesses } = await desk(people.reviewer);
    const dueRow = async () => (await desk(people.reviewer)).rows.find(({ businessNumber }) => businessNumber === due);
    expect(await dueRow()).toMatchObject({ status: 'REVIEWING', isMine: false, regionCode: '330106' });
    const order = rows.map(({ businessNumber }) => businessNumber);
    expect(order.indexOf(due)).toBeLessThan(order.indexOf(waiting));
    expect(rows.find(({ businessNumber }) => businessNumber === waiting)).toMatchObject({
      status: 'SUBMITTED',
      ...{ dueOn: null, daysLeft: null },
    });
    expect([total, counts.queue, businesses.reduce((sum, each) => sum + each.count, 0)]).toEqual(
      Array.from({ length: 3 }, () => rows.length),
    );
    // The promise runs by working days, and goes below nothing.
    const left = (await dueRow())?.daysLeft ?? -1;
    expect(left).toBeGreaterThanOrEqual(0);
    services.clock.advance(14 * 86_400_000);
    people = await signInEverybody(services);
    expect((await dueRow())?.daysLeft).toBe(left - 10);
    expect(await numbersOn(people.reviewer, { status: 'SUBMITTED' })).toEqual([waiting]);
    expect(await numbersOn(people.reviewer, { processCode: 'land-first' })).toEqual([]);
    expect(await numbersOn(people.reviewer, { regionCode: '330109' })).toEqual([]);
    // Who has accepted a case does not review it; who approves waits for its review.
    expect(await numbersOn(people.acceptor)).toEqual([waiting]);
    expect(await numbersOn(people.approver)).toEqual([]);
    for (const other of [sea, clerk, people.seller])
      expect(await desk(other)).toMatchObject({ total: 0, rows: [], counts: { queue: 0, mine: 0, returned: 0 } });
    expect((await services.client().refused(listDeskQueue, { scope: 'queue' })).status).toBe(401);
  });

  test('a claim is carried through the stages that are one officer’s, and ends where another person decides', async () => {
    const number = await submitted();
    await claim(people.acceptor, number);
    expect(await numbersOn(people.acceptor, { scope: 'mine' })).toEqual([number]);
    await opinion(people.acceptor, number, '1');
    expect((await desk(people.acceptor, { scope: 'mine' })).rows).toEqual([
      expect.objectContaining({ businessNumber: number, status: 'ACCEPTED', isMine: true }),
    ]);
    expect(await numbersOn(people.reviewer)).not.toContain(number);
    await opinion(people.acceptor, number, '1');
    expect(await numbersOn(people.acceptor, { scope: 'mine' })).toEqual([]);
    expect(await numbersOn(people.reviewer)).toContain(number);
    // What comes back is nobody's, and is named among what came back.
    await claim(people.reviewer, number);
    await opinion(people.reviewer, number, '2', { opinion: '请再核对份额' });
    expect(await numbersOn(people.reviewer, { scope: 'mine' })).not.toContain(number);
    expect(await numbersOn(people.acceptor, { scope: 'returned' })).toEqual([number]);
    await claim(people.acceptor, number);
    expect(await numbersOn(people.acceptor, { scope: 'returned' })).toEqual([number]);
    expect(await numbersOn(people.reviewer, { scope: 'returned' })).toEqual([]);
  });
});
