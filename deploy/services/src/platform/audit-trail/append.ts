// Adding to the audit trail: in the transaction of what is recorded, without waiting for anybody; the chain is closed
// by `seal.ts`.
import type { Transaction } from '../db/database';
import { keysOf } from '../keys/of-database';
import type { AuditRecord } from './entry';
import { bodyOf, macOf, personMark } from './entry';
import { recordedPart } from './recorded-rows';
import { auditEntries } from './schema';

/**
 * Records that something was done. Call it in the transaction that does it: both are kept, or neither.
 * @param tx the transaction; outside of one the entry stands alone
 */
export async function appendAudit(tx: Transaction, record: AuditRecord): Promise<void> {
  const { id, secret } = keysOf(tx).active('audit');
  const body = bodyOf({ ...record, ...(record.row ? { row: recordedPart(record.kind, record.row) } : {}) });
  await tx.insert(auditEntries).values({
    kind: record.kind,
    at: record.at,
    ref: record.ref,
    body,
    keyId: id,
    mac: macOf(secret, record.kind, body),
  });
}

/** What stands for a person as the subject of an entry, so that the trail names nobody. */
export function markPerson(tx: Transaction, identityNumber: string): string {
  return personMark(keysOf(tx).active('audit').secret, identityNumber);
}
