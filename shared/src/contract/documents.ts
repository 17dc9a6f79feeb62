// Documents of a case that its parties answer and sign: which there are, and each as PDF; the signing department and
// the office read them.
import { defineWire, flag, list, moment, nullable, numberOf, oneOf, optional, text, upTo } from '../wire';
import { defineCall } from './define-call';

const id = upTo(64, 1);
const documentKind = ['kind', id] as const;
/** `changed`: signed, and the case has changed since in what the document says. */
const documentStates = ['open', 'answering', 'signed', 'changed'] as const;

/**
 * Who has answered and signed which documents of a case; of one kind also who has not yet. Names of others are masked.
 */
export const listDocuments = defineCall({
  at: 'GET /api/reg3/document/list',
  who: 'signedIn',
  query: { businessNumber: ['ywh', numberOf('case', id)], documentKind: ['kind', optional(id)] },
  answer: list(
    defineWire({
      kind: ['kind', text],
      title: ['title', text],
      applicantId: ['sqrbsm', text],
      name: ['name', text],
      role: ['role', text],
      roleLabel: ['roleName', text],
      state: ['zt', oneOf(documentStates)],
      signedAt: ['at', nullable(moment)],
      mine: ['me', flag],
      /** The asker may read it: their own, or signed in a case that they work on. */
      opens: ['opens', flag],
    }),
  ),
  provides: ['Signature'],
  refuses: ['unknown'],
});

/**
 * One person's document as PDF: with the signature where it is signed, to its own person as it stands now; with
 * `sha256` what they signed before and counts no more. That an official has looked at it is written down.
 */
export const openDocument = defineCall({
  at: 'GET /api/reg3/document/preview',
  who: 'signedIn',
  query: {
    businessNumber: ['ywh', numberOf('case', id)],
    documentKind,
    applicantId: ['sqrbsm', numberOf('party', id)],
    sha256: ['sha256', optional(upTo(64, 64))],
  },
  answer: 'file',
  refuses: ['unknown'],
});
