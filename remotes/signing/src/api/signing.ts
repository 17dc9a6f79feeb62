// The calls on a signature flow as hooks, and its types as pages know them; features take both from here and never from
// the wire.
import { refuseSignature, remindSigner } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';
import type { OutputOf } from '@portal/shared/contract';
import { checkSignedFile, listSigners, signDocument } from '../contract';

export { previewDocument } from '@portal/shared/contract';
export type { ApplicationFile } from '@portal/shared/wire';
export type { SignatureDocument, SignatureFlow, Signer, SignerState } from '../contract/wire/signature-flow';

export type CheckedFile = OutputOf<typeof checkSignedFile>;
export type CheckedSignature = CheckedFile['signatures'][number];

export const {
  useCheckSignedFileQuery,
  useListSignersQuery,
  useSignDocumentMutation,
  useRefuseSignatureMutation,
  useRemindSignerMutation,
} = callsOf({ checkSignedFile, listSigners, signDocument, refuseSignature, remindSigner });
