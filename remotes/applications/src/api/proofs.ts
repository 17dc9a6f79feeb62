// The calls of proofs as hooks: handed in by people, read and decided by officers.
import { fetchFile, sendFile } from '@portal/shared/http';
import type { InputOf } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';
import type { ProofFile } from '@portal/shared/wire';
import * as calls from '../contract/proofs';

export type { ProofFile } from '@portal/shared/wire';
export type { Proof, ProofDetail, ProofKind, ProofState } from '../contract/wire/proof';
export type HandInProof = InputOf<typeof calls.handInProof>['body'];

export { PROOF_NAMES } from '../contract/proofs';
const { listProofs, getProof, handInProof, withdrawProof, decideProof } = calls;
export const {
  useListProofsQuery,
  useGetProofQuery,
  useHandInProofMutation,
  useWithdrawProofMutation,
  useDecideProofMutation,
} = callsOf({ listProofs, getProof, handInProof, withdrawProof, decideProof });

/** @throws errors of the kernel's family. */
export function uploadProofFile(file: File): Promise<ProofFile> {
  return sendFile(calls.uploadProofFile, {}, file);
}

/** @throws errors of the kernel's family. */
export async function downloadProofFile(fileId: string): Promise<Blob> {
  const { blob } = await fetchFile(calls.downloadProofFile, { fileId });
  return blob;
}
