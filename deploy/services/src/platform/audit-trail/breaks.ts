// Breaks of the chains: how each is told from others at its place, and those that somebody answers for.
import { sha256 } from '../core/ids';
import type { Database } from '../db/database';
import { isSigned, signText } from '../keys/ed25519';
import type { Key, KeyRing } from '../keys/key-ring';
import { auditAcceptances } from './schema';

/**
 * `waiting` ends by itself, and `acceptance` is about an acceptance: neither can be accepted. The `head` ones are about
 * the signed end.
 */
export type BreakType =
  | 'missing'
  | 'changed'
  | 'head'
  | 'anchor'
  | 'cut'
  | 'stranger'
  | 'row'
  | 'unrecorded'
  | 'state'
  | 'waiting'
  | 'acceptance';

export interface Break {
  kind: string;
  type: BreakType;
  seq?: number /** What stands there now, as a digest. */;
  proof: string;
}
export interface Fault extends Break {
  id: string;
  what: string;
}
export type Acceptance = typeof auditAcceptances.$inferSelect;
export interface AcceptedFault extends Fault {
  by: string;
  why: string;
  at: Date;
}

/** The same break has the same id however often it is found; anything else at its place has another. */
export function breakId({ kind, type, seq, proof }: Break): string {
  return sha256(JSON.stringify([kind, type, seq ?? null, proof]));
}

type Signed = Omit<Acceptance, 'keyId' | 'signature'>;
const textOf = ({ id, kind, type, seq, proof, what, acceptedBy, why, at }: Signed): string =>
  JSON.stringify({ auditTrail: 'acceptance', id, kind, type, seq, proof, what, acceptedBy, why, at: at.toISOString() });

export function signAcceptance(acceptance: Signed, { id, secret }: Key): Acceptance {
  return { ...acceptance, keyId: id, signature: signText(secret, textOf(acceptance)) };
}

/** Whether this installation signed it for exactly this break. */
export function isAcceptanceSigned(keys: KeyRing, acceptance: Acceptance): boolean {
  const publicKey = keys.publicKey('audit', acceptance.keyId);
  const isOfBreak =
    breakId({
      ...acceptance,
      type: acceptance.type as BreakType,
      ...(acceptance.seq === null ? { seq: undefined } : { seq: acceptance.seq }),
    } as Break) === acceptance.id;
  return publicKey !== null && isOfBreak && isSigned(publicKey, textOf(acceptance), acceptance.signature);
}

export async function readAcceptances(db: Database): Promise<Acceptance[]> {
  return db.select().from(auditAcceptances).orderBy(auditAcceptances.at, auditAcceptances.id);
}
