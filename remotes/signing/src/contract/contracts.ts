// The calls of contracts that people sign online: write, send, confirm, sign, withdraw, cancel, read as text and as
// PDF, and begin the registration.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  applicationFormWire,
  defineWire,
  flag,
  integer,
  line,
  list,
  moment,
  nullable,
  oneOf,
  optional,
  orElse,
  pageOfListWire,
  text,
  upTo,
} from '@portal/shared/wire';
import { checkedFileWire } from './checked-file';
import {
  contractStates,
  contractKinds,
  state,
  number,
  contractNumber,
  one,
  party,
  version,
  readHash,
  ownClauses,
  annexId,
  annexWire,
  contractPaperWire,
  contractWire,
} from './contract-members';

/**
 * Keeps a contract under its version; a new one needs an idempotency key. Of the property only its number is taken:
 * everything else is the register's, and so are those who dispose of it.
 */
export const saveContract = defineCall({
  at: 'POST /api/reg3/onLineSign/save',
  bound: { seconds: 86_400, person: 1_000, address: 10_000, counterpart: { member: 'contractNumber', calls: 200 } },
  who: 'signedIn',
  idempotent: 'optional',
  body: {
    contractNumber: ['ywh', optional(number)],
    kind: ['kind', oneOf(contractKinds)],
    form: ['contract', applicationFormWire],
    ownClauses: ['clauses', optional(ownClauses)],
    annexIds: ['annexes', optional(list(annexId, 20))],
    inTurn: ['inTurn', orElse(flag, false)],
    version,
  },
  answer: defineWire({ contractNumber: ['ywh', text], version, savedAt: ['savedAt', moment] }),
  // No tag: a form that is being filled in is not read again under the person's hands.
  refuses: ['unknown', 'state', 'stale', 'conflict', 'often'],
});

/** One contract with everything that the asker may see of it. */
export const getContract = defineCall({
  at: 'GET /api/reg3/onLineSign/query',
  who: 'signedIn',
  query: one,
  answer: contractWire,
  provides: ['Signature'],
  refuses: ['unknown'],
});

/** The text of an earlier version, to show what has changed since. */
export const getContractText = defineCall({
  at: 'GET /api/reg3/onLineSign/text',
  who: 'signedIn',
  query: { contractNumber, version: ['version', integer] },
  answer: defineWire({ version, paper: ['paper', contractPaperWire], sha256: ['sha256', text] }),
  refuses: ['unknown'],
});

/** Sends the contract to the other parties: they are invited by message, and can open it by its link. */
export const sendContract = defineCall({
  at: 'POST /api/reg3/onLineSign/send',
  bound: { seconds: 86_400, person: 500, address: 5_000, counterpart: { member: 'contractNumber', calls: 30 } },
  who: 'signedIn',
  body: { contractNumber, sha256: readHash },
  answer: defineWire({ state }),
  changes: ['Signature'],
  refuses: ['unknown', 'state', 'conflict', 'often'],
});

/** A party confirms exactly the text that it has read; the last one opens the contract for signing. */
export const confirmContract = defineCall({
  at: 'POST /api/reg3/onLineSign/confirm',
  who: 'signedIn',
  body: { contractNumber, partyId: party, sha256: readHash },
  answer: defineWire({ state }),
  changes: ['Signature'],
  refuses: ['unknown', 'state', 'conflict'],
});

/**
 * A party signs the confirmed text, after a second factor; `signature` is a PNG data URL of at most 200 KB. The last
 * signature files the contract.
 */
export const signContract = defineCall({
  at: 'POST /api/reg3/onLineSign/sign',
  who: 'signedIn',
  body: { contractNumber, partyId: party, sha256: readHash, signature: ['signature', upTo(300_000)] },
  answer: defineWire({
    state,
    signers: ['signers', list(defineWire({ partyId: ['sqrbsm', text], signedAt: ['signedAt', nullable(moment)] }))],
  }),
  changes: ['Signature'],
  refuses: ['unknown', 'state', 'factor', 'conflict'],
});

/**
 * Checks the signed file of a contract: every signature given so far, its time stamp, and whether anything was changed
 * since.
 */
export const checkContract = defineCall({
  at: 'GET /api/reg3/onLineSign/verify',
  who: 'signedIn',
  query: { contractNumber },
  answer: checkedFileWire,
  provides: ['Signature'],
  refuses: ['unknown', 'state'],
});

/**
 * The contract as PDF: with a draft's watermark until all have confirmed, then the file that is signed, with the
 * signatures so far. With `fileId` one of its annexes, or the merged file.
 */
export const previewContract = defineCall({
  at: 'GET /api/reg3/onLineSign/preview',
  who: 'signedIn',
  query: { contractNumber, fileId: ['bsm', optional(annexId)] },
  answer: 'file',
  refuses: ['unknown'],
});

/** Puts contract and annexes into one PDF; without `annexIds` all of them. */
export const mergeContract = defineCall({
  at: 'POST /api/reg3/onLineSign/merge',
  who: 'signedIn',
  body: { contractNumber, annexIds: ['datumBsms', optional(list(annexId, 20))] },
  answer: defineWire({ fileId: ['bsm', text] }),
  refuses: ['unknown', 'state'],
});

/** One's contracts, the newest first. */
export const listContracts = defineCall({
  at: 'GET /api/reg3/onLineSign/queryList',
  who: 'signedIn',
  query: { state: ['zt', optional(oneOf(contractStates))], keyword: ['keyword', optional(upTo(60))], ...pageMembers },
  answer: pageOfListWire(
    defineWire({
      contractNumber: ['ywh', text],
      kind: ['kind', text],
      title: ['title', text],
      parties: ['parties', text],
      location: ['zl', text],
      state,
      savedAt: ['savedAt', moment],
      /** Something is to be done by the asker. */
      isDue: ['due', flag],
    }),
  ),
  provides: ['Signature'],
});

/**
 * Moves the state by hand: `revoked` while not everybody has signed, `filed` where filing was held up, `cancelled` by
 * all parties together, each of whom agrees after a second factor.
 */
export const updateContractState = defineCall({
  at: 'POST /api/reg3/onLineSign/updateState',
  who: 'signedIn',
  body: {
    contractNumber,
    state: ['zt', oneOf(['revoked', 'filed', 'cancelled'])],
    reason: ['cxyy', optional(upTo(500))],
  },
  answer: defineWire({ state }),
  changes: ['Signature'],
  refuses: ['unknown', 'state', 'factor', 'conflict'],
});

/** Keeps one annex, which belongs to a contract when that is saved with it. */
export const uploadContractFile = defineCall({
  at: 'POST /api/reg3/onLineSign/uploadAnnex',
  who: 'signedIn',
  upload: 'multipart',
  answer: annexWire,
});

/**
 * Begins the registration that the contract is for, filled in from it and with the contract as its material; a
 * repetition finds the same draft.
 */
export const registerContract = defineCall({
  at: 'POST /api/reg3/onLineSign/register',
  who: 'signedIn',
  body: { contractNumber, noticeVersion: ['nt', line(64)] },
  answer: defineWire({ businessNumber: ['ywh', text], route: ['route', text] }),
  changes: ['Signature', 'Application'],
  refuses: ['unknown', 'state', 'conflict'],
});
