// Who may start which business: kinds of account against what the catalogue says of the business.
import type { Business, Starter } from '@portal/shared/catalogue';
import type { CurrentUser } from '../../platform/core/context';

const NAMES: Readonly<Record<Starter, string>> = {
  person: '个人',
  enterprise: '单位',
  bank: '银行等金融机构',
  agency: '人民法院等有权机关',
};
const EVERYBODY: readonly Starter[] = ['person', 'enterprise'];
const BANK_ROLES: readonly string[] = ['bank', 'bankApprover'];

/** As what the account may start something; officials file nothing. */
export function startersOf({ userType, roles }: Pick<CurrentUser, 'userType' | 'roles'>): readonly Starter[] {
  if (userType === '0') return [];
  if (roles.includes('courtExecutor')) return ['agency'];
  if (roles.some((role) => BANK_ROLES.includes(role))) return ['bank', 'enterprise'];
  return userType === '2' ? ['enterprise'] : ['person'];
}

/** True, or why this account may not start the business. */
export function mayStart(
  user: Pick<CurrentUser, 'userType' | 'roles'>,
  { name, startedBy = EVERYBODY }: Pick<Business, 'name' | 'startedBy'>,
): true | string {
  if (user.userType === '0') return '工作人员账号不能提交申请，请使用个人或单位账号';
  return (
    startersOf(user).some((starter) => startedBy.includes(starter)) ||
    `“${name}”只能由${startedBy.map((starter) => NAMES[starter]).join('、')}发起，您的账号不能办理`
  );
}
