// Answers as they stand on the wire, built on what the real services answered: never by our own codec, so that an error
// of writer and reader shows.
import announcements from './recorded/announcement.json';
import announcementLists from './recorded/announcements.json';
import applicationFiles from './recorded/application-file.json';
import chains from './recorded/chains.json';
import controlRules from './recorded/control-rules.json';
import houseRights from './recorded/house-rights.json';
import materials from './recorded/materials.json';
import news from './recorded/news.json';
import newsLists from './recorded/news-list.json';
import paymentSlips from './recorded/payment-slips.json';
import roleTree from './recorded/role-tree.json';
import ruleChanges from './recorded/rule-changes.json';
import signatureFlows from './recorded/signature-flow.json';
import surveyDrawings from './recorded/survey-drawings.json';
import surveys from './recorded/survey.json';
import surveyLists from './recorded/surveys.json';
import users from './recorded/user.json';
import workGuide from './recorded/work-guide.json';
import workGuides from './recorded/work-guides.json';

export type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFilled = (value: unknown) => value !== null && value !== '' && (!Array.isArray(value) || value.length > 0);

/** Of several answers of one kind the one that shows every part filled. */
function fullest(answers: readonly unknown[]): Json {
  const full: Json = {};
  for (const answer of answers as Json[])
    for (const [key, value] of Object.entries(answer))
      if (!Object.hasOwn(full, key) || !isFilled(full[key])) full[key] = value;
  return full;
}

/** Values of a form or of the register: their keys are the business's, not the interface's. */
const OWN_KEYS = new Set(['form', 'register']);

/** @throws Error when `own` names what the services never answered, or gives it in another kind */
function check(recorded: unknown, own: unknown, path: string): void {
  if (own === null || recorded === null) return;
  if (Array.isArray(own)) {
    if (!Array.isArray(recorded)) throw new Error(`${path} is no list on the wire`);
    if (own.length > 0 && recorded.length === 0) throw new Error(`no row of ${path} was recorded`);
    const sample: unknown = isObject(recorded[0]) ? fullest(recorded) : recorded[0];
    own.forEach((row, at) => check(sample, row, `${path}.${at}`));
  } else if (isObject(own)) {
    if (!isObject(recorded)) throw new Error(`${path} is no object on the wire`);
    for (const [key, value] of Object.entries(own)) {
      if (!Object.hasOwn(recorded, key)) throw new Error(`the services answer no ${path}.${key}`);
      if (!OWN_KEYS.has(key)) check(recorded[key], value, `${path}.${key}`);
    }
  } else if (typeof own !== typeof recorded)
    throw new Error(`${path} is a ${typeof recorded} on the wire, not a ${typeof own}`);
}

/** Makes answers of one kind: as recorded, with what is plausible for tests, with what a test is about. */
function maker(name: string, recorded: Json, plausible: Json) {
  check(recorded, plausible, name);
  return (own: Json = {}): Json => {
    check(recorded, own, name);
    return { ...recorded, ...plausible, ...own };
  };
}

const rowsOf = (answer: unknown): Json[] => (answer as { list: Json[] }).list;
const file = fullest(applicationFiles);
const material = fullest(materials.flat());
const flow = signatureFlows[0] as Json;
const AT = '2026-11-21T09:30:00+08:00';

