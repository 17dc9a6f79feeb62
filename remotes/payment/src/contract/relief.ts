// The calls by which a relief is claimed that the register does not show: with a proof, which somebody of the office
// confirms before it counts.
import { defineCall } from '@portal/shared/contract';
import {
  between,
  bounded,
  businessNumberText,
  day,
  defineWire,
  either,
  flag,
  integer,
  line,
  list,
  moment,
  nullable,
  numberOf,
  oneOf,
  orElse,
  proofFileWire,
  text,
  uuid,
} from '@portal/shared/wire';
import type { DomainOf } from '@portal/shared/wire';

/** Of somebody else's party, and of none. */
export const UNKNOWN_TAXPAYER = '未查询到该申请人，请刷新后重试';
export const caseNumber = ['ywh', businessNumberText] as const;
export const applicantId = ['sqrbsm', numberOf('party', uuid(UNKNOWN_TAXPAYER))] as const;

/** An earlier day from which the property was held; what was once paid for it, with what may be deducted beside. */
export const reliefKinds = ['heldSince', 'originalPrice'] as const;
export type ReliefKind = (typeof reliefKinds)[number];
export const reliefStates = ['waiting', 'confirmed', 'returned', 'withdrawn'] as const;
export type ReliefState = (typeof reliefStates)[number];
/** What shows the day (国税发〔2005〕89号第三条、国税发〔2005〕172号第三条): of several the earliest counts. */
export const heldSinceProofs = {
  deedTax: '契税完税证明',
  titleCertificate: '原房屋所有权证',
  publicHousing: '房改购房合同或者房款收据',
} as const;
const proofNames = Object.keys(heldSinceProofs) as (keyof typeof heldSinceProofs)[];

/** Of the original price, in hundredths: more of the decoration is not deducted (国税发〔2006〕108号第二条第三项). */
export const DECORATION_LIMIT = { publicHousing: 15, other: 10 } as const;
/** 分: a hundred million yuan; nobody types more but by mistake. */
const HIGHEST = 10_000_000_000;
export const MOST_RELIEF_FILES = 10;

/** What both sides say of a claim that cannot be. */
export const AFTER_CONTRACT = '取得日期不能晚于合同签订日期';
export const NO_RETURN_REASON = '请填写退回的原因';

const fileNumber = numberOf('reliefFile');
const claimed = {
  businessNumber: caseNumber,
  applicantId,
  fileIds: [
    'fileBsms',
    bounded(list(fileNumber, MOST_RELIEF_FILES), {
      min: 1,
      words: '请上传证明文件',
      tooLong: `最多上传${MOST_RELIEF_FILES}个文件`,
    }),
  ],
} as const;
const heldSince = defineWire({
  kind: ['kind', oneOf(['heldSince'])],
  ...claimed,
  since: ['msrq', day],
  proof: ['pzlx', oneOf(proofNames)],
});
/** Amounts of the whole property in 分, and not only of the party's part. */
const costs = {
  price: ['yzje', between(1, HIGHEST)],
  taxes: ['qsje', between(0, HIGHEST)],
  decoration: ['zxje', between(0, HIGHEST)],
  interest: ['lxje', between(0, HIGHEST)],
  charges: ['sxfje', between(0, HIGHEST)],
  isPublicHousing: ['sfgf', flag],
} as const;
const originalPrice = defineWire({ kind: ['kind', oneOf(['originalPrice'])], ...claimed, ...costs });

/** A claim as its claimant and the office read it. `round` tells it from what was claimed before of the same kind. */
export const reliefClaimWire = defineWire({
  kind: ['kind', oneOf(reliefKinds)],
  round: ['lc', integer],
  state: ['zt', oneOf(reliefStates)],
  since: ['msrq', nullable(day)],
  proof: ['pzlx', nullable(oneOf(proofNames))],
  costs: ['yzmx', nullable(defineWire(costs))],
  files: ['fileList', list(proofFileWire)],
  submittedAt: ['tjsj', moment],
  decidedAt: ['shsj', nullable(moment)],
  /** Why it was returned. */
  reason: ['yy', nullable(text)],
});
export type ReliefClaim = DomainOf<typeof reliefClaimWire>;

/** Keeps one paper, which belongs to no claim yet. */
export const uploadReliefFile = defineCall({
  at: 'POST /api/pub3/pubTax/apply/uploadJmzm',
  who: 'signedIn',
  upload: 'multipart',
  answer: proofFileWire,
});

/** Claims a relief with its papers; nothing is computed from it before the office has confirmed it. */
export const claimRelief = defineCall({
  at: 'POST /api/pub3/pubTax/apply/saveJmzm',
  who: 'signedIn',
  body: either('kind', [heldSince, originalPrice]),
  answer: null,
  changes: ['Payment'],
  refuses: ['unknown', 'state'],
});

const one = {
  businessNumber: caseNumber,
  applicantId,
  kind: ['kind', oneOf(reliefKinds)],
  round: ['lc', between(1, 1_000)],
} as const;

/** Takes a claim back that nobody has decided on. */
export const withdrawRelief = defineCall({
  at: 'POST /api/pub3/pubTax/apply/cancelJmzm',
  who: 'signedIn',
  body: one,
  answer: null,
  changes: ['Payment'],
  refuses: ['unknown', 'state'],
});

/** Who of the office confirms: the same who may accept a paper that is brought to the desk. */
export const RELIEF_DECIDERS = ['preReviewer', 'acceptor'] as const;

/** Confirms a claim, or returns it with a reason. Once it is confirmed the taxes are computed by it. */
export const decideRelief = defineCall({
  at: 'POST /api/pub3/pubTax/apply/auditJmzm',
  who: RELIEF_DECIDERS,
  body: {
    ...one,
    state: ['zt', oneOf(['confirmed', 'returned'])],
    reason: ['yy', orElse(line(200, '原因最多200字'), '')],
  },
  answer: null,
  changes: ['Payment'],
  refuses: ['unknown', 'state'],
});

/** The bytes of a paper; that an official has looked at it is written down for whose it is. */
export const downloadReliefFile = defineCall({
  at: 'GET /api/pub3/pubTax/apply/jmzmFile/{bsm}',
  who: 'signedIn',
  path: { fileId: ['bsm', fileNumber] },
  answer: 'file',
  refuses: ['unknown'],
});
