// Requests and answers about permissions as they stand on the wire.
import { z } from 'zod';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { RuleChangeRow } from './change-log';
import type { ControlState, Rule } from './controls';
import type { RoleNode } from './role-tree';

/** Business ids, page ids, and a form within a form after a colon. */
const placeId = z.string().regex(/^[a-z][a-z0-9-]{0,63}(:[A-Za-z0-9-]{1,32})?$/, '页面或表单标识不正确');
const areaCode = z.string().regex(/^\d{6}$/, '区划代码应为6位数字');
const ctrCode = z.string().regex(/^[A-Za-z][\w.-]{0,99}$/, '控件标识不正确');
const ctrKind = z.string().regex(/^[a-z]{1,16}$/, '控件类型不正确');
const roleId = z.string().regex(/^(\*|[A-Za-z]+(:[\w-]{1,64})?)$/, '角色标识不正确');
const word = z.string().regex(/^[A-Za-z][\w-]{0,63}$/, '流程或环节标识不正确');

export const pagePlace = z.object({ pageId: placeId, areaCode });
export const formPlace = z.object({ formId: placeId, areaCode });
export const pageControl = pagePlace.extend({ ctrCode, ctrKind });
/** `fromId` as the specification prints it. */
export const formControl = z.object({ fromId: placeId, areaCode, ctrCode, ctrKind });
export const subForm = z.object({
  subFormCode: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,32}$/)
    .optional(),
});
export const pageRole = pagePlace.extend({ roleId });
export const formRole = formPlace.extend({ roleId });
export const formTask = formPlace.extend({ prodefKey: word, taskCode: word });
export const roleGroup = z.object({ groupid: z.string().max(32) });

const setting = z.object({
  ctrCode,
  ctrKind,
  visible: z.boolean(),
  editable: z.boolean(),
  required: z.boolean().default(false),
  reset: z.boolean().default(false),
});
const ctrs = z.array(setting).min(1, '请选择要设置的内容').max(500);
const roleIds = z.array(roleId).min(1).max(50).default(['*']);
export const saveForm = formPlace.extend({ ctrs, prodefKey: word.nullish(), taskCode: word.nullish(), roleIds });
export const savePage = pagePlace.extend({ ctrs, roleIds });
export const officePlace = z.object({ areaCode });
/** `sgfl`: acceptance, review and approval by three people (三岗分离); `own`: the region says so itself. */
export const officeRules = z.object({ sgfl: z.boolean(), own: z.boolean() });
/** null leaves it to the wider region. */
export const saveOffice = officePlace.extend({ sgfl: z.boolean().nullable() });
const painter = {
  changeId: z.uuid('更改编号不正确').nullish(),
  sourceCtrCode: ctrCode,
  targetCtrCodes: z.array(ctrCode).min(1, '请选择要应用格式的内容').max(500),
};
export const paintForm = formPlace.extend(painter);
export const paintPage = pagePlace.extend(painter);

export const wireControl = z.object({
  ctrCode: z.string(),
  ctrKind: z.string(),
  visible: z.boolean(),
  editable: z.boolean(),
  required: z.boolean(),
});
export const wireRule = wireControl.extend({ roleId: z.string(), prodefKey: z.string(), taskCode: z.string() });
export const changeQuery = z.object({
  scope: z.enum(['form', 'page', 'office']).optional(),
  scopeId: placeId.optional(),
  person: z.string().trim().max(50).optional(),
  after: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});
export const changeId = z.object({ id: z.uuid('更改编号不正确') });
const wireChange = z.object({
  id: z.string(),
  scope: z.enum(['form', 'page', 'office']),
  scopeId: z.string(),
  areaCode: z.string(),
  action: z.enum(['save', 'formatPainter', 'revert']),
  userName: z.string(),
  at: z.string(),
  before: z.array(wireRule),
  after: z.array(wireRule),
  reverts: z.string().nullable(),
  revertedBy: z.string().nullable(),
});
export const changePage = z.object({ list: z.array(wireChange), next: z.string().nullable() });
export const wireRole: z.ZodType<RoleNode> = z.lazy(() =>
  z.object({ roleId: z.string(), name: z.string(), children: z.array(wireRole).optional() }),
);

export function toControl({
  controlCode,
  controlKind,
  visible,
  editable,
  required,
}: ControlState): z.infer<typeof wireControl> {
  return { ctrCode: controlCode, ctrKind: controlKind, visible, editable, required };
}

export function toRule(rule: Rule): z.infer<typeof wireRule> {
  return { ...toControl(rule), roleId: rule.role, prodefKey: rule.processKey, taskCode: rule.taskCode };
}

export function toChange({
  id,
  scope,
  scopeId,
  areaCode,
  action,
  userName,
  at,
  before,
  after,
  reverts,
  revertedBy,
}: RuleChangeRow): z.infer<typeof wireChange> {
  return {
    id,
    scope,
    scopeId,
    areaCode,
    action,
    userName,
    at: toShanghaiIso(at),
    before: (before as Rule[]).map(toRule),
    after: (after as Rule[]).map(toRule),
    reverts,
    revertedBy,
  };
}