export const wireUser = maker('user', users[0] as Json, {
  token: 'token-of-seller',
  qyId: '330106',
  childReginId: '',
  name: '张三',
  userId: 'user-1',
  telephone: '138****0001',
  idNumber: '330***********001',
  expiresAt: '2099-01-01T00:00:00+08:00',
  envelopeKey: '0123456789abcdef'.repeat(4),
});
export const wireFile = maker('file', file, {
  ywh: 'D2026112100000000001',
  zl: '西湖区文三路1号2幢301室',
  bdcdyh: '330106001001GB00001F00020003',
  zt: 'DRAFT',
  savedAt: AT,
  submittedAt: null,
  version: 1,
  role: 'initiator',
  actions: ['edit'],
  syts: null,
  route: '/apply-layout/normal/transfer',
  claimedBy: null,
  initiator: '张*',
  form: { fields: {}, parties: {} },
  parties: [],
  materials: [],
  corrections: [],
  correctionDueAt: null,
  opinions: [],
  qsglbsm: null,
  timeline: [],
  fee: null,
  commitDays: 5,
  limitDays: 30,
  restrictions: [],
  results: [],
  bar: null,
});
export const wireStep = maker('step', fullest(file.timeline as Json[]), { at: AT, note: '', syts: null });
export const wireMaterial = maker('material', material, {
  datumBsm: 'M001',
  datumName: '申请人身份证明',
  required: true,
  reason: '',
  kind: 'upload',
  qmfs: null,
  sharedFrom: null,
  note: '',
  accept: ['image/jpeg', 'application/pdf'],
  maxBytes: 10_485_760,
  state: 'missing',
  rejectReason: null,
  files: [],
});
export const wireMaterialFile = maker('material file', fullest(material.files as Json[]), {
  bsm: 'f1',
  name: '合同.pdf',
  size: 100,
  pages: 2,
  sha256: '',
  uploadedAt: '2026-11-21T14:00:00+08:00',
});
export const wireHouseRight = maker('house right', fullest(rowsOf(houseRights[0])), {
  qlrbsm: 'holder-1',
  bdcqzh: '浙(2020)杭州市不动产权第0001234号',
  bdcdyh: '330106001001GB00001F00020003',
  zl: '西湖区文三路1号2幢301室',
  qlrmc: '张三',
  register: {},
  restrictions: [],
});
export const wireSigner = maker('signer', (flow.signers as Json[])[0] ?? {}, {
  sqrbsm: 'applicant-1',
  name: '张三',
  role: 'ywr',
  datumBsm: 'M015',
  zt: 'confirmed',
  at: null,
  me: true,
});
export const wireFlow = maker('flow', flow, {
  qsglbsm: 'flow-1',
  ywh: 'D2026112100000000001',
  documents: [{ datumBsm: 'M015', name: '不动产登记申请书' }],
  signers: [wireSigner()],
});
export const wireSlip = maker('slip', fullest(paymentSlips.flat()), {
  jkdh: 'slip-1',
  ywh: '202611210000000001',
  zl: '西湖区文三路1号2幢301室',
  items: [{ mc: '不动产登记费（住宅）', je: 8000, sm: '每件80元' }],
  expiresAt: null,
  payer: null,
});
export const wireChainHouse = maker('chain', fullest(rowsOf(chains[0])), {});
export const wireRule = maker('rule', (controlRules[0] as Json[])[0] ?? {}, { editable: false });
export const wireRuleChange = maker('rule change', fullest(rowsOf(ruleChanges[0])), {});
/** Leaves of the tree have no `children`. */
export const wireRoles = (): Json[] => roleTree[0] as Json[];

/** One page of a list that was recorded under this name, holding `rows`. */
export const wirePage = (rows: readonly Json[], own: Json = {}): Json => {
  const page = { ...(houseRights[0] as Json), total: rows.length, list: rows };
  check(houseRights[0], own, 'page');
  return { ...page, pageSize: 10, ...own };
};
export const wireAnnouncement = maker('announcement', announcements[0] as Json, { bsm: 'notice-1' });
export const wireAnnouncementRow = maker('announcement of a list', fullest(rowsOf(announcementLists[0])), {});
export const wireNews = maker('news', news[0] as Json, { bsm: 'news-1' });
export const wireNewsRow = maker('news of a list', fullest(rowsOf(newsLists[0])), {});
export const wireWorkGuide = maker('work guide', workGuide[0] as Json, {});
export const wireWorkGuideRow = maker('work guide of a list', fullest(rowsOf(workGuides[0])), {});

export const wireSurvey = maker('survey', fullest(surveys), {
  ywh: '33010620261125000001',
  zt: 'stored',
  actions: [],
  bzx: [],
  csr: null,
});
export const wireSurveyRow = maker('survey of a list', fullest(rowsOf(surveyLists[0])), { actions: [] });
export const wireSurveyDrawings = maker('drawings of a survey', surveyDrawings[0] as Json, {});
