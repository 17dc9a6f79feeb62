// What kinds and states of proofs are called.
import type { TagTone } from '@portal/shared/ui';
import { PROOF_NAMES } from '../../api/proofs';
import type { Proof, ProofKind, ProofState } from '../../api/proofs';

export const KINDS: Record<ProofKind, string> = PROOF_NAMES;
export const INCAPACITIES = { minor: '未成年人', incapable: '无、限制民事行为能力人' } as const;
export const STATES: Record<ProofState, { word: string; tone: TagTone }> = {
  waiting: { word: '待审', tone: 'amber' },
  accepted: { word: '已采信', tone: 'green' },
  refused: { word: '不予采信', tone: 'red' },
  withdrawn: { word: '已撤回', tone: 'neutral' },
};
export const GUARDIANSHIP_PAPERS = '出生医学证明、户口簿、居民委员会指定或者法院判决的编号';
/** Guardian and ward, or agent and principal. */
export const sidesOf = ({ kind }: Pick<Proof, 'kind'>) =>
  kind === 'guardianship' ? { acting: '监护人', actedFor: '被监护人' } : { acting: '受托人', actedFor: '委托人' };
