// The calls of contracts that people sign online: write, send, confirm, sign, withdraw, cancel, read as text and as PDF, and begin the registration.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  applicationFormWire,
  bounded,
  defineWire,
  flag,
  integer,
  like,
  line,
  list,
  moment,
  nullable,
  numberOf,
  oneOf,
  optional,
  orElse,
  pageOfListWire,
  text,
  upTo,
} from '@portal/shared/wire';

/** Codes of HTZT in the order of a contract's life, by the names of the catalogue's machine. */
export const contractStates = ['draft', 'toConfirm', 'toSign', 'signed', 'filed', 'revoked', 'cancelled'] as const;
export type ContractState = (typeof contractStates)[number];
/** Kinds of contract that the catalogue has; a test holds both together. */
export const contractKinds = [
  'house-sale',
  'house-lease',
  'habitation-contract',
  'land-transfer-contract',
  'presale-contract',
] as const;
const state = ['zt', oneOf(contractStates)] as const;

const id = upTo(64, 1);
const number = numberOf('contract', id);
const contractNumber = ['ywh', number] as const;
const one = { contractNumber } as const;
const party = ['sqrbsm', numberOf('contractParty', id)] as const;
const version = ['version', integer] as const;
/** The text that the person has read: the hash that came with it. */
const readHash = ['sha256', like(/^[0-9a-f]{64}$/, '请先阅读合同文本')] as const;
const pair = defineWire({ label: ['label', text], value: ['value', text] });

const ownClause = defineWire({ title: ['title', line(60)], text: ['text', upTo(4000)] });
const ownClauses = bounded(list(ownClause, 61), { max: 60, words: '补充的条款太多', tooLong: '最多60条自拟条款' });
const annexId = numberOf('contractFile', id);
const annexWire = defineWire({
  fileId: ['bsm', text],
  name: ['name', text],
  size: ['size', integer],
  pages: ['pages', integer],
  sha256: ['sha256', text],
});

const clauseWire = defineWire({
  number: ['xh', text],
  title: ['title', text],
  items: ['items', list(text)],
  isOwn: ['own', flag],
});

/** The text of a contract as it is read, confirmed and signed. */
export const contractPaperWire = defineWire({
  heading: ['heading', text],
  number: ['htbh', text],
  parties: ['parties', list(defineWire({ role: ['role', text], label: ['label', text], rows: ['rows', list(pair)] }))],
  property: ['property', list(pair)],
  clauses: ['clauses', list(clauseWire)],
  supplement: ['supplement', list(clauseWire)],
  annexes: ['annexes', list(defineWire({ name: ['name', text], sha256: ['sha256', text] }))],
});

/** What the asker may do with the contract now. */
export const contractActions = [
  'edit',
  'send',
  'confirm',
  'sign',
  'revoke',
  'file',
  'cancel',
  'register',
  'copy',
] as const;

const partyWire = defineWire({
  partyId: ['sqrbsm', text],
  role: ['role', text],
  roleLabel: ['roleName', text],
  name: ['name', text],
  /** The asker acts for this party. */
  mine: ['me', flag],
  confirmedAt: ['confirmedAt', nullable(moment)],
  /** Confirmed, and the text has been changed since. */
  isOutdated: ['outdated', flag],
  signedAt: ['signedAt', nullable(moment)],
  cancelAgreedAt: ['cancelAt', nullable(moment)],
});

const stepWire = defineWire({
  text: ['text', text],
  actor: ['actor', text],
  at: ['at', moment],
});

export const contractWire = defineWire({
  contractNumber: ['ywh', text],
  kind: ['kind', text],
  title: ['title', text],
  state,
  version,
  location: ['zl', text],
  form: ['form', applicationFormWire],
  ownClauses: ['clauses', list(ownClause)],
  supplement: ['supplement', list(ownClause)],
  annexes: ['annexes', list(annexWire)],
  inTurn: ['inTurn', flag],
  paper: ['paper', contractPaperWire],
  sha256: ['sha256', text],
  versions: [
    'versions',
    list(defineWire({ version, savedBy: ['savedBy', text], savedAt: ['savedAt', moment], isSent: ['sent', flag] })),
  ],
  parties: ['parties', list(partyWire)],
  steps: ['steps', list(stepWire)],
  actions: ['actions', list(oneOf(contractActions))],
  /** Whose turn it is, where they sign one after the other; the parties that the asker may act for now. */
  due: ['due', list(text)],
  /** Why it could not be filed yet. */
  obstacle: ['obstacle', nullable(text)],
  savedAt: ['savedAt', moment],
  endReason: ['cxyy', nullable(text)],
  /** The registration that was begun from it, to its parties. */
  caseNumber: ['caseYwh', nullable(text)],
  caseRoute: ['caseRoute', nullable(text)],
  processCode: ['lcdm', text],
});

