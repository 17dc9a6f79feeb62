// The calls of feedback and issues as hooks, and their types as pages know them; features take both from here and never
// from the wire.
import type { InputOf } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';
import { answerEntry, getIssue, listFeedback, listIssues, saveFeedback, saveIssue } from '../../contract/feedback';

export { LONGEST_ENTRY, faultsOfEntry, faultsOfPlace } from '../../contract/rules/entry';
export type { Entry, EntryKind, EntryState } from '../../contract/wire/entry';
export type SaveFeedback = InputOf<typeof saveFeedback>;

export const {
  useSaveFeedbackMutation,
  useSaveIssueMutation,
  useListFeedbackQuery,
  useListIssuesQuery,
  useGetIssueQuery,
  useAnswerEntryMutation,
} = callsOf({ saveFeedback, saveIssue, listFeedback, listIssues, getIssue, answerEntry });

const { text, telephone, location } = saveIssue.body;
/** The fields that the services name when they refuse an entry, by the ids of the controls. */
export const ENTRY_CONTROLS: Readonly<Record<string, string>> = {
  [text[0]]: 'entry-text',
  [telephone[0]]: 'entry-telephone',
  [location[0]]: 'issue-location',
};
