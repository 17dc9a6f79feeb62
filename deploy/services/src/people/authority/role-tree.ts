// The roles of people by group, as a tree; what may be named in a rule is what stands here, or one person.
import { inArray } from 'drizzle-orm';
import { isStaffRole, roleNames } from '@portal/shared/catalogue';
import type { RoleCode } from '@portal/shared/catalogue';
import { users } from '../auth/schema';
import { refuse } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';

export interface RoleNode {
  roleId: string;
  name: string;
  children?: RoleNode[] | undefined;
}

const BANK: readonly RoleCode[] = ['bank', 'bankApprover'];
const SERVICE: readonly RoleCode[] = ['developer', 'surveyor', 'courtExecutor'];
const leaves = (codes: readonly string[]): RoleNode[] =>
  codes.map((code) => ({ roleId: code, name: roleNames[code as RoleCode] }));

const GROUPS: Readonly<Record<string, RoleNode>> = {
  public: {
    roleId: 'group:public',
    name: '公众',
    children: [
      { roleId: 'userType:1', name: '个人' },
      { roleId: 'userType:2', name: '法人和其他组织' },
    ],
  },
  office: {
    roleId: 'userType:0',
    name: '登记机构工作人员',
    children: leaves(Object.keys(roleNames).filter(isStaffRole)),
  },
  bank: { roleId: 'group:bank', name: '银行', children: leaves(BANK) },
  service: { roleId: 'group:service', name: '协作单位', children: leaves(SERVICE) },
};
/** Every group below one root. */
const ALL = 'all';

/** The tree of one group, or of all. @throws Refusal for an unknown group */
export function roleTree(group: string): RoleNode[] {
  if (group === ALL) return [{ roleId: '*', name: '所有人' }, ...Object.values(GROUPS)];
  const found = Object.hasOwn(GROUPS, group) ? GROUPS[group] : undefined;
  return found ? [found] : refuse('没有这个角色分组');
}

const NAMED = new Set(['*', ...Object.keys(roleNames), 'userType:0', 'userType:1', 'userType:2']);

/** @throws Refusal when one of the roles does not exist; `user:id` must be somebody's id */
export async function requireRoles(db: Database, roleIds: readonly string[]): Promise<void> {
  const people = roleIds.filter((id) => id.startsWith('user:')).map((id) => id.slice('user:'.length));
  const known =
    people.length === 0 ? [] : await db.select({ id: users.id }).from(users).where(inArray(users.id, people));
  const unknown = roleIds.filter((id) => !NAMED.has(id) && !known.some((user) => `user:${user.id}` === id));
  if (unknown.length > 0) refuse(`没有这个角色或用户：${unknown.join('、')}`);
}
