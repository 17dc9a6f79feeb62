// The calls on the archives of registrations: asking to look into one, the office's decision, its papers, and each page
// as a marked picture.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  asName,
  between,
  bounded,
  defineWire,
  filled,
  flag,
  integer,
  line,
  list,
  moment,
  nullable,
  numberOf,
  oneOf,
  optional,
  pageOfListWire,
  text,
  upTo,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

/** Who decides: the offices' reviewers and approvers. */
const DECIDERS = ['reviewer', 'approver'] as const;
/**
 * As whom others than the holder may ask for original papers (不动产登记资料查询暂行办法 第十七、十八条，律师的调查令，
 * 有权机关).
 */
export const ARCHIVE_GROUNDS = ['heir', 'administrator', 'lawyer', 'authority'] as const;
export const ARCHIVE_STATES = ['pending', 'granted', 'refused', 'revoked', 'expired'] as const;
export const LONGEST_REASON = 500;
export const MOST_ARCHIVE_DAYS = 30;

/** The number of a request: spelt as cases are, but of no case. */
const requestNumber = numberOf('archiveRequest', filled(40, '缺少查阅申请号'));
const titleNumber = numberOf('title', filled(100, '请填写不动产权证书号'));

export const MOST_ARCHIVE_PROOFS = 5;
/** A paper that shows the ground. */
const fileNumber = numberOf('archiveFile');
const proofFile = {
  fileId: ['bsm', text],
  name: ['name', text],
  mime: ['mime', text],
  size: ['size', integer],
} as const;
export type ArchiveProof = Domain<typeof proofFile>;

export const UNKNOWN_REQUEST = '没有这项查阅申请，请在列表中核对';
/** Of an application that names another holder, or a certificate that does not exist: only the office reads it. */
export const NOT_IN_REGISTER = '登记簿中没有这份证书，或者申请书所写的权利人不符，不能准许查阅';

/**
 * Asks to look into the archive of a property whose certificate and holder one can name. A wrong name is answered like
 * a certificate that there is not.
 */
export const applyForArchive = defineCall({
  at: 'POST /api/reg3/archives/apply',
  who: 'signedIn',
  body: {
    titleCertificateNumber: ['bdcqzh', titleNumber],
    rightHolderName: ['qlrmc', asName(filled(100, '请填写权利人姓名或名称'))],
    ground: ['cxmd', oneOf(ARCHIVE_GROUNDS)],
    /** Which papers, and what for. */
    reason: ['cxnr', filled(LONGEST_REASON, '请写明要查阅的材料和用途')],
    /** Name and number of the paper that shows the ground. */
    proof: ['zmwj', filled(200, '请填写证明文件的名称和编号')],
    /** The paper itself, uploaded before. */
    fileIds: [
      'fileBsms',
      bounded(list(fileNumber, MOST_ARCHIVE_PROOFS), {
        min: 1,
        words: '请上传证明文件',
        tooLong: `最多上传${MOST_ARCHIVE_PROOFS}个文件`,
      }),
    ],
  },
  idempotent: true,
  answer: defineWire({ requestNumber: ['ywh', text] }),
  refuses: ['unknown', 'conflict', 'often'],
});

/** Keeps one paper that shows a ground; it belongs to no request yet. */
export const uploadArchiveProof = defineCall({
  at: 'POST /api/reg3/archives/upload',
  who: 'signedIn',
  upload: 'multipart',
  answer: defineWire(proofFile),
});

/** The bytes of such a paper, for who handed it in and, written down for them to read, the office that decides. */
export const downloadArchiveProof = defineCall({
  at: 'GET /api/reg3/archives/content/{bsm}',
  who: 'signedIn',
  path: { fileId: ['bsm', fileNumber] },
  answer: 'file',
  refuses: ['unknown'],
});

