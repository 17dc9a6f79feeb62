// An entry as it stands in its chain, and as it is exported: one JSON object, linked to the one before.
import { linkEntry } from '@portal/common/hash-chain';
import type { Linked } from '@portal/common/hash-chain';
import type { auditEntries } from './schema';

export type EntryRow = typeof auditEntries.$inferSelect;
export interface ChainedEntry extends Linked {
  seq: number;
  kind: string;
  at: string;
  actor: string | null;
  action: string;
  subject: string;
  ref: string;
  digest?: string;
  detail?: Record<string, unknown>;
}

/** The entry at this position after the one with this hash. @throws SyntaxError when the text of the row is no JSON */
export function chainedEntry(
  { kind, body }: Pick<EntryRow, 'kind' | 'body'>,
  seq: number,
  previous: string,
): ChainedEntry {
  return linkEntry({ seq, kind, ...(JSON.parse(body) as Omit<ChainedEntry, 'seq' | 'kind' | keyof Linked>) }, previous);
}
