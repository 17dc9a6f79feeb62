// What the people of a case have answered and signed for themselves, for who works on it.
import { listDocuments } from '@portal/shared/contract';
import type { OutputOf } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';

export { openDocument } from '@portal/shared/contract';
export type AnsweredDocument = OutputOf<typeof listDocuments>[number];

// Endpoint names are shared by all remotes in one cache, hence the name of its own.
export const { useListAnsweredDocumentsQuery } = callsOf({ listAnsweredDocuments: listDocuments });
