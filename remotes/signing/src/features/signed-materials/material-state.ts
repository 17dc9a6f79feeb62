// How far a signed material is, in words: through its flow, or as papers that were uploaded.
import type { TagTone } from '@portal/shared/ui';
import type { SignatureFlow } from '../../api/signing';
import type { SignedMaterial } from '../../parts/use-signed-materials';

export interface MaterialState {
  text: string;
  tone: TagTone;
}

/** Of one document of a flow; without a flow nobody has been asked yet. */
export function flowState(flow: SignatureFlow | undefined, materialId: string): MaterialState {
  const signers = flow?.signers.filter((signer) => signer.materialId === materialId) ?? [];
  if (!flow || signers.length === 0) return { text: '尚未发起签署', tone: 'neutral' };
  const signed = signers.filter(({ state }) => state === 'signed').length;
  if (signed === signers.length) return { text: `全部${signed}人已签名`, tone: 'green' };
  if (flow.status === 'refused' || signers.some(({ state }) => state === 'refused'))
    return { text: '有人拒绝签署', tone: 'red' };
  if (flow.status === 'expired') return { text: '已过签署期限', tone: 'amber' };
  if (flow.status === 'cancelled') return { text: '签署已撤销', tone: 'amber' };
  return { text: `已签${signed}人，共${signers.length}人`, tone: 'blue' };
}

/** Of a paper: what is uploaded of it, or whether it is waited for. */
export function paperState({ state, required, files }: SignedMaterial): MaterialState {
  if (state === 'rejected') return { text: '需重新上传', tone: 'red' };
  if (files.length > 0) return { text: `已上传${files.length}个文件`, tone: 'green' };
  return required ? { text: '未上传', tone: 'amber' } : { text: '视情形上传', tone: 'neutral' };
}
