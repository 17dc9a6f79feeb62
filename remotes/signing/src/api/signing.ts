// The types of a signature flow as pages know them; features take them from here and never from the wire.
export type {
  ApplicationFile,
  SignatureDocument,
  SignatureFlow,
  Signer,
  SignerState,
} from '@portal/shared/wire';
