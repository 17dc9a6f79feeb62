// The check of a district over HTTP: begun by its officer, running by itself in a process of its own, reported with
// places; nobody else's to begin or to read.
import { setImmediate } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { writeShape } from '../../../register/shapes/write-shape';
import { unitShapes } from '../../../register/shapes/schema';
import { describeOnOne, usingServices } from '../../../testing';
import { pdfWords } from '../../../testing/files/pdftotext';
import { required, SURVEY_BASE, SurveyWay } from '../../../testing/cases/survey-way';
import { districtChecks } from './schema';
const DISTRICT = '330106';
interface Shown {
  xzqs: { xzqdm: string }[];
  district: { xzqdm: string; rings: unknown[] };
  zx: { jd: number; ksr: string } | null;
  bg: { txs: number; cws: number; tss: number; ksr: string; list: Finding[] } | null;
  sb: boolean;
}
interface Finding {
  gzbh: string;
  wz: string;
  wt: string;
  zb: [number, number] | null;
}

describeOnOne('the check of a district', () => {
  const { services } = usingServices();
  let way: SurveyWay;
  beforeAll(() => {
    way = new SurveyWay(services);
  });
  const see = async (name: string, xzqbm = DISTRICT) =>
    required(await way.get(name, 'queryDistrictCheck', { xzqbm })) as unknown as Shown;
  const begin = (name: string, xzqbm = DISTRICT) => way.post(name, 'startDistrictCheck', { xzqbm });
  /** Asks until nothing runs any more, and answers what was seen on the way. */
  const ended = async (name: string): Promise<{ seen: number[]; end: Shown }> => {
    const seen: number[] = [];
    const until = Date.now() + 60_000;
    while (Date.now() < until) {
      const now = await see(name);
      if (!now.zx) return { seen, end: now };
      seen.push(now.zx.jd);
      // Asked without the network, answers alone would never let it go on.
      await setImmediate();
    }
    throw new Error(`still running: ${seen.at(-1) ?? 'nothing'} per cent`);
  };

  test('it begins once, goes on by itself, and what lies over a neighbour is reported with both numbers and its place', async () => {
    expect(await see('acceptor')).toMatchObject({ zx: null, bg: null, sb: false, district: { xzqdm: DISTRICT } });
    const own = and(isNull(unitShapes.until), eq(unitShapes.regionCode, DISTRICT), eq(unitShapes.kind, 'parcel'));
    const [first, second] = await services.db.select().from(unitShapes).where(own).limit(2);
    if (!first || !second) throw new Error('no two parcels');
    const { unitNumber, kind, regionCode, area } = second;
    const over = { unitNumber, kind, regionCode, area, outline: first.outline, since: '2026-11-25' };
    await services.db.transaction((tx) => writeShape(tx, { ...over, caseNumber: '330106202611250001' }));

    const started = required(await begin('acceptor')) as unknown as Shown;
    expect(started.zx).toMatchObject({ ksr: expect.stringMatching(/./) });
    // Another officer who comes meanwhile begins no second one.
    required(await begin('reviewer'));
    expect(await services.db.select().from(districtChecks)).toHaveLength(1);
    const { seen, end } = await ended('reviewer');
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(end.sb).toBe(false);
    expect(end.bg?.ksr).toBe(started.zx?.ksr);
    expect(end.bg?.txs).toBe(
      (
        await services.db
          .select()
          .from(unitShapes)
          .where(and(isNull(unitShapes.until), eq(unitShapes.regionCode, DISTRICT)))
      ).length,
    );
    const overlap = end.bg?.list.find(({ gzbh }) => gzbh === 'overlaps');
    expect(overlap?.wz.split('；').toSorted()).toEqual([first.unitNumber, unitNumber].toSorted());
    const [x = 0, y = 0] = overlap?.zb ?? [];
    expect([x >= first.west - 1e-7, x <= first.east + 1e-7, y >= first.south - 1e-7, y <= first.north + 1e-7]).toEqual(
      Array(4).fill(true),
    );

    const report = async (gs: string) =>
      way.as('acceptor').get(`${SURVEY_BASE}/districtReport`, { params: { xzqbm: DISTRICT, gs } });
    expect((await report('csv')).raw.toString('utf8')).toContain(overlap?.wz);
    const words = pdfWords((await report('pdf')).raw);
    if (words !== null)
      for (const word of ['辖区图形检查报告', '西湖区', unitNumber.slice(0, 12)]) expect(words).toContain(word);
  });

  test('who is no officer of the district begins nothing and reads nothing, in the same words for every other district', async () => {
    const refused = { resultCode: 'B000', data: null };
    const before = await services.db.select().from(districtChecks);
    for (const name of ['citizen', 'enterprise', 'surveyor', 'sea-acceptor', 'court', 'ops'])
      for (const said of [
        await begin(name),
        await way.get(name, 'queryDistrictCheck', { xzqbm: DISTRICT }),
        (await way.as(name).get(`${SURVEY_BASE}/districtReport`, { params: { xzqbm: DISTRICT, gs: 'csv' } })).body,
      ])
        expect([name, said]).toEqual([name, expect.objectContaining(refused)]);
    const words = await Promise.all(['330203', '110101', '330000'].map((code) => begin('acceptor', code)));
    expect(new Set(words.map(({ resultCode, msg }) => `${resultCode} ${msg}`)).size).toBe(1);
    expect(words[0]?.resultCode).toBe('B000');
    expect(await services.db.select().from(districtChecks)).toEqual(before);
  });

  test('one whose process is gone is said to have failed, keeps the report of before, and makes way for the next', async () => {
    services.clock.advance(1_000);
    const left = { regionCode: DISTRICT, startedById: 'u-acceptor', startedAt: services.clock.now() };
    await services.db.insert(districtChecks).values({ ...left, aliveAt: services.clock.now(), progress: 40 });
    expect((await see('acceptor')).zx).toMatchObject({ jd: 40 });
    services.clock.advance(61_000);
    expect(await see('acceptor')).toMatchObject({ zx: null, sb: true, bg: { txs: expect.any(Number) } });
    required(await begin('acceptor'));
    const { end } = await ended('acceptor');
    expect(end).toMatchObject({ zx: null, sb: false });
    expect(await services.db.select().from(districtChecks)).toHaveLength(1);
  });

  test('a check that cannot be done is told as failed and not as found sound', async () => {
    services.clock.advance(1_000);
    const { context } = services;
    const real = context.districtChecker.run;
    context.districtChecker.run = () => Promise.resolve(null);
    required(await begin('acceptor'));
    const { end } = await ended('acceptor');
    context.districtChecker.run = real;
    expect(end).toMatchObject({ sb: true, bg: { txs: expect.any(Number) } });
  });
});
