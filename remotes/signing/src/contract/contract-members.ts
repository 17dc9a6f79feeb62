// What the calls of contracts share: states, kinds, the members that name a contract, and a contract as an answer.
import {
  applicationFormWire,
  bounded,
  defineWire,
  flag,
  integer,
  line,
  list,
  moment,
  nullable,
  numberOf,
  oneOf,
  text,
  upTo,
} from '@portal/shared/wire';
import { readHashMember } from './read-hash';

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
export const state = ['zt', oneOf(contractStates)] as const;

export const id = upTo(64, 1);
export const number = numberOf('contract', id);
export const contractNumber = ['ywh', number] as const;
export const one = { contractNumber } as const;
export const party = ['sqrbsm', numberOf('contractParty', id)] as const;
export const version = ['version', integer] as const;
/** The text that the person has read: the hash that came with it. */
export const readHash = readHashMember('请先阅读合同文本');
const pair = defineWire({ label: ['label', text], value: ['value', text] });

export const ownClause = defineWire({ title: ['title', line(60)], text: ['text', upTo(4000)] });
export const ownClauses = bounded(list(ownClause, 61), {
  max: 60,
  words: '补充的条款太多',
  tooLong: '最多60条自拟条款',
});
export const annexId = numberOf('contractFile', id);
export const annexWire = defineWire({
  fileId: ['bsm', text],
  name: ['name', text],
  size: ['size', integer],
  pages: ['pages', integer],
  sha256: ['sha256', text],
});

export const clauseWire = defineWire({
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

const noticeWire = defineWire({
  version: ['bb', text],
  paragraphs: ['content', list(defineWire({ title: ['title', text], text: ['text', text] }))],
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
  /** The registration that it leads to, and the notice that whoever begins it agrees to; null of older services. */
  begins: ['begins', nullable(defineWire({ name: ['ywmc', text], notice: ['nt', noticeWire] }))],
});
