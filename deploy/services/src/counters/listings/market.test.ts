// The housing market over HTTP: conditions, orders and pages on the seeded listings, and questions that reach whoever
// holds the house.
import { countMarket, searchMarket } from '@portal/queries/contract';
import type { OutputOf } from '@portal/shared/contract';
import type { AskInput } from '../../testing/client/asking';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PEOPLE } from '../../../seed/people';
import { messages } from '../../platform/messages/schema';
import type { Answer, Caller } from '../../testing';
import { describeOnOne, usingServices } from '../../testing';
const base = '/api/pub3/housePublish';

type Found = OutputOf<typeof searchMarket>['rows'];

describeOnOne('the housing market', () => {
  const { services, buyer } = usingServices({ buyer: 'citizen' });

  const page = (params: AskInput<typeof searchMarket>) => buyer.ask(searchMarket, params);
  /** Every page, each beginning where the one before ended. */
  async function all(params: AskInput<typeof searchMarket>) {
    const found: Found = [];
    for (let pageNo = 1, after: string | null | undefined = ''; after !== null && after !== undefined; pageNo += 1) {
      const { rows, next }: OutputOf<typeof searchMarket> = await page({
        ...params,
        pageSize: 7,
        pageNumber: pageNo,
        ...(after ? { after } : {}),
      });
      found.push(...rows);
      after = next;
    }
    return found;
  }

  test.each<[string, (one: Found[number]) => number, 1 | -1]>([
    ['newest', ({ publishedAt }) => Date.parse(publishedAt ?? ''), -1],
    ['priceUp', ({ price }) => price, 1],
    ['priceDown', ({ price }) => price, -1],
    ['areaUp', ({ area }) => Number(area), 1],
    ['areaDown', ({ area }) => Number(area), -1],
  ])('in the order %s every house comes once, from page to page', async (sort, of, direction) => {
    const found = await all({ order: sort });
    expect(found.length).toBe((await page({})).total);
    expect(found.length).toBeGreaterThan(20);
    expect(new Set(found.map(({ recordId }) => recordId)).size).toBe(found.length);
    const values = found.map((one) => direction * of(one));
    expect(values).toEqual(values.toSorted((one, other) => one - other));
  });

  test('conditions hold together, their bounds included; what nothing meets is an empty page', async () => {
    const everything = await all({});
    const [one] = everything as [Found[number]];
    const wan = one.price / 1_000_000;
    const exact = await all({
      priceFrom: wan,
      priceTo: wan,
      areaFrom: Number(one.area),
      areaTo: Number(one.area),
      layout: one.layout,
      regionCode: one.regionCode,
    });
    expect(exact.map(({ recordId }) => recordId)).toEqual([one.recordId]);
    const near = await all({ areaFrom: 90, areaTo: 110, regionCode: '330100' });
    expect(near.map(({ recordId }) => recordId).toSorted()).toEqual(
      everything
        .filter(({ area, regionCode }) => Number(area) >= 90 && Number(area) <= 110 && regionCode.startsWith('3301'))
        .map(({ recordId }) => recordId)
        .toSorted(),
    );
    expect((await page({ keyword: '100%_满意' })).total).toBe(0);
    expect((await buyer.refused(searchMarket, { areaFrom: -1 })).code).toBe('B000');
    expect((await buyer.refused(searchMarket, { order: 'id; drop table' })).code).toBe('B000');
    expect(everything.every(({ telephone }) => /^139\*{4}\d{4}$/.test(telephone))).toBe(true);
  });

  test('districts are counted under the same conditions as the houses; what nothing meets is none', async () => {
    const counted = (params: Record<string, string | number>) => buyer.ask(countMarket, params);
    const asked: Record<string, string | number>[] = [{}, { regionCode: '330100' }, { areaFrom: 90, areaTo: 110 }];
    for (const conditions of asked) {
      const houses = await all(conditions);
      const districts = [...new Set(houses.map(({ regionCode }) => regionCode))].toSorted();
      expect(await counted(conditions)).toEqual(
        districts.map((code) => {
          const there = houses.filter(({ regionCode }) => regionCode === code);
          return {
            regionCode: code,
            count: there.length,
            priceFrom: Math.min(...there.map(({ price }) => price)) / 1_000_000,
          };
        }),
      );
      expect(districts.length).toBeGreaterThan(0);
    }
    expect(await counted({ keyword: '100%_满意' })).toEqual([]);
    expect((await services.client().refused(countMarket)).status).toBe(401);
  });

  const ask = (
    person: Caller,
    bsm: string,
    body: Record<string, unknown> = {},
    key: string = randomUUID(),
  ): Promise<Answer> =>
    person.post(`${base}/ask`, { bsm, ly: '周末可以看房吗？', ...body }, { headers: { 'idempotency-key': key } });
  const questions = () => services.db.select().from(messages).where(eq(messages.event, 'listingAsked'));

  test('a question reaches the holders of the house once, with the asker’s own number whatever was sent', async () => {
    const [{ recordId = '' } = {}] = (await page({})).rows;
    const key = randomUUID();
    const lie = { lxdh: '13911112222', telephone: '13911112222', to: 'u-ops' };
    expect((await ask(buyer, recordId, lie, key)).body).toMatchObject({
      resultCode: 'A000',
      data: { time: expect.any(String) as string },
    });
    expect((await ask(buyer, recordId, lie, key)).body.resultCode).toBe('A000');
    const [told, ...more] = await questions();
    expect(more).toEqual([]);
    expect(told?.body).toContain('周末可以看房吗？');
    expect(told?.body).toContain(PEOPLE.citizen?.telephone);
    expect(told?.body).not.toContain('13911112222');
    expect(told?.identityNumber).not.toBe(PEOPLE.citizen?.identityNumber);
  });

  test('nobody asks about what there is not, without words, or without end', async () => {
    const [, { recordId = '' } = {}] = (await page({})).rows;
    expect((await ask(buyer, recordId, { ly: ' ' })).body.resultCode).toBe('B000');
    expect((await ask(buyer, recordId, { ly: '长'.repeat(201) })).body.resultCode).toBe('B000');
    expect((await ask(buyer, 'none')).body.msg).toContain('未查询到该房源');
    const answers = await Promise.all(Array.from({ length: 14 }, () => ask(buyer, recordId)));
    expect(answers.filter(({ body }) => body.resultCode === 'A000').length).toBeLessThanOrEqual(10);
    expect(answers.some(({ body }) => body.msg.includes('频繁'))).toBe(true);
  });
});
