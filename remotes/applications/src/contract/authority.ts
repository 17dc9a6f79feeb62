// The calls of administrators on permissions of controls of forms and pages: what the rules say, changing them, and the
// log of changes.
import { defineCall } from '@portal/shared/contract';
import {
  between,
  bounded,
  controlPermission,
  defineWire,
  flag,
  like,
  line,
  list,
  moment,
  nullable,
  numberOf,
  oneOf,
  optional,
  orElse,
  ruledPlaceId,
  text,
  textOr,
  upTo,
  uuid,
} from '@portal/shared/wire';
import type { Codec, Domain } from '@portal/shared/wire';
import { form, region, word } from './form-controls';

const controlCode = like(/^[A-Za-z][\w.-]{0,99}$/, '控件标识不正确');
const controlKind = like(/^[a-z]{1,16}$/, '控件类型不正确');
const roleId = like(/^(\*|[A-Za-z]+(:[\w-]{1,64})?)$/, '角色标识不正确');
const changeId = uuid('更改编号不正确');
const page = { pageId: ['pageId', ruledPlaceId], ...region } as const;
const control = { code: ['ctrCode', controlCode], kind: ['ctrKind', controlKind] } as const;
const role = { roleId: ['roleId', roleId] } as const;

/** One rule as it was written: for a role, always or in one task of a process. */
const rule = {
  ...controlPermission,
  roleId: ['roleId', text],
  processKey: ['prodefKey', textOr('')],
  taskCode: ['taskCode', textOr('')],
} as const;
export const controlRulesWire = list(defineWire(rule));
export type StoredControlRule = Domain<typeof rule>;

/** A role, with those inside it. */
export interface Role {
  roleId: string;
  name: string;
  children: Role[];
}
const roleNode: Codec<unknown, Role> = {
  about: { is: 'tree', item: () => roleRow },
  decode: (wire, spot) => roleRow.decode(wire, spot),
  encode: (domain, spot) => roleRow.encode(domain, spot),
};
export const roleTreeWire = list(roleNode);
/** Leaves go without a list. */
const inside: Codec<unknown[] | undefined, Role[]> = {
  ...optional(roleTreeWire),
  decode: (wire, spot) => roleTreeWire.decode(wire ?? [], spot),
  encode: (domain, spot) => (domain.length > 0 ? roleTreeWire.encode(domain, spot) : undefined),
};
const roleRow = defineWire({ roleId: ['roleId', text], name: ['name', text], children: ['children', inside] });

/** The rules of one control of a form, or of a form within it (`subFormCode`), for an administrator of permissions. */
export const listRulesOfFormControl = defineCall({
  at: 'GET /api/sys3/form/authority/query/ctr/{fromId}/{areaCode}/{ctrCode}/{ctrKind}',
  who: 'signedIn',
  // Spelt so by the interface.
  path: { formId: ['fromId', ruledPlaceId], ...region, ...control },
  query: { subFormCode: ['subFormCode', optional(like(/^[A-Za-z0-9-]{1,32}$/))] },
  answer: controlRulesWire,
  provides: ['Menu'],
});

/** The rules of one control of a page, for an administrator of permissions. */
export const listRulesOfPageControl = defineCall({
  at: 'GET /api/sys3/page/authority/query/ctr/{pageId}/{areaCode}/{ctrCode}/{ctrKind}',
  who: 'signedIn',
  path: { ...page, ...control },
  answer: controlRulesWire,
  provides: ['Menu'],
});

/** The rules of a form for one role, for an administrator of permissions. */
export const listFormRules = defineCall({
  at: 'GET /api/sys3/form/authority/query/role/{formId}/{areaCode}/{roleId}',
  who: 'signedIn',
  path: { ...form, ...role },
  answer: controlRulesWire,
  provides: ['Menu'],
});

/** The rules of a page for one role, for an administrator of permissions. */
export const listPageRules = defineCall({
  at: 'GET /api/sys3/page/authority/query/role/{pageId}/{areaCode}/{roleId}',
  who: 'signedIn',
  path: { ...page, ...role },
  answer: controlRulesWire,
  provides: ['Menu'],
});

/** The roles of people of one group, or of all, as a tree, for an administrator of permissions. */
export const listRoles = defineCall({
  at: 'GET /api/designer/rolemgr/getRoleTree/{groupid}',
  who: 'signedIn',
  path: { group: ['groupid', upTo(32)] },
  answer: roleTreeWire,
});

