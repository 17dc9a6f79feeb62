// The state of a proof as a tag.
import { Tag } from '@portal/shared/ui';
import type { Proof } from '../../api/proofs';
import { STATES } from './words';

export function ProofStateTag({ state }: Pick<Proof, 'state'>) {
  return <Tag tone={STATES[state].tone}>{STATES[state].word}</Tag>;
}
