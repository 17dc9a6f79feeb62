// The calls by which holders lock a property against disposals, and by which relatives watch it with their consent.
import { defineCall } from '@portal/shared/contract';
import {
  asName,
  defineWire,
  filled,
  flag,
  list,
  moment,
  nullable,
  numberOf,
  oneOf,
  recordKeyWire,
  text,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';
import { person } from './authorizations';

export const WATCH_RELATIONS = ['spouse', 'parent', 'child', 'sibling', 'other'] as const;
export type WatchRelation = (typeof WATCH_RELATIONS)[number];
export const RELATION_LABELS: Readonly<Record<WatchRelation, string>> = {
  spouse: '配偶',
  parent: '父母',
  child: '子女',
  sibling: '兄弟姐妹',
  other: '其他亲属',
};
/** Properties of others that one person may watch, requests included. */
export const MOST_WATCHED = 10;
/** The same words for a watch that does not exist and for one between other people. */
export const NO_WATCH = '没有这项关注，请刷新后查看';

const title = { titleCertificateNumber: ['bdcqzh', numberOf('title', filled(60, '缺少不动产权证书号'))] } as const;
const relation = ['gx', oneOf(WATCH_RELATIONS)] as const;
const recordId = ['bsm', numberOf('watch', filled(60, '缺少关注编号'))] as const;

const lock = {
  /** Masked. */
  setBy: ['szr', text],
  isOwn: ['sfbr', flag],
  setAt: ['szsj', moment],
  /** When a requested lifting takes effect; null where none is requested. */
  liftsAt: ['jssj', nullable(moment)],
} as const;
export type OwnerLock = Domain<typeof lock>;

const watcher = {
  recordId: ['bsm', text],
  /** Masked, unless the caller has typed it. */
  name: ['xm', text],
  relation,
  /** `asked`: the holder decides; `invited`: the watcher decides. */
  state: ['zt', oneOf(['asked', 'invited', 'watching'])],
  /** Whether the caller's own consent is what it rests on or waits for. */
  isOwn: ['sfbr', flag],
  askedAt: ['sqsj', moment],
} as const;
export type PropertyWatcher = Domain<typeof watcher>;

/** Locks on one's own property, of oneself and of co-owners, and who watches it. */
export const readProtection = defineCall({
  at: 'GET /api/pub3/protection/query',
  who: 'signedIn',
  query: title,
  answer: defineWire({
    locks: ['sd', list(defineWire(lock))],
    watchers: ['list', list(defineWire(watcher))],
  }),
  provides: ['Delegation'],
  refuses: ['unknown'],
});

/** Locks one's own property: disposals of it are refused until the lock is lifted or the property passes on. */
export const setLock = defineCall({
  at: 'POST /api/pub3/protection/setLock',
  who: 'signedIn',
  body: title,
  answer: null,
  changes: ['Delegation'],
  refuses: ['unknown', 'state', 'factor'],
});

/** Requests the lifting of one's own lock, which takes effect a day later; co-owners are notified at once. */
export const askToLift = defineCall({
  at: 'POST /api/pub3/protection/liftLock',
  who: 'signedIn',
  body: title,
  answer: defineWire({ liftsAt: ['jssj', moment] }),
  changes: ['Delegation'],
  refuses: ['unknown', 'state', 'factor'],
});

/** Cancels a requested lifting: the lock stays. */
export const keepLock = defineCall({
  at: 'POST /api/pub3/protection/keepLock',
  who: 'signedIn',
  body: title,
  answer: null,
  changes: ['Delegation'],
  refuses: ['unknown', 'state'],
});

/** Invites a relative to watch one's own property; they watch it once they accept. */
export const inviteWatcher = defineCall({
  at: 'POST /api/pub3/protection/invite',
  who: 'signedIn',
  body: { ...title, ...person, relation },
  answer: recordKeyWire,
  changes: ['Delegation'],
  refuses: ['unknown', 'state', 'factor', 'often'],
});

/** Requests to watch a relative's property; whether certificate and name fit is answered by the holder alone. */
export const askToWatch = defineCall({
  at: 'POST /api/pub3/protection/ask',
  who: 'signedIn',
  body: {
    titleCertificateNumber: ['bdcqzh', numberOf('title', filled(60, '请填写不动产权证书号'))],
    holderName: ['qlrmc', asName(filled(60, '请填写权利人姓名'))],
    relation,
  },
  answer: recordKeyWire,
  changes: ['Delegation'],
  refuses: ['state', 'often'],
});

/** Answers a request as the holder, with a second factor for a consent, or an invitation as the person invited. */
export const answerWatch = defineCall({
  at: 'POST /api/pub3/protection/answer',
  who: 'signedIn',
  body: { recordId, agrees: ['ty', flag] },
  answer: null,
  changes: ['Delegation'],
  refuses: ['unknown', 'state', 'factor'],
});

/** Ends a watch, or takes back what waits: either side may, at any time. */
export const endWatch = defineCall({
  at: 'POST /api/pub3/protection/end',
  who: 'signedIn',
  body: { recordId },
  answer: null,
  changes: ['Delegation'],
  refuses: ['unknown'],
});

const watched = {
  recordId: ['bsm', text],
  state: ['zt', oneOf(['asked', 'invited', 'watching'])],
  /** Empty of an invitation that is not accepted. */
  titleCertificateNumber: ['bdcqzh', text],
  holderName: ['qlrmc', text],
  relation,
  /** Known once the watch has begun. */
  location: ['zl', nullable(text)],
  isLocked: ['sfsd', flag],
  askedAt: ['sqsj', moment],
} as const;
export type WatchedProperty = Domain<typeof watched>;

/** What one watches, has asked to watch, and is invited to watch. */
export const listWatched = defineCall({
  at: 'GET /api/pub3/protection/watched',
  who: 'signedIn',
  answer: list(defineWire(watched)),
  provides: ['Delegation'],
});
