// Calls on what a signature flow leaves behind: the signed file, checked by the services.
import { defineCall } from '@portal/shared/contract';
import { numberOf, upTo } from '@portal/shared/wire';
import { checkedFileWire } from './checked-file';

const flowId = ['qsglbsm', numberOf('flow', upTo(64, 1))] as const;
const materialId = ['datumBsm', upTo(64, 1)] as const;

/**
 * Checks a document of a flow as it stands: chain, digest, ranges and time stamp of every signature, and whether
 * anything was added since.
 */
export const checkSignedFile = defineCall({
  at: 'GET /api/reg3/signature/biz/verify',
  who: 'signedIn',
  query: { flowId, materialId },
  answer: checkedFileWire,
  provides: ['Signature'],
  refuses: ['unknown'],
});