const request = {
  requestNumber: ['ywh', text],
  titleCertificateNumber: ['bdcqzh', text],
  location: ['zl', text],
  /** Masked but for the one who asks. */
  applicantName: ['sqrmc', text],
  ground: ['cxmd', oneOf(ARCHIVE_GROUNDS)],
  reason: ['cxnr', text],
  proof: ['zmwj', text],
  state: ['zt', oneOf(ARCHIVE_STATES)],
  /** The office's words. */
  opinion: ['yj', nullable(text)],
  appliedAt: ['sqsj', moment],
  decidedAt: ['shsj', nullable(moment)],
  /** Until when pages may be looked at. */
  validUntil: ['yxq', nullable(moment)],
  maySave: ['kxz', flag],
  /** Whether the person who asks may decide now. */
  mayDecide: ['ksh', flag],
} as const;
export type ArchiveRequest = Domain<typeof request>;
const detail = { ...request, files: ['files', list(defineWire(proofFile))] } as const;

/** One's own requests; for deciders those of their region. The latest first. */
export const listArchiveRequests = defineCall({
  at: 'GET /api/reg3/archives/queryList',
  who: 'signedIn',
  query: { ...pageMembers, state: ['zt', optional(oneOf(ARCHIVE_STATES))] },
  answer: pageOfListWire(defineWire(request)),
});

/** One of them. */
export const getArchiveRequest = defineCall({
  at: 'GET /api/reg3/archives/queryDetail',
  who: 'signedIn',
  query: { requestNumber: ['ywh', requestNumber] },
  answer: defineWire(detail),
  refuses: ['unknown'],
});

/**
 * Grants for some days, refuses, or takes back what was granted; the one who asked and, when granted, the holders are
 * told. Nobody decides on what is theirs, a relative's, or asked by a relative.
 */
export const decideArchiveRequest = defineCall({
  at: 'POST /api/reg3/archives/decide',
  who: DECIDERS,
  body: {
    requestNumber: ['ywh', requestNumber],
    decision: ['jg', oneOf(['granted', 'refused', 'revoked'])],
    opinion: ['yj', filled(LONGEST_REASON, '请填写意见')],
    /** Days for which it is granted; a week unless said. */
    days: ['ts', optional(between(1, MOST_ARCHIVE_DAYS))],
    maySave: ['kxz', optional(flag)],
  },
  answer: defineWire(request),
  refuses: ['unknown', 'state'],
});

const paper = { paper: ['bsm', text], title: ['name', text], pages: ['pages', integer] } as const;

/** What names an archive: a granted request, or a certificate of one's own. */
const archive = {
  requestNumber: ['ywh', optional(requestNumber)],
  titleCertificateNumber: ['bdcqzh', optional(numberOf('title', line(100)))],
} as const;
export const UNKNOWN_ARCHIVE = '没有可以查阅的档案：可能没有这份档案，没有获得准许，或者查阅期限已过';

/** The papers of an archive and how many pages each has; the opening is logged. */
export const listArchivePapers = defineCall({
  at: 'GET /api/reg3/archives/queryImages',
  who: 'signedIn',
  query: archive,
  answer: defineWire({
    titleCertificateNumber: ['bdcqzh', text],
    location: ['zl', text],
    maySave: ['kxz', flag],
    validUntil: ['yxq', nullable(moment)],
    papers: ['list', list(defineWire(paper))],
  }),
  refuses: ['unknown', 'often'],
});

/**
 * One page as a picture with the viewer's name and the time in it. Each page is logged, and whoever's data it is reads
 * of it; a small one for the overview shows no words and is not.
 */
export const viewArchivePage = defineCall({
  at: 'GET /api/reg3/archives/view',
  who: 'signedIn',
  query: {
    ...archive,
    paper: ['bsm', upTo(64)],
    page: ['page', between(1, 2_000)],
    size: ['size', optional(oneOf(['thumb', 'full']))],
  },
  answer: 'file',
  refuses: ['unknown', 'often'],
});
