// What the present person may see and change of the controls of a page or form.
import { flag, integer, list, moment, nullable, oneOf, optional, text, textOr } from '../codec';
import type { Codec } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';

const control = {
  code: ['ctrCode', text],
  kind: ['ctrKind', textOr('')],
  visible: ['visible', flag],
  editable: ['editable', flag],
  required: ['required', flag],
} as const;
export const controlPermissionsWire = list(defineWire(control));
export type ControlPermission = Domain<typeof control>;

/** One rule as it was written: for a role, always or in one task of a process. */
const rule = {
  ...control,
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
export const roleTreeWire: Codec<unknown[], Role[]> = {
  about: { is: 'tree', item: () => list(roleNode) },
  decode: (wire, spot) => list(roleNode).decode(wire, spot),
  encode: (domain, spot) => list(roleNode).encode(domain, spot),
};
const roleShape = { roleId: ['roleId', text], name: ['name', text] } as const;
const plainRole = defineWire(roleShape);
const roleNode: Codec<unknown, Role> = {
  about: { is: 'tree', item: () => defineWire({ ...roleShape, children: ['children', roleTreeWire] }) },
  decode: (wire, spot) => ({
    ...plainRole.decode(wire, spot),
    children: roleTreeWire.decode((wire as { children?: unknown }).children ?? [], spot),
  }),
  encode: (domain, spot) => ({
    ...plainRole.encode(domain, spot),
    children: roleTreeWire.encode(domain.children, spot),
  }),
};

const setting = { ...control, reset: ['reset', flag] } as const;
const settings = ['ctrs', list(defineWire(setting))] as const;
const area = ['areaCode', text] as const;
const roles = ['roleIds', list(text)] as const;
export const saveFormRulesWire = defineWire({
  formId: ['formId', text],
  regionCode: area,
  settings,
  roleIds: roles,
  processKey: ['prodefKey', optional(text)],
  taskCode: ['taskCode', optional(text)],
} as const);
export const savePageRulesWire = defineWire({
  pageId: ['pageId', text],
  regionCode: area,
  settings,
  roleIds: roles,
} as const);
export const paintFormRulesWire = defineWire({
  formId: ['formId', text],
  regionCode: area,
  source: ['sourceCtrCode', text],
  targets: ['targetCtrCodes', list(text)],
  changeId: ['changeId', optional(text)],
} as const);
export type ControlSetting = Domain<typeof setting>;

/** One kept change of rules: who, when, and the touched rules as they were and as they are. */
const change = {
  id: ['id', text],
  scope: ['scope', oneOf(['form', 'page', 'office'])],
  scopeId: ['scopeId', text],
  regionCode: area,
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
export const ruleChangeQueryWire = defineWire({
  scope: ['scope', optional(text)],
  scopeId: ['scopeId', optional(text)],
  person: ['person', optional(text)],
  pageSize: ['pageSize', optional(integer)],
  after: ['after', optional(text)],
} as const);

/** Rules of an office: `separated`, acceptance, review and approval of a case by three people; `own`, the region says so itself. */
export const officeRulesWire = defineWire({ separated: ['sgfl', flag], own: ['own', flag] });
/** null leaves it to the wider region. */
export const saveOfficeRulesWire = defineWire({ regionCode: area, separated: ['sgfl', nullable(flag)] });
