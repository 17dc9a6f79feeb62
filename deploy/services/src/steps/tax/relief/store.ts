// Claims as rows: those of a case, one step of their machine, and what the confirmed ones say of a holding.
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { ReliefClaim, ReliefKind } from '@portal/payment/contract';
import { addFen, multiplyFen, toFen, toShanghaiIso } from '@portal/shared/kernel';
import { refuse } from '../../../platform/core/errors';
import type { Database, Transaction } from '../../../platform/db/database';
import type { HandedInFile } from '../../../papers/files/public';
import type { CaseTaxes } from '../case-taxes';
import { reliefClaims, reliefFiles } from './schema';
import type { ReliefEvent } from './steps';
import { reliefMachine } from './steps';

export type ClaimRow = typeof reliefClaims.$inferSelect;

/** Every claim of these cases, of each kind the latest first. */
export async function claimsOf(db: Database, applicationIds: readonly string[]): Promise<ClaimRow[]> {
  if (applicationIds.length === 0) return [];
  return db
    .select()
    .from(reliefClaims)
    .where(inArray(reliefClaims.applicationId, [...applicationIds]))
    .orderBy(asc(reliefClaims.kind), desc(reliefClaims.round));
}

/** One step of the machine. @throws Refusal when it has no such step */
export async function moveClaim(
  tx: Transaction,
  claim: ClaimRow,
  event: ReliefEvent,
  changes: Partial<ClaimRow>,
): Promise<void> {
  const step = reliefMachine.step(claim.status, event);
  if (!step) return refuse('该减免证明已经审核或者撤回，请刷新后重试');
  await tx
    .update(reliefClaims)
    .set({ ...changes, status: step.to })
    .where(eq(reliefClaims.id, claim.id));
}

/** Where the case ends, or goes on without it, nobody is to decide any more. */
export async function withdrawWaiting(tx: Transaction, applicationId: string, now: Date): Promise<void> {
  const waiting = await tx
    .select()
    .from(reliefClaims)
    .where(and(eq(reliefClaims.applicationId, applicationId), eq(reliefClaims.status, 'waiting')))
    .for('update');
  for (const claim of waiting) await moveClaim(tx, claim, 'withdraw', { decidedAt: now });
}

const latest = (claims: readonly ClaimRow[], kind: ReliefKind): ClaimRow | undefined =>
  claims.find((claim) => claim.kind === kind && claim.status === 'confirmed');

/**
 * The register's holding with what the office has confirmed of this party: the earlier day counts, and the price that
 * is proven.
 */
export function withProofs(taxes: CaseTaxes, claims: readonly ClaimRow[]): CaseTaxes {
  const { holding, part } = taxes;
  const since = latest(claims, 'heldSince')?.content.since ?? null;
  const costs = latest(claims, 'originalPrice')?.content.costs ?? null;
  const isEarlier = since !== null && (holding.heldSince === null || since < holding.heldSince);
  const ofPart = (...amounts: number[]) => multiplyFen(addFen(...amounts.map(toFen)), ...part);
  return {
    ...taxes,
    holding: {
      heldSince: isEarlier ? since : holding.heldSince,
      originalPrice: costs ? ofPart(costs.price) : holding.originalPrice,
      costs: costs ? ofPart(costs.taxes, costs.decoration, costs.interest, costs.charges) : holding.costs,
    },
  };
}

/** The papers of these claims, by the claim's id. */
export async function filesOf(db: Database, claims: readonly ClaimRow[]): Promise<Map<string, HandedInFile[]>> {
  if (claims.length === 0) return new Map();
  const ids = claims.map(({ id }) => id);
  const rows = await db
    .select()
    .from(reliefFiles)
    .where(inArray(reliefFiles.holderId, ids))
    .orderBy(asc(reliefFiles.position), asc(reliefFiles.id));
  return new Map(ids.map((id) => [id, rows.filter(({ holderId }) => holderId === id)]));
}

export const toFile = ({ id, name, size, mime, pages }: HandedInFile): ReliefClaim['files'][number] => ({
  fileId: id,
  name,
  size,
  mime,
  pages,
});

export function describeClaim(claim: ClaimRow, files: readonly HandedInFile[]): ReliefClaim {
  const { kind, round, status, content, submittedAt, decidedAt, reason } = claim;
  return {
    kind,
    round,
    state: status,
    ...content,
    files: files.map(toFile),
    submittedAt: toShanghaiIso(submittedAt),
    decidedAt: decidedAt && toShanghaiIso(decidedAt),
    reason,
  };
}
