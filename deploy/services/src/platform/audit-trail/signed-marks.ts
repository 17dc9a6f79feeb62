// Signed marks of a chain: its end, what retention has cut off its start, and the anchors that operators keep
// elsewhere.
import type { Key, KeyRing } from '../keys/key-ring';
import { isSigned, signText } from '../keys/ed25519';

/** A place of a chain: the entry with this position has this hash. */
export interface Mark {
  kind: string;
  seq: number;
  hash: string;
  at: Date;
}
export interface SignedMark extends Mark {
  keyId: string;
  signature: string;
}

/** `head`: the chain ended here. `cut`: what is before this place is gone, on purpose. */
export type MarkType = 'head' | 'cut';

const textOf = (type: MarkType, { kind, seq, hash, at }: Mark): string =>
  JSON.stringify({ auditTrail: type, kind, seq, hash, at: at.toISOString() });

export function signMark(type: MarkType, mark: Mark, { id, secret }: Key): SignedMark {
  return { ...mark, keyId: id, signature: signText(secret, textOf(type, mark)) };
}

/** Whether this installation signed it, be it with a key that is retired by now. */
export function isMarkSigned(keys: KeyRing, type: MarkType, mark: SignedMark): boolean {
  const publicKey = keys.publicKey('audit', mark.keyId);
  return publicKey !== null && isSigned(publicKey, textOf(type, mark), mark.signature);
}
