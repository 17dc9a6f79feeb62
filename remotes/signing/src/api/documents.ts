// The calls of documents that people answer, as hooks, and their types as pages know them.
import { listDocuments } from '@portal/shared/contract';
import type { OutputOf } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';
import { checkAnswers, getDocument, reopenDocument, saveDocument, signAnswers } from '../contract';

export { openDocument } from '@portal/shared/contract';
export type AnsweredDocument = OutputOf<typeof getDocument>;
export type PaperWords = AnsweredDocument['paper'];
export type DocumentRow = OutputOf<typeof listDocuments>[number];

export const {
  useGetDocumentQuery,
  useCheckAnswersQuery,
  useListDocumentsQuery,
  useSaveDocumentMutation,
  useSignAnswersMutation,
  useReopenDocumentMutation,
} = callsOf({ getDocument, checkAnswers, listDocuments, saveDocument, signAnswers, reopenDocument });
