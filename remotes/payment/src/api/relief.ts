// Reliefs claimed beyond the register: the calls as hooks, and the papers.
import type { InputOf } from '@portal/shared/contract';
import { fetchFile, sendFile } from '@portal/shared/http';
import { callsOf } from '@portal/shared/session';
import { claimRelief, decideRelief, downloadReliefFile, uploadReliefFile, withdrawRelief } from '../contract';
import type { ReliefClaim } from '../contract';

export { AFTER_CONTRACT, DECORATION_LIMIT, heldSinceProofs, MOST_RELIEF_FILES, NO_RETURN_REASON } from '../contract';
export type { ReliefClaim, ReliefKind, ReliefState } from '../contract';
export type ReliefFile = ReliefClaim['files'][number];
export type ClaimedRelief = InputOf<typeof claimRelief>['body'];

export const { useClaimReliefMutation, useWithdrawReliefMutation, useDecideReliefMutation } = callsOf({
  claimRelief,
  withdrawRelief,
  decideRelief,
});

/** Keeps one paper. @throws errors of the kernel's family. */
export function keepReliefFile(file: File): Promise<ReliefFile> {
  return sendFile(uploadReliefFile, {}, file);
}

/** The bytes of one paper. @throws errors of the kernel's family. */
export async function loadReliefFile(fileId: string): Promise<Blob> {
  return (await fetchFile(downloadReliefFile, { fileId })).blob;
}
