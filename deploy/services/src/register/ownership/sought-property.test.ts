// Finding one of one's own properties by what a certificate says of it.
import { listHouseRights } from '@portal/shared/contract';
import type { TestClient } from '../../testing';
import { describeOnOne } from '../../testing';

interface Row {
  bdcqzh: string;
  bdcdyh: string;
}

describeOnOne('own properties by certificate', (start) => {
  let owner: TestClient;
  let other: TestClient;
  let all: Row[];
  async function find(client: TestClient, sought: Record<string, string>): Promise<{ total: number; list: Row[] }> {
    return (await client.get(listHouseRights.url, { params: { pageSize: 100, ...sought } })).body.data as {
      total: number;
      list: Row[];
    };
  }
  beforeAll(async () => {
    const services = await start();
    [owner, other] = [await services.signedIn('citizen'), await services.signedIn('citizen-2')];
    all = (await find(owner, {})).list;
  });

  test('by certificate number with either brackets, or by unit number, whichever fits', async () => {
    expect(all.length).toBeGreaterThan(1);
    const [one, two] = all as [Row, Row];
    const misread = one.bdcqzh.replace(/）.{1,2}/u, '）棉');
    const halfWidth = one.bdcqzh.replace('（', '(').replace('）', ')');
    for (const sought of [{ bdcqzh: one.bdcqzh }, { bdcqzh: halfWidth }, { bdcqzh: misread }, { bdcdyh: one.bdcdyh }]) {
      const { total, list } = await find(owner, sought as unknown as Record<string, string>);
      expect([total, list.map(({ bdcqzh }) => bdcqzh)]).toEqual([1, [one.bdcqzh]]);
    }
    expect((await find(owner, { bdcqzh: one.bdcqzh, bdcdyh: two.bdcdyh })).total).toBe(2);
  });

  test('somebody else’s certificate is not found', async () => {
    const mine = new Set(all.map(({ bdcqzh }) => bdcqzh));
    const foreign = (await find(other, {})).list.find(({ bdcqzh }) => !mine.has(bdcqzh));
    expect(foreign).toBeDefined();
    expect(await find(owner, { bdcqzh: foreign?.bdcqzh ?? '', bdcdyh: foreign?.bdcdyh ?? '' })).toMatchObject({
      total: 0,
      list: [],
    });
  });
});
