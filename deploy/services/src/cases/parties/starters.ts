// Who may start which business: kinds of account against what the catalogue says of the business.
import type { Business, Starter } from '@portal/shared/catalogue';
import { isRegionWithin } from '@portal/shared/kernel';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';

const NAMES: Readonly<Record<Starter, string>> = {
  person: '个人',
  enterprise: '单位',
  bank: '银行等金融机构',
  agency: '人民法院等有权机关',
};
const EVERYBODY: readonly Starter[] = ['person', 'enterprise'];
const BANK_ROLES: readonly string[] = ['bank', 'bankApprover'];

/** As what the account may apply; officials do not, but for what their office does of its own motion. */
export function startersOf({ userType, roles }: Pick<CurrentUser, 'userType' | 'roles'>): readonly Starter[] {
  if (userType === '0') return [];
  if (roles.includes('courtExecutor')) return ['agency'];
  if (roles.some((role) => BANK_ROLES.includes(role))) return ['bank', 'enterprise'];
  return userType === '2' ? ['enterprise'] : ['person'];
}

/** True, or why this account may not start the business. */
export function mayStart(
  user: Pick<CurrentUser, 'userType' | 'roles'>,
  { name, ownMotion, startedBy = EVERYBODY }: Pick<Business, 'name' | 'startedBy' | 'ownMotion'>,
): true | string {
  if (ownMotion)
    return (user.userType === '0' && user.roles.includes('reviewer')) || `“${name}”由登记机构的审核人员依职权发起`;
  if (user.userType === '0') return '工作人员账号不能提交申请，请使用个人或单位账号';
  return (
    startersOf(user).some((starter) => startedBy.includes(starter)) ||
    `“${name}”只能由${startedBy.map((starter) => NAMES[starter]).join('、')}发起，您的账号不能办理`
  );
}

/** An office acts of its own motion on what it registers. @throws Refusal for the property of another office */
export function requireOwnOffice(user: Pick<CurrentUser, 'userType' | 'regionCode'>, regionCode: string): void {
  if (user.userType === '0' && !isRegionWithin(regionCode, user.regionCode))
    refuse('只能对本登记机构登记的不动产依职权办理');
}
