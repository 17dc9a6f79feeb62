// Declarations as rows: those that stand, one step of their machine, and who has cleared their taxes.
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { SecondaryEvent } from '@portal/shared/catalogue';
import { nextSecondaryState, secondaryStateName } from '@portal/shared/catalogue';
import { refuse } from '../../platform/core/errors';
import type { Database, Transaction } from '../../platform/db/database';
import { taxDeclarations } from './schema';

export type DeclarationRow = typeof taxDeclarations.$inferSelect;

const STANDING = ['declared', 'paid', 'exempt'] as const;
const CLEARED = ['paid', 'exempt'] as const;

/** The latest declaration of each party of these cases, by the party's id. */
export async function latestDeclarations(
  db: Database,
  applicationIds: readonly string[],
): Promise<Map<string, DeclarationRow>> {
  if (applicationIds.length === 0) return new Map();
  // What was corrected has a successor, always.
  const rows = await db
    .select()
    .from(taxDeclarations)
    .where(and(inArray(taxDeclarations.applicationId, [...applicationIds]), ne(taxDeclarations.status, 'corrected')));
  const standing = (row: DeclarationRow): number => Number((STANDING as readonly string[]).includes(row.status));
  // One that stands goes before whatever it has replaced in the same moment.
  const ordered = rows.toSorted((one, other) => standing(one) - standing(other) || +one.declaredAt - +other.declaredAt);
  return new Map(ordered.map((row) => [row.partyId, row]));
}

/** Those that stand of a case, locked. */
export async function lockStanding(tx: Transaction, applicationId: string): Promise<DeclarationRow[]> {
  return tx
    .select()
    .from(taxDeclarations)
    .where(and(eq(taxDeclarations.applicationId, applicationId), inArray(taxDeclarations.status, [...STANDING])))
    .for('update');
}

/** Ids of the parties whose taxes are paid, or who owe none. */
export async function readCleared(db: Database, applicationId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ partyId: taxDeclarations.partyId })
    .from(taxDeclarations)
    .where(and(eq(taxDeclarations.applicationId, applicationId), inArray(taxDeclarations.status, [...CLEARED])));
  return new Set(rows.map(({ partyId }) => partyId));
}

/** One step of the machine. @throws Refusal when it has no such step */
export async function moveDeclaration(
  tx: Transaction,
  declaration: DeclarationRow,
  event: SecondaryEvent<'taxDeclaration'>,
  changes: Partial<DeclarationRow> = {},
): Promise<DeclarationRow> {
  const status = nextSecondaryState('taxDeclaration', declaration.status, event);
  if (!status) return refuse(`该申报${secondaryStateName('taxDeclaration', declaration.status)}，不能进行此操作`);
  const [moved] = await tx
    .update(taxDeclarations)
    .set({ ...changes, status })
    .where(eq(taxDeclarations.id, declaration.id))
    .returning();
  return moved ?? refuse('未查询到该申报');
}
