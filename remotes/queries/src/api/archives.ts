// The calls on archives as hooks, and their types as pages know them.
import { fetchFile, sendFile } from '@portal/shared/http';
import { callsOf } from '@portal/shared/session';
import {
  applyForArchive,
  decideArchiveRequest,
  downloadArchiveProof,
  getArchiveRequest,
  listArchivePapers,
  listArchiveRequests,
  uploadArchiveProof,
} from '../contract';
import type { ArchiveProof } from '../contract';

export { ARCHIVE_GROUNDS, LONGEST_REASON, MOST_ARCHIVE_DAYS, MOST_ARCHIVE_PROOFS, viewArchivePage } from '../contract';
export type { ArchiveProof, ArchiveRequest } from '../contract';

const FRESH = { keepUnusedDataFor: 0 } as const;
export const {
  useApplyForArchiveMutation,
  useDecideArchiveRequestMutation,
  useGetArchiveRequestQuery,
  useListArchivePapersQuery,
  useListArchiveRequestsQuery,
} = callsOf(
  { applyForArchive, decideArchiveRequest, getArchiveRequest, listArchivePapers, listArchiveRequests },
  { getArchiveRequest: FRESH, listArchivePapers: FRESH, listArchiveRequests: FRESH },
);

/** Keeps one paper. @throws errors of the kernel's family. */
export function keepArchiveProof(file: File): Promise<ArchiveProof> {
  return sendFile(uploadArchiveProof, {}, file);
}

/** The bytes of one paper. @throws errors of the kernel's family. */
export async function loadArchiveProof(fileId: string): Promise<Blob> {
  return (await fetchFile(downloadArchiveProof, { fileId })).blob;
}
