// Who cuts outlines by each other: PostGIS where the database has it, else JSTS in our own process. Both answer the
// same.
import { sql } from 'drizzle-orm';
import type { PlaneOutline } from '@portal/surveying/overlay';
import { intersect, mayOverlap, subtract } from '@portal/surveying/overlay';
import type { Database } from '../../../platform/db/database';
import { rowsOf } from '../../../platform/db/database';

export interface OverlayEngine {
  readonly name: 'postgis' | 'embedded';
  /** Of each pair what both cover. */
  readonly intersections: (pairs: readonly (readonly [PlaneOutline, PlaneOutline])[]) => Promise<PlaneOutline[]>;
  /** Of each pair what the first covers and none of the others. */
  readonly differences: (
    pairs: readonly (readonly [PlaneOutline, readonly PlaneOutline[]])[],
  ) => Promise<PlaneOutline[]>;
}

export const embeddedEngine: OverlayEngine = {
  name: 'embedded',
  intersections: async (pairs) => pairs.map(([one, other]) => (mayOverlap(one, other) ? intersect(one, other) : [])),
  differences: async (pairs) => pairs.map(([one, others]) => subtract(one, others)),
};

const geometry = (outline: PlaneOutline): string => JSON.stringify({ type: 'MultiPolygon', coordinates: outline });

/** Digits after the point that PostGIS writes: all that a double has of metres. */
const DIGITS = 15;

/** @param schema where the extension lives */
export function postgisEngine(db: Database, schema: string): OverlayEngine {
  const at = sql.identifier(schema);
  const read = (column: string) => sql`${at}.st_geomfromgeojson(${sql.raw(column)})`;
  async function cut(operation: 'st_intersection' | 'st_difference', pairs: readonly (readonly [string, string[]])[]) {
    if (pairs.length === 0) return [];
    const asked = JSON.stringify(pairs.map(([a, b], index) => ({ index, a, b })));
    const rows = await rowsOf<{ cut: string | null }>(
      db,
      sql`select ${at}.st_asgeojson(${at}.st_multi(${at}.st_collectionextract(
          ${at}.${sql.raw(operation)}(${at}.st_union(array[${read('p.a')}]), (
            select ${at}.st_union(array_agg(${read('one')})) from jsonb_array_elements_text(p.b) as one)), 3)), ${DIGITS}) as cut
        from jsonb_to_recordset(${asked}::jsonb) as p(index int, a text, b jsonb) order by p.index`,
    );
    return rows.map(({ cut: text }) =>
      text === null ? [] : (JSON.parse(text) as { coordinates: PlaneOutline }).coordinates,
    );
  }
  return {
    name: 'postgis',
    intersections: (pairs) =>
      cut(
        'st_intersection',
        pairs.map(([one, other]) => [geometry(one), [geometry(other)]] as const),
      ),
    differences: (pairs) =>
      cut(
        'st_difference',
        pairs.map(([one, others]) => [geometry(one), others.map(geometry)] as const),
      ),
  };
}

/**
 * The schema in which PostGIS is installed in this database; null where it is not. Nothing is installed by the
 * services.
 */
export async function findPostgis(db: Database): Promise<string | null> {
  const [row] = await rowsOf<{ schema: string }>(
    db,
    sql`select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'postgis'`,
  );
  return row?.schema ?? null;
}

export async function engineOf(db: Database): Promise<OverlayEngine> {
  const schema = await findPostgis(db);
  return schema === null ? embeddedEngine : postgisEngine(db, schema);
}
