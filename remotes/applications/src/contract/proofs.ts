// The calls of proofs, of guardianship and of notarised letters of attorney: people hand them in and follow them,
// officers read and decide.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  bounded,
  defineWire,
  either,
  filled,
  like,
  line,
  list,
  numberOf,
  oneOf,
  optional,
  orElse,
  proofFileWire,
  recordKeyWire,
  upTo,
} from '@portal/shared/wire';
import { atLeast, documentNumber, paperDay, personOn } from './members';
import { proofDetailWire, proofKinds, proofStates, proofsWire } from './wire/proof';
import { CHOOSE_REGION } from './rules/region';

/** As many papers may prove one thing. */
export const MOST_PROOF_FILES = 10;

/** What the kinds are called. */
export const PROOF_NAMES = { guardianship: '监护证明', letter: '委托公证书' } as const;

const one = { recordId: ['bsm', numberOf('proof')] } as const;
const paperNumber = numberOf('proofFile');
const paper = { fileId: ['bsm', paperNumber] } as const;
const other = personOn(filled(60, '请填写姓名'), atLeast(5, 30, '请填写证件号'));
const shared = {
  /** The side that is not the account's. */
  other: ['df', other],
  documentNumber: ['gzsbh', documentNumber],
  fileIds: [
    'fileBsms',
    bounded(list(paperNumber, MOST_PROOF_FILES), {
      min: 1,
      words: '请上传证明文件',
      tooLong: `最多上传${MOST_PROOF_FILES}个文件`,
    }),
  ],
  regionCode: ['xzqbm', like(/^\d{6}$/, CHOOSE_REGION)],
} as const;
const guardianship = defineWire({
  kind: ['kind', oneOf(['guardianship'])],
  incapacity: ['qx', oneOf(['minor', 'incapable'])],
  ...shared,
});
const letter = defineWire({
  kind: ['kind', oneOf(['letter'])],
  /** On which side of the letter the account stands. */
  side: ['wo', oneOf(['principal', 'agent'])],
  processCode: ['lcdm', upTo(64)],
  titleCertificateNumber: ['bdcqzh', optional(numberOf('title', line(60)))],
  coversAll: ['qbbdc', oneOf(['0', '1'])],
  startsOn: ['wtqssj', paperDay],
  endsOn: ['wtjssj', paperDay],
  ...shared,
});

/** Keeps one paper, which belongs to no proof yet. */
export const uploadProofFile = defineCall({
  at: 'POST /api/reg3/representation/proof/upload',
  who: 'signedIn',
  upload: 'multipart',
  answer: proofFileWire,
});

/** Hands a proof in with its papers; the account is one of its two sides. */
export const handInProof = defineCall({
  at: 'POST /api/reg3/representation/proof/handIn',
  who: 'signedIn',
  body: either('kind', [guardianship, letter]),
  answer: recordKeyWire,
  changes: ['Delegation'],
  refuses: ['unknown', 'state'],
});

/** Takes a proof back that nobody has decided on. */
export const withdrawProof = defineCall({
  at: 'POST /api/reg3/representation/proof/withdraw',
  who: 'signedIn',
  body: one,
  answer: null,
  changes: ['Delegation'],
  refuses: ['unknown', 'state'],
});

/** One page of proofs: one's own, or for officials who decide those of their region, masked; with counts by state. */
export const listProofs = defineCall({
  at: 'GET /api/reg3/representation/proof/queryList',
  who: 'signedIn',
  query: {
    ...pageMembers,
    scope: ['scope', orElse(oneOf(['mine', 'office']), 'mine')],
    kind: ['kind', optional(oneOf(proofKinds))],
    state: ['zt', optional(oneOf(proofStates))],
  },
  answer: proofsWire,
  provides: ['Delegation'],
});

/** One proof with its papers; that an official has looked at it is written down for both people. */
export const getProof = defineCall({
  at: 'GET /api/reg3/representation/proof/queryDetail/{bsm}',
  who: 'signedIn',
  path: one,
  answer: proofDetailWire,
  provides: ['Delegation'],
  refuses: ['unknown'],
});

/** The bytes of a paper. */
export const downloadProofFile = defineCall({
  at: 'GET /api/reg3/representation/proof/content/{bsm}',
  who: 'signedIn',
  path: paper,
  answer: 'file',
  refuses: ['unknown'],
});

/** Accepts a proof, or refuses it with a reason. */
export const decideProof = defineCall({
  at: 'POST /api/reg3/representation/proof/decide',
  // The same who may accept a paper that is brought to the desk.
  who: ['preReviewer', 'acceptor'],
  body: {
    ...one,
    state: ['zt', oneOf(['accepted', 'refused'])],
    reason: ['reason', orElse(line(200, '原因最多200字'), '')],
  },
  answer: null,
  changes: ['Delegation'],
  refuses: ['unknown', 'state'],
});
