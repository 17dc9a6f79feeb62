// The calls of the signature that a person keeps for reuse, as hooks.
import { callsOf } from '@portal/shared/session';
import { getKeptSignature, keepSignature, removeKeptSignature } from '../contract';

export { KEPT_SIGNATURE_CONSENT } from '../contract';

export const { useGetKeptSignatureQuery, useKeepSignatureMutation, useRemoveKeptSignatureMutation } = callsOf({
  getKeptSignature,
  keepSignature,
  removeKeptSignature,
});
