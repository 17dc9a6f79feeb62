// A whole large district looked at by all rules because an officer asked: how long, with how much memory, while
// everybody else is answered; LISTS_ROWS=50000 is the long form, with half a million corners, and prints the figures.
import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { outlineOfRegion } from '../../../platform/regions/public';
import { messages } from '../../../platform/messages/schema';
import type { TestServices } from '../../../testing';
import { describeOnOne } from '../../../testing';
import { SurveyWay, required } from '../../../testing/cases/survey-way';

const DISTRICT = '330106';
const PARCELS = Number(process.env.LISTS_ROWS ?? 2_000);
/** Of each parcel: ten corners, the first repeated at the end. */
const CORNERS = 10;
const PIECE = 5_000;
/** Parcels in a row, over half of the district's width. */
const ROW = 250;
/** Of the process that checks: what it may have, and a margin of what is no heap. */
const MOST_MB = 3_500;

interface Shown {
  zx: { jd: number } | null;
  bg: { txs: number; cws: number; tss: number } | null;
  sb: boolean;
}

/** Megabytes of the processes of this one; the largest of them checks. */
function largestChild(): number {
  const rows = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'rss=,args='], { encoding: 'utf8' });
  const sizes = rows.split('\n').filter((row) => row.includes('--max-old-space-size'));
  return Math.max(0, ...sizes.map((row) => Number.parseInt(row.trim(), 10) / 1024));
}

describeOnOne('the check of a large district', (makeServices) => {
  let services: TestServices;
  let way: SurveyWay;
  beforeAll(async () => {
    services = await makeServices();
    way = new SurveyWay(services);
    const { rings } = await outlineOfRegion(services.db, DISTRICT);
    const outer = rings[0] ?? [];
    const [xs, ys] = [outer.map(([x = 0]) => x), outer.map(([, y = 0]) => y)];
    const middle = (all: number[]): number => (Math.min(...all) + Math.max(...all)) / 2;
    const step = Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) / 2 / ROW;
    const [west, south, far] = [middle(xs) - (step * ROW) / 2, middle(ys) - (step * ROW) / 2, step * 0.35];
    for (let first = 0; first < PARCELS; first += PIECE)
      await services.db.execute(sql`insert into unit_shapes (unit_number, kind, region_code, outline, area, west, south, east, north, since)
        select ${DISTRICT} || lpad((n / 50000)::text, 6, '9') || 'GB' || lpad((n % 50000)::text, 5, '0') || 'W00000000', 'parcel', ${DISTRICT},
          jsonb_build_array(jsonb_build_array(
            (select jsonb_agg(jsonb_build_array(x + ${far}::float8 * cos(2 * pi() * (k % ${CORNERS}::int) / ${CORNERS}::int), y + ${far}::float8 * sin(2 * pi() * (k % ${CORNERS}::int) / ${CORNERS}::int)) order by k)
              from generate_series(0, ${CORNERS}::int) k))),
          '630.00', x - ${far}::float8, y - ${far}::float8, x + ${far}::float8, y + ${far}::float8, '2026-01-01'
        from (select n, ${west}::float8 + (n % ${ROW}::int) * ${step}::float8 as x, ${south}::float8 + (n / ${ROW}::int) * ${step}::float8 as y
          from generate_series(${first}::int, ${Math.min(first + PIECE, PARCELS) - 1}::int) n) made`);
    await services.db.execute(sql`analyze unit_shapes`);
  }, 600_000);

  test('is seen on its way, keeps nobody waiting, and whoever began it is told when it is done', async () => {
    const see = async () =>
      required(await way.get('acceptor', 'queryDistrictCheck', { xzqbm: DISTRICT })) as unknown as Shown;
    await way.as('surveyor');
    const told = async () =>
      (await services.db.select().from(messages)).filter(({ title }) => title === '辖区图形检查已完成');
    expect(await told()).toEqual([]);
    const begun = performance.now();
    required(await way.post('acceptor', 'startDistrictCheck', { xzqbm: DISTRICT }));
    const seen = new Set<number>();
    let [most, longest] = [0, 0];
    let shown = await see();
    while (shown.zx) {
      seen.add(shown.zx.jd);
      most = Math.max(most, largestChild());
      const asked = performance.now();
      await way.get('surveyor', 'queryList', { pageSize: 10 });
      longest = Math.max(longest, performance.now() - asked);
      await setTimeout(50);
      shown = await see();
    }
    const seconds = (performance.now() - begun) / 1_000;
    process.stdout.write(
      `${PARCELS} parcels with ${PARCELS * CORNERS} corners: ${seconds.toFixed(1)} s, ${Math.round(most)} MB at most in the process that checks, ${seen.size} steps seen, another call answered within ${Math.round(longest)} ms; ${String(shown.bg?.cws)} errors, ${String(shown.bg?.tss)} hints\n`,
    );
    expect(shown).toMatchObject({ sb: false, bg: { txs: expect.any(Number) } });
    expect(shown.bg?.txs).toBeGreaterThanOrEqual(PARCELS);
    expect(seen.size).toBeGreaterThan(1);
    expect(most).toBeLessThan(MOST_MB);
    // Another's list is answered while it runs.
    expect(longest).toBeLessThan(2_000);
    expect((await told()).map(({ body }) => body)).toEqual([expect.stringContaining(String(shown.bg?.txs))]);
  });
});
