// The calls of documents that a person answers, reads as a paper and signs: each party of a case its own.
import { defineCall } from '@portal/shared/contract';
import {
  applicationFormWire,
  defineWire,
  flag,
  integer,
  list,
  moment,
  nullable,
  numberOf,
  oneOf,
  optional,
  text,
  upTo,
} from '@portal/shared/wire';
import { checkedFileWire } from './checked-file';
import { readHashMember } from './read-hash';

const id = upTo(64, 1);
const businessNumber = ['ywh', numberOf('case', id)] as const;
const party = numberOf('party', id);
const documentKind = ['kind', id] as const;
const version = ['version', integer] as const;
const whose = { businessNumber, documentKind, applicantId: ['sqrbsm', party] } as const;

/** Why a signed document counts no more. */
export const documentEnds = ['takenBack', 'caseChanged', 'otherPerson'] as const;

/** In words: what is known, then questions with their answers, and paragraphs, which have no question. */
export const paperWire = defineWire({
  heading: ['heading', text],
  given: ['given', list(defineWire({ label: ['label', text], value: ['value', text] }))],
  parts: ['parts', list(defineWire({ question: ['question', nullable(text)], text: ['text', text] }))],
  consent: ['consent', text],
});

/** What one person has answered so far, with what is known of case and person; without a person, one's own. */
export const getDocument = defineCall({
  at: 'GET /api/reg3/document/query',
  who: 'signedIn',
  query: { businessNumber, documentKind, applicantId: ['sqrbsm', optional(party)] },
  answer: defineWire({
    applicantId: ['sqrbsm', text],
    name: ['name', text],
    form: ['form', applicationFormWire],
    paper: ['paper', paperWire],
    version,
    savedAt: ['savedAt', nullable(moment)],
    signedAt: ['at', nullable(moment)],
    /** Signed, and no longer what the case says. */
    isChanged: ['changed', flag],
    mayAnswer: ['mayAnswer', flag],
    /**
     * What this person signed before and counts no more, the newest first: when, until when, why, and the hash of its
     * file.
     */
    before: [
      'yqqm',
      list(
        defineWire({
          signedAt: ['at', moment],
          endedAt: ['zzsj', moment],
          ended: ['zzyy', oneOf(documentEnds)],
          sha256: ['sha256', text],
        }),
      ),
    ],
  }),
  provides: ['Signature'],
  refuses: ['unknown', 'state'],
});

/** Keeps one's answers, on the version that they were read with; half-answered ones too. */
export const saveDocument = defineCall({
  at: 'POST /api/reg3/document/save',
  who: 'signedIn',
  body: { ...whose, version, form: ['form', applicationFormWire] },
  answer: defineWire({ version, savedAt: ['savedAt', moment] }),
  // No tag: a running form must not be read again under the person's hands.
  refuses: ['unknown', 'state', 'stale'],
});

/**
 * Signs what was read: `sha256` is the hash of the PDF that the person saw, `signature` a PNG data URL of at most 200
 * KB.
 */
export const signAnswers = defineCall({
  at: 'POST /api/reg3/document/sign',
  who: 'signedIn',
  body: { ...whose, sha256: readHashMember('请先打开文件阅读全文，再签名'), signature: ['signature', upTo(300_000)] },
  answer: defineWire({ signedAt: ['at', moment] }),
  changes: ['Signature'],
  refuses: ['unknown', 'state', 'factor'],
});

/**
 * Checks a signed document as the services keep it: its signature, the time stamp, and whether anything was changed
 * since.
 */
export const checkAnswers = defineCall({
  at: 'GET /api/reg3/document/verify',
  who: 'signedIn',
  query: whose,
  answer: checkedFileWire,
  provides: ['Signature'],
  refuses: ['unknown', 'state'],
});

/** Takes one's signature back before the case is booked, to answer again; the answers stay. */
export const reopenDocument = defineCall({
  at: 'POST /api/reg3/document/reopen',
  who: 'signedIn',
  body: whose,
  answer: defineWire({ version }),
  changes: ['Signature'],
  refuses: ['unknown', 'state'],
});
