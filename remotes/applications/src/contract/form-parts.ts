// The calls of parts of an application: cards of its form by their number, where one stopped, the materials of a
// business, and templates for its tables.
import { defineCall } from '@portal/shared/contract';
import {
  asName,
  bounded,
  defineWire,
  flag,
  integer,
  like,
  line,
  list,
  mapOf,
  moment,
  numberOf,
  optional,
  orElse,
  text,
  upTo,
} from '@portal/shared/wire';
import { businessNumber } from './members';

// A card's members carry the form's own keys on both sides: what is not named here cannot be written.
const typed = line(200);
const short = optional(typed);
const code = upTo(64);
const cardId = numberOf('card', upTo(64, 1));
const path = { businessNumber } as const;
const place = { businessNumber, cardId: ['bsm', optional(cardId)] } as const;
const named = { businessNumber: ['ywh', optional(businessNumber[1])], cardId: ['bsm', cardId] } as const;
/** Text by the form's keys, and the `group` of the form in which the card stands. */
const cards = list(mapOf(text));

/** Adds an applicant, or changes one; answers the number of the card. */
export const saveApplicant = defineCall({
  at: 'POST /api/reg3/applicant/save',
  who: 'signedIn',
  body: {
    ...place,
    /** The role of the form; else its first. */
    role: ['role', optional(upTo(32))],
    qlrmc: ['qlrmc', asName(typed)],
    zjzl: ['zjzl', typed],
    zjh: ['zjh', typed],
    dh: ['dh', typed],
    gyfs: ['gyfs', short],
    qlbl: ['qlbl', short],
    qlrlx: ['qlrlx', short],
  },
  answer: text,
  changes: ['Application'],
  refuses: ['unknown', 'state'],
});

/** The applicants; data of others masked. */
export const listApplicants = defineCall({
  at: 'GET /api/reg3/applicant/query/{ywh}',
  who: 'signedIn',
  path,
  answer: cards,
  provides: ['Application'],
  refuses: ['unknown'],
});

/** Takes an applicant away. */
export const deleteApplicant = defineCall({
  at: 'POST /api/reg3/applicant/delete',
  who: 'signedIn',
  body: named,
  answer: null,
  changes: ['Application'],
  refuses: ['unknown', 'state'],
});

/** Adds a member of the household, or changes one; answers the number of the card. */
export const saveFamilyMember = defineCall({
  at: 'POST /api/reg3/familyMember/save',
  who: 'signedIn',
  body: { ...place, xm: ['xm', asName(typed)], zjh: ['zjh', typed], jtgx: ['jtgx', typed], sfgyr: ['sfgyr', short] },
  answer: text,
  changes: ['Application'],
  refuses: ['unknown', 'state'],
});

/** The members of the household. */
export const listFamilyMembers = defineCall({
  at: 'GET /api/reg3/familyMember/query/{ywh}',
  who: 'signedIn',
  path,
  answer: cards,
  provides: ['Application'],
  refuses: ['unknown'],
});

/** Takes a member of the household away. */
export const deleteFamilyMember = defineCall({
  at: 'POST /api/reg3/familyMember/delete',
  who: 'signedIn',
  body: named,
  answer: null,
  changes: ['Application'],
  refuses: ['unknown', 'state'],
});

/** Adds a property of a form that lists several, or changes one; answers the number of the card. */
export const saveUnit = defineCall({
  at: 'POST /api/reg3/unit/save',
  who: 'signedIn',
  body: { ...place, bdcdyh: ['bdcdyh', typed], zl: ['zl', typed], jzmj: ['jzmj', short], fwyt: ['fwyt', short] },
  answer: text,
  changes: ['Application'],
  refuses: ['unknown', 'state'],
});

/** The properties that the form lists. */
export const listUnits = defineCall({
  at: 'GET /api/reg3/unit/query/{ywh}',
  who: 'signedIn',
  path,
  answer: cards,
  provides: ['Application'],
  refuses: ['unknown'],
});

/** Takes a property from the form's list. */
export const deleteUnit = defineCall({
  at: 'POST /api/reg3/unit/delete',
  who: 'signedIn',
  body: named,
  answer: null,
  changes: ['Application'],
  refuses: ['unknown', 'state'],
});

/** Adds an executor of a seal, or changes one; answers the number of the card. */
export const saveExecutor = defineCall({
  at: 'POST /api/reg3/sealup/executor/save',
  who: 'signedIn',
  body: {
    ...place,
    qlrmc: ['xm', asName(typed)],
    zjh: ['zjh', short],
    gzzh: ['gzzh', typed],
    zxgwzh: ['zxgwzh', short],
    dh: ['dh', typed],
  },
  answer: text,
  changes: ['Application'],
  refuses: ['unknown', 'state'],
});

/** The executors of a seal. */
export const listExecutors = defineCall({
  at: 'GET /api/reg3/sealup/executor/query/{ywh}',
  who: 'signedIn',
  path,
  answer: cards,
  provides: ['Application'],
  refuses: ['unknown'],
});

/** Takes an executor away; the application follows from the card, where it is not named. */
export const deleteExecutor = defineCall({
  at: 'POST /api/reg3/sealup/executor/delete',
  who: 'signedIn',
  body: named,
  answer: null,
  changes: ['Application'],
  refuses: ['unknown', 'state'],
});

const stop = {
  path: ['path', like(/^\/[\w\-/]{0,200}$/, '页面地址有误')],
  query: ['query', orElse(bounded(mapOf(upTo(400)), { keys: 64 }), {})],
  step: ['step', orElse(upTo(64), '')],
} as const;

/** Keeps the page on which the person stopped; answers the number under which it is asked for. */
export const saveStop = defineCall({
  at: 'POST /api/reg3/routeInfo/save',
  who: 'signedIn',
  body: { businessNumber, ...stop },
  answer: text,
  refuses: ['unknown'],
});

/** The page on which the person stopped. */
export const getStop = defineCall({
  at: 'POST /api/reg3/routeInfo/query',
  who: 'signedIn',
  body: path,
  answer: defineWire({ businessNumber: ['ywh', text], ...stop, savedAt: ['savedAt', moment] }),
  refuses: ['unknown'],
});

const limits = { accept: ['accept', list(text)], maxBytes: ['maxBytes', integer] } as const;
const material = defineWire({
  materialId: ['datumBsm', text],
  name: ['datumName', text],
  required: ['required', flag],
  conditional: ['conditional', flag],
  ...limits,
});

/** The materials of a business in two groups, with the limits of files; without a business the limits alone. */
export const getMaterialGroups = defineCall({
  at: 'GET /api/pub3/config/fileBagConfig',
  who: 'signedIn',
  query: { processCode: ['lcdm', optional(code)], matterId: ['sxid', optional(code)] },
  answer: defineWire({
    ...limits,
    groups: ['groups', list(defineWire({ name: ['name', text], materials: ['materials', list(material)] }))],
  }),
});

/** A workbook to fill in instead of typing many rows: of a shared list, or of a group of a business's form. */
export const downloadTemplate = defineCall({
  at: 'GET /api/reg3/excel/template/{excelCode}',
  who: 'signedIn',
  path: { templateCode: ['excelCode', code] },
  answer: 'file',
  refuses: ['unknown'],
});
