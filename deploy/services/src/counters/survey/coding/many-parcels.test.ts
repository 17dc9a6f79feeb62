// A thousand drawn parcels among very many registered ones, on PostgreSQL: found by their boxes, cut in seconds; LISTS_ROWS=1000000 is the long form.
import { randomUUID } from 'node:crypto';
import type { DrawnShape, Position } from '@portal/surveying/contract';
import { sql } from 'drizzle-orm';
import type { TestServices } from '../../../testing';
import { describeOnBoth } from '../../../testing';
import { LONG_LIST_ROWS } from '../../../testing/plans';
import { findingsOf } from './analyse-case';
import { engineOf } from './overlay-engine';

jest.setTimeout(600_000);

const DRAWN = 1_000;
const PIECE = 20_000;
/** Milliseconds of the processor: by the clock whoever else is at work would be measured as well. */
const MOST_MS = 5_000;
/** Degrees: registered parcels of 30 by 30 metres with streets of 10, a thousand in a row. */
const [WEST, SOUTH, STEP, SIDE, ROW] = [119.8, 29.8, 4e-4, 3e-4, 1_000];

describeOnBoth('a thousand drawn parcels among very many', (makeServices, kind) => {
  if (kind === 'pglite') {
    it.skip('is measured on PostgreSQL', () => undefined);
    return;
  }
  let services: TestServices;
  beforeAll(async () => {
    services = await makeServices();
    // In pieces: a million rows take longer than a statement may.
    for (let first = 0; first < LONG_LIST_ROWS; first += PIECE)
      await services.db.execute(sql`insert into unit_shapes (unit_number, kind, region_code, outline, area, west, south, east, north, since)
        select '330106' || lpad((n / 50000)::text, 6, '9') || 'GB' || lpad((n % 50000)::text, 5, '0') || 'W00000000', 'parcel', '330106',
          jsonb_build_array(jsonb_build_array(jsonb_build_array(jsonb_build_array(x, y), jsonb_build_array(x + ${SIDE}::float8, y), jsonb_build_array(x + ${SIDE}::float8, y + ${SIDE}::float8), jsonb_build_array(x, y + ${SIDE}::float8), jsonb_build_array(x, y)))),
          '963.00', x, y, x + ${SIDE}::float8, y + ${SIDE}::float8, '2026-01-01'
        from (select n, ${WEST}::float8 + (n % ${ROW}::int) * ${STEP}::float8 as x, ${SOUTH}::float8 + (n / ${ROW}::int) * ${STEP}::float8 as y from generate_series(${first}::int, ${Math.min(first + PIECE, LONG_LIST_ROWS) - 1}::int) n) made`);
    await services.db.execute(sql`analyze unit_shapes`);
  }, 600_000);

  /** Every second one lies half over a registered parcel, the others in streets. */
  const drawn = Array.from({ length: DRAWN }, (_, at): DrawnShape => {
    const n = Math.floor((at * LONG_LIST_ROWS) / DRAWN);
    const x = WEST + (n % ROW) * STEP + (at % 2 === 0 ? SIDE / 2 : SIDE + 2e-5);
    const y = SOUTH + Math.floor(n / ROW) * STEP;
    const [right, top] = [x + (at % 2 === 0 ? SIDE / 2 + 5e-5 : 6e-5), y + SIDE];
    const ring: Position[] = [
      [x, y],
      [right, y],
      [right, top],
      [x, top],
      [x, y],
    ];
    return { key: `p${at}`, kind: 'parcel', unitNumber: '', outline: [[ring]] };
  });

  test('are analysed within the goal, and each overlap is found once', async () => {
    const survey = { caseId: randomUUID(), unitNumber: '', regionCode: '330106' };
    const [begun, worked] = [performance.now(), process.cpuUsage()];
    const { found } = await findingsOf(services.db, survey, drawn);
    const { user, system } = process.cpuUsage(worked);
    const [ms, clock] = [(user + system) / 1_000, performance.now() - begun];
    const overlaps = found.filter((one) => one.kind === 'overlap');
    expect(overlaps).toHaveLength(DRAWN / 2);
    expect(new Set(overlaps.map(({ key }) => key)).size).toBe(DRAWN / 2);
    expect(ms).toBeLessThan(MOST_MS);
    if (process.env.LISTS_ROWS)
      process.stdout.write(
        `${LONG_LIST_ROWS} registered, ${(await engineOf(services.db)).name}: ${Math.round(ms)} ms of the processor, ${Math.round(clock)} by the clock\n`,
      );
  });
});
