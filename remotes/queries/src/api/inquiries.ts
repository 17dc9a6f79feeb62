// The calls of applications to query what is not one's own alone as hooks, the papers of an interest, and their types
// as pages know them.
import { fetchFile, sendFile } from '@portal/shared/http';
import { callsOf } from '@portal/shared/session';
import {
  decideInterest,
  deleteQueriedPerson,
  downloadInterestFile,
  getInquiry,
  listInquiries,
  saveQueriedPerson,
  startInquiry,
  submitInterest,
  uploadInterestFile,
  withdrawInquiry,
} from '../contract';
import type { InterestFile } from '../contract';

export { INTERESTS, MOST_INTEREST_FILES, MOST_QUERY_DAYS, QUERY_SCOPES, SCOPE_WORDS } from '../contract';
export type {
  Inquiry,
  InquiryKind,
  InquiryState,
  Interest,
  InterestFile,
  ListedInquiry,
  QueriedPerson,
  QueryScope,
} from '../contract';

const FRESH = { keepUnusedDataFor: 0 } as const;
export const {
  useDecideInterestMutation,
  useDeleteQueriedPersonMutation,
  useGetInquiryQuery,
  useListInquiriesQuery,
  useSaveQueriedPersonMutation,
  useStartInquiryMutation,
  useSubmitInterestMutation,
  useWithdrawInquiryMutation,
} = callsOf(
  {
    decideInterest,
    deleteQueriedPerson,
    getInquiry,
    listInquiries,
    saveQueriedPerson,
    startInquiry,
    submitInterest,
    withdrawInquiry,
  },
  { getInquiry: FRESH, listInquiries: FRESH },
);

/** Whether somebody with these roles decides on interests. */
export const decidesInterests = (roles: readonly string[]): boolean =>
  roles.some((role) => (decideInterest.who as readonly string[]).includes(role));

/** Keeps one paper. @throws errors of the kernel's family. */
export function keepInterestFile(file: File): Promise<InterestFile> {
  return sendFile(uploadInterestFile, {}, file);
}

/** The bytes of one paper. @throws errors of the kernel's family. */
export async function loadInterestFile(fileId: string): Promise<Blob> {
  return (await fetchFile(downloadInterestFile, { fileId })).blob;
}
