// Who may change rules: the role that the settings name, within the region that the person works for.
import { z } from 'zod';
import { isRegionWithin } from '@portal/shared/kernel';
import { findSetting } from '../../platform/config/public';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';

/** Setting that names the role. */
const SETTING = 'permissionRole';
const USUAL_ROLE = 'admin';

/** Whether the person is an administrator of permissions. */
export async function isAdministrator(db: Database, user: CurrentUser): Promise<boolean> {
  const role = await findSetting({ db }, SETTING, z.unknown());
  return user.roles.includes(typeof role === 'string' ? role : USUAL_ROLE);
}

/** @throws Refusal when the person is no administrator, or not of this region */
export async function requireAdministrator(db: Database, user: CurrentUser, areaCode?: string): Promise<void> {
  if (!(await isAdministrator(db, user))) refuse('您没有设置权限的权限，请联系系统管理员');
  if (areaCode !== undefined && !isRegionWithin(areaCode, user.regionCode)) refuse('只能查看和设置本辖区的权限');
}