/** `reset` takes the rule away: the control is again as the wider region or the definition says. */
const setting = {
  ...control,
  visible: ['visible', flag],
  editable: ['editable', flag],
  required: ['required', orElse(flag, false)],
  reset: ['reset', orElse(flag, false)],
} as const;
export type ControlSetting = Domain<typeof setting>;
const settings = {
  settings: ['ctrs', bounded(list(defineWire(setting), 500), { min: 1, words: '请选择要设置的内容' })],
  roleIds: ['roleIds', orElse(bounded(list(roleId, 50), { min: 1 }), ['*'])],
} as const;

/** Sets what the roles may with controls of a form, always or in one task of a process. */
export const saveFormRules = defineCall({
  at: 'POST /api/sys3/form/authority/save',
  who: 'signedIn',
  body: { ...form, ...settings, processKey: ['prodefKey', optional(word)], taskCode: ['taskCode', optional(word)] },
  answer: null,
  changes: ['Menu'],
});

/** Sets what the roles may with controls of a page. */
export const savePageRules = defineCall({
  at: 'POST /api/sys3/page/authority/save',
  who: 'signedIn',
  body: { ...page, ...settings },
  answer: null,
  changes: ['Menu'],
});

/** Of the painter without a target, or with its source alone. */
export const NOTHING_TO_PAINT = '请选择要应用格式的内容';
/** Kinds of people, as rules name them. */
export const PEOPLE_NAMES = {
  'userType:0': '登记机构工作人员',
  'userType:1': '个人',
  'userType:2': '法人和其他组织',
} as const;

const painting = {
  source: ['sourceCtrCode', controlCode],
  targets: ['targetCtrCodes', bounded(list(controlCode, 500), { min: 1, words: NOTHING_TO_PAINT })],
  /** Names the change in the log, so that whoever made it can take it back. */
  changeId: ['changeId', optional(changeId)],
} as const;

/** Gives controls of a form the rules of one of them. */
export const paintFormRules = defineCall({
  at: 'POST /api/sys3/form/authority/formatPainter',
  who: 'signedIn',
  body: { ...form, ...painting },
  answer: null,
  changes: ['Menu'],
});

/** Gives controls of a page the rules of one of them. */
export const paintPageRules = defineCall({
  at: 'POST /api/sys3/page/authority/formatPainter',
  who: 'signedIn',
  body: { ...page, ...painting },
  answer: null,
  changes: ['Menu'],
});

/**
 * Whether acceptance, review and approval of a case lie with three people in a region (`separated`), and whether the
 * region says so itself (`own`).
 */
export const getOfficeRules = defineCall({
  at: 'GET /api/sys3/office/authority/query/{areaCode}',
  who: 'signedIn',
  path: region,
  answer: defineWire({ separated: ['sgfl', flag], own: ['own', flag] }),
  provides: ['Menu'],
});

/** Says so for a region; null leaves it to the wider region. */
export const saveOfficeRules = defineCall({
  at: 'POST /api/sys3/office/authority/save',
  who: 'signedIn',
  body: { ...region, separated: ['sgfl', nullable(flag)] },
  answer: null,
  changes: ['Menu'],
});

const scope = oneOf(['form', 'page', 'office']);
/** One kept change of rules: who, when, and the touched rules as they were and as they are. */
const change = {
  id: ['id', text],
  scope: ['scope', scope],
  scopeId: ['scopeId', text],
  regionCode: ['areaCode', text],
  action: ['action', oneOf(['save', 'formatPainter', 'revert'])],
  userName: ['userName', text],
  at: ['at', moment],
  before: ['before', controlRulesWire],
  after: ['after', controlRulesWire],
  reverts: ['reverts', nullable(text)],
  revertedBy: ['revertedBy', nullable(text)],
} as const;
export type RuleChange = Domain<typeof change>;
export const ruleChangesWire = defineWire({
  rows: ['list', list(defineWire(change))],
  next: ['next', nullable(text)],
} as const);

/** Rows of a page of changes where none are asked for. */
export const CHANGES_ON_A_PAGE = 20;

/**
 * One page of the changes in the administrator's region, newest first: of a form or page, or by a person whose name
 * contains the words.
 */
export const listRuleChanges = defineCall({
  at: 'GET /api/sys3/authority/changes',
  who: 'signedIn',
  query: {
    scope: ['scope', optional(scope)],
    scopeId: ['scopeId', optional(ruledPlaceId)],
    person: ['person', optional(line(50))],
    after: ['after', optional(upTo(200))],
    pageSize: ['pageSize', orElse(between(1, 100), CHANGES_ON_A_PAGE)],
  },
  answer: ruleChangesWire,
  provides: ['Menu'],
});

/** Takes one change back; answers the change that does so. */
export const revertRuleChange = defineCall({
  at: 'POST /api/sys3/authority/changes/revert',
  who: 'signedIn',
  body: { id: ['id', numberOf('ruleChange', changeId)] },
  answer: defineWire({ id: ['id', text] }),
  changes: ['Menu'],
});
