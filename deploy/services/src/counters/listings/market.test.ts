// The housing market over HTTP: conditions, orders and pages on the seeded listings, and questions that reach whoever holds the house.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PEOPLE } from '../../../seed/people';
import { messages } from '../../platform/messages/schema';
import type { Answer, TestClient, TestServices } from '../../testing';
import { describeOnBoth } from '../../testing';

const base = '/api/pub3/housePublish';

interface Shown {
  bsm: string;
  price: number;
  jzmj: string;
  hx: string;
  xzqbm: string;
  publishedAt: string;
  lxdh: string;
}

describeOnBoth('the housing market', (makeServices) => {
  let services: TestServices;
  let buyer: TestClient;
  beforeAll(async () => {
    services = await makeServices();
    buyer = await services.signedIn('citizen');
  }, 240_000);

  const page = async (params: Record<string, string | number>) =>
    (await buyer.get(`${base}/queryMarket`, { params })).body.data as {
      total: number;
      next: string | null;
      list: Shown[];
    };
  /** Every page, each beginning where the one before ended. */
  async function all(params: Record<string, string | number>): Promise<Shown[]> {
    const found: Shown[] = [];
    for (let pageNo = 1, after: string | null = ''; after !== null; pageNo += 1) {
      const { list, next }: { list: Shown[]; next: string | null } = await page({
        ...params,
        pageSize: 7,
        pageNo,
        ...(after ? { after } : {}),
      });
      found.push(...list);
      after = next;
    }
    return found;
  }

  test.each<[string, (one: Shown) => number, 1 | -1]>([
    ['newest', ({ publishedAt }) => Date.parse(publishedAt), -1],
    ['priceUp', ({ price }) => price, 1],
    ['priceDown', ({ price }) => price, -1],
    ['areaUp', ({ jzmj }) => Number(jzmj), 1],
    ['areaDown', ({ jzmj }) => Number(jzmj), -1],
  ])('in the order %s every house comes once, from page to page', async (sort, of, direction) => {
    const found = await all({ sort });
    expect(found.length).toBe((await page({})).total);
    expect(found.length).toBeGreaterThan(20);
    expect(new Set(found.map(({ bsm }) => bsm)).size).toBe(found.length);
    const values = found.map((one) => direction * of(one));
    expect(values).toEqual(values.toSorted((one, other) => one - other));
  });

  test('conditions hold together, their bounds included; what nothing meets is an empty page', async () => {
    const everything = await all({});
    const [one] = everything as [Shown];
    const wan = one.price / 1_000_000;
    const exact = await all({
      priceFrom: wan,
      priceTo: wan,
      areaFrom: one.jzmj,
      areaTo: one.jzmj,
      hx: one.hx,
      xzqbm: one.xzqbm,
    });
    expect(exact.map(({ bsm }) => bsm)).toEqual([one.bsm]);
    const near = await all({ areaFrom: 90, areaTo: 110, xzqbm: '330100' });
    expect(near.map(({ bsm }) => bsm).toSorted()).toEqual(
      everything
        .filter(({ jzmj, xzqbm }) => Number(jzmj) >= 90 && Number(jzmj) <= 110 && xzqbm.startsWith('3301'))
        .map(({ bsm }) => bsm)
        .toSorted(),
    );
    expect((await page({ keyword: '100%_满意' })).total).toBe(0);
    expect((await buyer.get(`${base}/queryMarket`, { params: { areaFrom: -1 } })).body.resultCode).toBe('B000');
    expect((await buyer.get(`${base}/queryMarket`, { params: { sort: 'id; drop table' } })).body.resultCode).toBe(
      'B000',
    );
    expect(everything.every(({ lxdh }) => /^139\*{4}\d{4}$/.test(lxdh))).toBe(true);
  });

  test('districts are counted under the same conditions as the houses; what nothing meets is none', async () => {
    const counted = async (params: Record<string, string | number>) =>
      (await buyer.get(`${base}/queryMarketRegions`, { params })).body.data as {
        xzqbm: string;
        sl: number;
        priceFrom: number;
      }[];
    const asked: Record<string, string | number>[] = [{}, { xzqbm: '330100' }, { areaFrom: 90, areaTo: 110 }];
    for (const conditions of asked) {
      const houses = await all(conditions);
      const districts = [...new Set(houses.map(({ xzqbm }) => xzqbm))].toSorted();
      expect(await counted(conditions)).toEqual(
        districts.map((code) => {
          const there = houses.filter(({ xzqbm }) => xzqbm === code);
          return { xzqbm: code, sl: there.length, priceFrom: Math.min(...there.map(({ price }) => price)) / 1_000_000 };
        }),
      );
      expect(districts.length).toBeGreaterThan(0);
    }
    expect(await counted({ keyword: '100%_满意' })).toEqual([]);
    expect((await services.client().get(`${base}/queryMarketRegions`)).status).toBe(401);
  });

  const ask = (
    person: TestClient,
    bsm: string,
    body: Record<string, unknown> = {},
    key: string = randomUUID(),
  ): Promise<Answer> =>
    person.post(`${base}/ask`, { bsm, ly: '周末可以看房吗？', ...body }, { headers: { 'idempotency-key': key } });
  const questions = () => services.db.select().from(messages).where(eq(messages.event, 'listingAsked'));

  test('a question reaches the holders of the house once, with the asker’s own number whatever was sent', async () => {
    const [{ bsm }] = (await page({})).list as [Shown];
    const key = randomUUID();
    const lie = { lxdh: '13911112222', telephone: '13911112222', to: 'u-ops' };
    expect((await ask(buyer, bsm, lie, key)).body).toMatchObject({
      resultCode: 'A000',
      data: { time: expect.any(String) as string },
    });
    expect((await ask(buyer, bsm, lie, key)).body.resultCode).toBe('A000');
    const [told, ...more] = await questions();
    expect(more).toEqual([]);
    expect(told?.body).toContain('周末可以看房吗？');
    expect(told?.body).toContain(PEOPLE.citizen?.telephone);
    expect(told?.body).not.toContain('13911112222');
    expect(told?.identityNumber).not.toBe(PEOPLE.citizen?.identityNumber);
  });

  test('nobody asks about what there is not, without words, or without end', async () => {
    const [, { bsm }] = (await page({})).list as [Shown, Shown];
    expect((await ask(buyer, bsm, { ly: ' ' })).body.resultCode).toBe('B000');
    expect((await ask(buyer, bsm, { ly: '长'.repeat(201) })).body.resultCode).toBe('B000');
    expect((await ask(buyer, 'none')).body.msg).toContain('未查询到该房源');
    const answers = await Promise.all(Array.from({ length: 14 }, () => ask(buyer, bsm)));
    expect(answers.filter(({ body }) => body.resultCode === 'A000').length).toBeLessThanOrEqual(10);
    expect(answers.some(({ body }) => body.msg.includes('频繁'))).toBe(true);
  });
});
