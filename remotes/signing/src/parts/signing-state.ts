// What a signature flow asks of this user now.
import type { SignatureFlow, Signer } from '../api/signing';

export type SigningState = 'to-sign' | 'not-yet' | 'signed-by-me' | 'all-signed' | 'refused' | 'closed' | 'not-mine';

const CLOSED: Readonly<Record<string, true>> = { cancelled: true, expired: true };

/** One person of the flow with the state of all documents together. */
export interface SignerSummary {
  applicantId: string;
  name: string;
  role: string;
  me: boolean;
  state: Signer['state'];
  at: string | null;
  signed: number;
  total: number;
}

const rank: Record<Signer['state'], number> = { refused: 0, waiting: 1, confirmed: 2, signed: 3 };

/** Persons in the order of the flow; a person is as far as the least advanced document. */
export function summariseSigners(signers: readonly Signer[]): SignerSummary[] {
  const persons = new Map<string, SignerSummary>();
  for (const { applicantId, name, role, me, state, at } of signers) {
    const person = persons.get(applicantId) ?? { applicantId, name, role, me, state, at: null, signed: 0, total: 0 };
    if (rank[state] < rank[person.state]) person.state = state;
    if (at && (!person.at || at > person.at)) person.at = at;
    person.total += 1;
    if (state === 'signed') person.signed += 1;
    persons.set(applicantId, person);
  }
  return [...persons.values()];
}

/** The rows that this user has to sign now, in the order of the documents. */
export function rowsToSign({ documents, signers }: SignatureFlow): Signer[] {
  const order = new Map(documents.map(({ materialId }, index) => [materialId, index]));
  return signers
    .filter(({ me, due, state }) => me && due && (state === 'waiting' || state === 'confirmed'))
    .sort((a, b) => (order.get(a.materialId) ?? 0) - (order.get(b.materialId) ?? 0));
}

export function signingState(flow: SignatureFlow): SigningState {
  const { signers, status } = flow;
  if (status === 'refused' || signers.some(({ state }) => state === 'refused')) return 'refused';
  if (CLOSED[status]) return 'closed';
  if (signers.length > 0 && signers.every(({ state }) => state === 'signed')) return 'all-signed';
  if (!signers.some(({ me }) => me)) return 'not-mine';
  if (rowsToSign(flow).length > 0) return 'to-sign';
  return signers.some(({ me, state }) => me && state !== 'signed') ? 'not-yet' : 'signed-by-me';
}
