// The roles of people by group, as a tree; what may be named in a rule is what stands here, or one person.
import { PEOPLE_NAMES } from '@portal/applications/contract';
import type { Role } from '@portal/applications/contract';
import { isStaffRole, roleNames } from '@portal/shared/catalogue';
import type { RoleCode } from '@portal/shared/catalogue';
import { knownAccounts } from '../auth/public';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';
import { requireAdministrator } from './administrator';

const BANK: readonly RoleCode[] = ['bank', 'bankApprover'];
const SERVICE: readonly RoleCode[] = ['developer', 'surveyor', 'courtExecutor'];
const leaves = (codes: readonly string[]): Role[] =>
  codes.map((code) => ({ roleId: code, name: roleNames[code as RoleCode], children: [] }));

const GROUPS: Readonly<Record<string, Role>> = {
  public: {
    roleId: 'group:public',
    name: '公众',
    children: [
      { roleId: 'userType:1', name: PEOPLE_NAMES['userType:1'], children: [] },
      { roleId: 'userType:2', name: PEOPLE_NAMES['userType:2'], children: [] },
    ],
  },
  office: {
    roleId: 'userType:0',
    name: PEOPLE_NAMES['userType:0'],
    children: leaves(Object.keys(roleNames).filter(isStaffRole)),
  },
  bank: { roleId: 'group:bank', name: '银行', children: leaves(BANK) },
  service: { roleId: 'group:service', name: '协作单位', children: leaves(SERVICE) },
};
/** Every group below one root. */
const ALL = 'all';

/**
 * The tree of one group, or of all, for those who set rules.
 * @throws Refusal for people who may not, and for an unknown group
 */
export async function listRoles(db: Database, user: CurrentUser, group: string): Promise<Role[]> {
  await requireAdministrator(db, user);
  return roleTree(group);
}

function roleTree(group: string): Role[] {
  if (group === ALL) return [{ roleId: '*', name: '所有人', children: [] }, ...Object.values(GROUPS)];
  const found = Object.hasOwn(GROUPS, group) ? GROUPS[group] : undefined;
  return found ? [found] : refuse('没有这个角色分组');
}

const NAMED = new Set(['*', ...Object.keys(roleNames), 'userType:0', 'userType:1', 'userType:2']);

/** @throws Refusal when one of the roles does not exist; `user:id` must be somebody's id */
export async function requireRoles(db: Database, roleIds: readonly string[]): Promise<void> {
  const people = roleIds.filter((id) => id.startsWith('user:')).map((id) => id.slice('user:'.length));
  const known = await knownAccounts(db, people);
  const unknown = roleIds.filter(
    (id) => !NAMED.has(id) && !(id.startsWith('user:') && known.has(id.slice('user:'.length))),
  );
  if (unknown.length > 0) refuse(`没有这个角色或用户：${unknown.join('、')}`);
}
