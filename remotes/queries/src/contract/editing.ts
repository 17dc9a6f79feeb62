// The calls of those who write for the public: drafts, publishing them on a day, taking them back, and what was there
// before.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  between,
  bounded,
  day,
  defineWire,
  filled,
  integer,
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
  uuid,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';
import { MOST_ATTACHMENTS, attachment, attachmentNumber } from './attachments';

export const articleSections = ['news', 'introduction'] as const;
export const articleStates = ['draft', 'planned', 'published', 'withdrawn'] as const;
export const articleEvents = ['saved', 'published', 'withdrawn'] as const;
export const LONGEST_TITLE = 100;
export const LONGEST_TEXT = 20_000;
const WRITERS = ['content'] as const;
/** Of one that there is not, and of another region's. */
export const UNKNOWN_ARTICLE = '没有这篇内容，或者它属于其他地区';
const articleId = numberOf('article', uuid(UNKNOWN_ARTICLE));
const version = between(0, 100_000);

const listed = {
  recordId: ['bsm', text],
  section: ['lm', oneOf(articleSections)],
  kind: ['kind', text],
  title: ['title', text],
  state: ['zt', oneOf(articleStates)],
  publishedOn: ['date', nullable(day)],
  version: ['version', integer],
  savedAt: ['savedAt', nullable(moment)],
} as const;
export type ListedArticle = Domain<typeof listed>;

/** One page of what the person's region has written, in every state, the latest first. */
export const listArticles = defineCall({
  at: 'GET /api/pub3/content/queryList',
  who: WRITERS,
  query: { ...pageMembers, section: ['lm', optional(oneOf(articleSections))] },
  answer: pageOfListWire(defineWire(listed)),
});

const step = {
  number: ['xh', integer],
  event: ['sj', oneOf(articleEvents)],
  title: ['title', text],
  text: ['text', text],
  attachments: ['files', list(defineWire(attachment))],
  publishedOn: ['date', nullable(day)],
  savedAt: ['savedAt', moment],
  savedBy: ['xm', text],
} as const;
const article = {
  ...listed,
  processCode: ['lcdm', nullable(text)],
  text: ['text', text],
  attachments: ['files', list(defineWire(attachment))],
  history: ['ls', list(defineWire(step))],
} as const;
export type Article = Domain<typeof article>;

/** One of them as it was saved last, with every version that there was. */
export const getArticle = defineCall({
  at: 'GET /api/pub3/content/queryDetail/{bsm}',
  who: WRITERS,
  path: { recordId: ['bsm', articleId] },
  answer: defineWire(article),
  refuses: ['unknown'],
});

const written = defineWire({ recordId: ['bsm', text], version: ['version', integer] });
/** The version that was seen: another is refused. */
const seen = { recordId: ['bsm', articleId], version: ['version', version] } as const;

/** Saves a draft, a new one without a number; what is published stays as it is until the draft is. */
export const saveArticle = defineCall({
  at: 'POST /api/pub3/content/save',
  who: WRITERS,
  body: {
    recordId: ['bsm', optional(articleId)],
    version: ['version', version],
    section: ['lm', oneOf(articleSections)],
    kind: ['kind', filled(32)],
    processCode: ['lcdm', optional(upTo(64))],
    title: ['title', filled(LONGEST_TITLE, '请填写标题')],
    text: ['text', upTo(LONGEST_TEXT, 1)],
    /** In this order; each uploaded before, or attached to this article already. */
    fileIds: [
      'fileBsms',
      orElse(bounded(list(attachmentNumber, MOST_ATTACHMENTS), { tooLong: `最多附${MOST_ATTACHMENTS}个文件` }), []),
    ],
  },
  idempotent: true,
  answer: written,
  refuses: ['unknown', 'stale'],
});

/** Publishes the draft that was saved last, today or on a later day; what is out already goes on under its day. */
export const publishArticle = defineCall({
  at: 'POST /api/pub3/content/publish',
  who: WRITERS,
  body: { ...seen, day: ['date', optional(day)] },
  idempotent: true,
  answer: written,
  refuses: ['unknown', 'stale'],
});

/** Takes it from the public; the versions stay. */
export const withdrawArticle = defineCall({
  at: 'POST /api/pub3/content/withdraw',
  who: WRITERS,
  body: seen,
  idempotent: true,
  answer: written,
  refuses: ['unknown', 'stale'],
});

/** Keeps one file; it is attached to nothing until an article is saved with it. */
export const uploadAttachment = defineCall({
  at: 'POST /api/pub3/content/upload',
  who: WRITERS,
  upload: 'multipart',
  answer: defineWire(attachment),
});

/** The bytes of a file that one has uploaded, or that is or was attached to an article of one's region. */
export const openAttachment = defineCall({
  at: 'GET /api/pub3/content/attachment/{bsm}',
  who: WRITERS,
  path: { fileId: ['bsm', attachmentNumber] },
  answer: 'file',
  refuses: ['unknown'],
});