/** Keeps a contract under its version; a new one needs an idempotency key. Of the property only its number is taken: everything else is the register's, and so are those who dispose of it. */
export const saveContract = defineCall({
  at: 'POST /api/reg3/onLineSign/save',
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
  refuses: ['unknown', 'state', 'stale', 'conflict'],
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
  who: 'signedIn',
  body: { contractNumber, sha256: readHash },
  answer: defineWire({ state }),
  changes: ['Signature'],
  refuses: ['unknown', 'state', 'conflict'],
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

/** A party signs the confirmed text, after a second factor; `signature` is a PNG data URL of at most 200 KB. The last signature files the contract. */
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

/** The contract as PDF: with a draft's watermark until everybody has signed. With `fileId` one of its annexes, or the merged file. */
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

/** Moves the state by hand: `revoked` while not everybody has signed, `filed` where filing was held up, `cancelled` by all parties together, each of whom agrees after a second factor. */
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

/** Begins the registration that the contract is for, filled in from it and with the contract as its material; a repetition finds the same draft. */
export const registerContract = defineCall({
  at: 'POST /api/reg3/onLineSign/register',
  who: 'signedIn',
  body: { contractNumber, noticeVersion: ['nt', line(64)] },
  answer: defineWire({ businessNumber: ['ywh', text], route: ['route', text] }),
  changes: ['Signature', 'Application'],
  refuses: ['unknown', 'state', 'conflict'],
});

/** The flats that a developer may presell: own ones that nobody has bought. */
export const listPresaleHouses = defineCall({
  at: 'GET /api/reg3/onLineSign/presaleHouses',
  who: 'signedIn',
  query: { keyword: ['keyword', optional(upTo(60))], ...pageMembers },
  answer: pageOfListWire(
    defineWire({
      unitNumber: ['bdcdyh', text],
      location: ['zl', text],
      project: ['xmmc', text],
      licenceNumber: ['ysxkz', text],
      area: ['jzmj', text],
    }),
  ),
});

/** The supplement agreement of a contract, clause by clause. */
export const getSupplement = defineCall({
  at: 'GET /api/pub3/commercialHousing/querySupplement',
  who: 'signedIn',
  query: one,
  answer: defineWire({
    contractNumber: ['ywh', text],
    title: ['title', text],
    state,
    version,
    clauses: ['clauses', list(ownClause)],
    paper: ['paper', list(clauseWire)],
    mayEdit: ['mayEdit', flag],
  }),
  provides: ['Signature'],
  refuses: ['unknown'],
});

/** Keeps the supplement agreement under the contract's version; what parties have confirmed before is void. */
export const saveSupplement = defineCall({
  at: 'POST /api/pub3/commercialHousing/saveSupplement',
  who: 'signedIn',
  body: { contractNumber, version, clauses: ['clauses', ownClauses] },
  answer: defineWire({ version }),
  changes: ['Signature'],
  refuses: ['unknown', 'state', 'stale'],
});

const caseNumber = numberOf('case', id);
const record = numberOf('caseContract', id);

/** Records the contract on which a case rests; of one signed here, price and day are the contract's own. */
export const saveCaseContract = defineCall({
  at: 'POST /api/reg3/contract/save',
  who: 'signedIn',
  body: {
    businessNumber: ['ywh', caseNumber],
    recordId: ['bsm', optional(record)],
    contractNumber: ['htbh', optional(line(50))],
    signedOn: ['qyrq', like(/^\d{4}-\d{2}-\d{2}$/, '请填写签约日期')],
    price: ['cjjg', like(/^\d{1,15}(\.\d{1,2})?$/, '请填写成交价格')],
    paymentMethod: ['fkfs', upTo(2, 1)],
  },
  answer: defineWire({ recordId: ['bsm', text] }),
  changes: ['Signature'],
  refuses: ['unknown', 'state'],
});

/** The contracts on which a case rests. */
export const listCaseContracts = defineCall({
  at: 'GET /api/reg3/contract/query/{ywh}',
  who: 'signedIn',
  path: { businessNumber: ['ywh', caseNumber] },
  answer: list(
    defineWire({
      recordId: ['bsm', text],
      contractNumber: ['htbh', text],
      signedOn: ['qyrq', text],
      price: ['cjjg', text],
      paymentMethod: ['fkfs', text],
      /** Signed and filed on this portal. */
      isOnline: ['online', flag],
    }),
  ),
  provides: ['Signature'],
  refuses: ['unknown'],
});

/** Takes such a record out again. */
export const deleteCaseContract = defineCall({
  at: 'POST /api/reg3/contract/delete',
  who: 'signedIn',
  body: { businessNumber: ['ywh', caseNumber], recordId: ['bsm', record] },
  answer: null,
  changes: ['Signature'],
  refuses: ['unknown', 'state'],
});
