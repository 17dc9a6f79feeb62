// The calls on archives as hooks, and their types as pages know them.
import { callsOf } from '@portal/shared/session';
import {
  applyForArchive,
  decideArchiveRequest,
  getArchiveRequest,
  listArchivePapers,
  listArchiveRequests,
} from '../contract';

export { ARCHIVE_GROUNDS, LONGEST_REASON, MOST_ARCHIVE_DAYS, viewArchivePage } from '../contract';
export type { ArchiveRequest } from '../contract';

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
