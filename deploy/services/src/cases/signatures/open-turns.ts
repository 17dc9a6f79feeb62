// Of many cases at once: who has a place to sign that is open now, and until when.
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { duePhase } from './phases';
import { signatureFlows, signatures } from './schema';

export interface OpenTurns {
  /** Ids of the parties whose turn it is. */
  parties: ReadonlySet<string>;
  expiresAt: Date;
}

/** By case; a case without an open flow is left out. */
export async function openTurns(db: Database, applicationIds: readonly string[]): Promise<Map<string, OpenTurns>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .select({
      applicationId: signatureFlows.applicationId,
      expiresAt: signatureFlows.expiresAt,
      partyId: signatures.partyId,
      phase: signatures.phase,
      status: signatures.status,
    })
    .from(signatureFlows)
    .innerJoin(signatures, eq(signatures.flowId, signatureFlows.id))
    .where(
      and(
        inArray(signatureFlows.applicationId, [...applicationIds]),
        eq(signatureFlows.status, 'signing'),
        ne(signatures.status, 'signed'),
      ),
    );
  const found = new Map<string, OpenTurns>();
  for (const applicationId of new Set(rows.map((row) => row.applicationId))) {
    const places = rows.filter((row) => row.applicationId === applicationId);
    const phase = duePhase(places.map((place) => ({ place })));
    const due = places.filter((place) => place.phase === phase);
    const [first] = due;
    if (first)
      found.set(applicationId, { parties: new Set(due.map(({ partyId }) => partyId)), expiresAt: first.expiresAt });
  }
  return found;
}
