// Takes reports in: known versions only, once per session, remote and kind, and only so many of one client.
import { and, count, eq, gt, lt } from 'drizzle-orm';
import type { ReportKind } from '@portal/shell/contract';
import type { Context } from '../core/context';
import { refuse } from '../core/errors';
import type { ReportingClient } from './client';
import type { IsServed } from './known-versions';
import { releaseReports } from './schema';

/**
 * Once one network address has added so many rows within the span below, over all processes, it begins no new session.
 * An office behind one address has a sample counted, which is enough.
 */
export const CLIENT_ROWS = 300;
export const CLIENT_SPAN_MS = 600_000;
const CLIENT_SESSIONS_A_MINUTE = 120;
const KEPT_MS = 7 * 86_400_000;

export interface Report {
  remote: string;
  version: string;
  kind: ReportKind;
}

export interface ReportParts extends ReportingClient {
  session: string;
  region: string;
  reports: readonly Report[];
  /** 0–99, of the cookie `portal-bucket`. */
  bucket: number | undefined;
}

export type ReportPorts = Pick<Context, 'db' | 'now' | 'limiter'> & {
  /** Counts a report that was new. */
  noteReport: (report: Report) => void;
};

/**
 * Answers how many were new. What a session has begun to tell it may tell to the end, from wherever it goes on: were
 * its good news cut off by a cap, a page that was shown would count as one that hung.
 * @throws Refusal when nothing in it is about a version in force, or the client has sent its share
 */
export async function saveReports(
  ports: ReportPorts,
  isServed: IsServed,
  { reports, bucket, ...sender }: ReportParts,
): Promise<number> {
  const { db, now } = ports;
  const audience = { region: sender.region, bucket };
  const released = await Promise.all(reports.map(({ remote, version }) => isServed(remote, version, audience)));
  const known = reports.filter((_report, index) => released[index]);
  if (known.length === 0) refuse('没有可记录的内容');
  const at = now();
  const [begun] = await db
    .select({ client: releaseReports.client, device: releaseReports.device, region: releaseReports.region })
    .from(releaseReports)
    .where(eq(releaseReports.session, sender.session))
    .limit(1);
  if (!begun) await takeShare(ports, sender, at);
  const who = { ...sender, ...begun };
  const added = await db
    .insert(releaseReports)
    .values(known.map(({ remote, version, kind }) => ({ ...who, remote, version, kind, at })))
    .onConflictDoNothing()
    .returning({ remote: releaseReports.remote, version: releaseReports.version, kind: releaseReports.kind });
  added.forEach(ports.noteReport);
  return added.length;
}

async function takeShare(
  { db, limiter }: Pick<ReportPorts, 'db' | 'limiter'>,
  { client }: ReportingClient,
  at: Date,
): Promise<void> {
  await limiter.take('releaseSession', client, CLIENT_SESSIONS_A_MINUTE, 60);
  const [sent] = await db
    .select({ rows: count() })
    .from(releaseReports)
    .where(and(eq(releaseReports.client, client), gt(releaseReports.at, new Date(at.getTime() - CLIENT_SPAN_MS))));
  if ((sent?.rows ?? 0) >= CLIENT_ROWS) refuse('操作过于频繁，请稍后再试');
}

/** Removes what no decision will ask for again. */
export async function removeOldReports({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(releaseReports).where(lt(releaseReports.at, new Date(now().getTime() - KEPT_MS)));
}
