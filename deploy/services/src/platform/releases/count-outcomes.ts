// How the versions of a remote fared, in page sessions; of one device and one network only the first few count.
import { sql } from 'drizzle-orm';
import type { VersionOutcome } from '@portal/shell/contract';
import type { Context } from '../core/context';
import { PROVIDER_LENGTH } from './client';

/** A session counts when its first report is so old: whether it was shown is known by then. */
export const SETTLE_MS = 10_000;
/** Sessions of one device and of one network that count for a version. */
export const PER_DEVICE = 3;

export interface OutcomeQuery {
  remote: string;
  /** Only sessions that began since. */
  since: Date;
  perClient: number;
  /** Region codes; sessions of a region below one of them. Empty: all. */
  regions: readonly string[];
}

/** Networks of a version that are listed, those with the most failures first. */
const MOST_NETWORKS = 500;

interface Row extends Record<string, unknown> {
  version: string;
  client: string;
  sessions: number;
  bad: number;
  first_bad: string | Date | null;
}

/**
 * A session is bad when it reported a failure, or code that arrived and was never shown (a page that hangs cannot
 * report).
 * Networks are named by keyed hashes alone.
 */
export async function countOutcomes(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { remote, since, perClient, regions }: OutcomeQuery,
): Promise<VersionOutcome[]> {
  const settledBefore = new Date(now().getTime() - SETTLE_MS).toISOString();
  const inRegions =
    regions.length === 0
      ? sql`true`
      : sql.join(
          regions.map((code) => sql`region like ${`${code}%`}`),
          sql` or `,
        );
  const answer = await db.execute<Row>(sql`
    with sessions as (
      select session, version, min(client) as client, min(device) as device, min(at) as first_at,
        bool_or(kind not in ('load', 'mount')) or not bool_or(kind = 'mount') as is_bad,
        min(at) filter (where kind not in ('load', 'mount')) as bad_at
      from release_reports where remote = ${remote} and at >= ${since.toISOString()}::timestamptz and (${inRegions}) group by session, version
    ), of_device as (
      select *, row_number() over (partition by version, client, device order by first_at, session) as place
      from sessions where first_at <= ${settledBefore}::timestamptz
    ), of_client as (
      select *, row_number() over (partition by version, client order by first_at, session) as client_place
      from of_device where place <= ${PER_DEVICE}
    )
    select version, client, count(*)::int as sessions, (count(*) filter (where is_bad))::int as bad, min(bad_at) as first_bad
    from of_client where client_place <= ${perClient} group by version, client order by bad desc, sessions desc, client`);
  const byVersion = new Map<string, Row[]>();
  for (const row of (answer as unknown as { rows: Row[] }).rows)
    byVersion.set(row.version, [...(byVersion.get(row.version) ?? []), row]);
  return [...byVersion].map(([version, rows]) => ({
    version,
    sessions: rows.reduce((sum, row) => sum + row.sessions, 0),
    bad: rows.reduce((sum, row) => sum + row.bad, 0),
    clients: rows.length,
    firstBadAt: firstOf(rows),
    networks: rows.slice(0, MOST_NETWORKS).map(({ client, sessions, bad }) => ({
      network: client,
      provider: client.slice(0, PROVIDER_LENGTH),
      sessions,
      bad,
    })),
  }));
}

function firstOf(rows: readonly Row[]): string | null {
  const moments = rows.flatMap(({ first_bad: at }) => (at === null ? [] : [new Date(at).getTime()]));
  return moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString();
}
