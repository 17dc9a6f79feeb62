// Who may start which business: kinds of account against what the catalogue says of the business.
import type { ListedBusiness, Starter } from './business';

const NAMES: Readonly<Record<Starter, string>> = {
  person: '个人',
  enterprise: '单位',
  bank: '银行等金融机构',
  agency: '人民法院等有权机关',
};
/** What officials are told who apply as if for themselves. */
export const STAFF_APPLY_FOR_NOTHING = '工作人员账号不能提交申请，请使用个人或单位账号';
const EVERYBODY: readonly Starter[] = ['person', 'enterprise'];
const BANK_ROLES: readonly string[] = ['bank', 'bankApprover'];

/** An account as far as starting asks: the kind of user (`0` officials, `2` enterprises) and its roles. */
export interface StartingAccount {
  readonly userType: string;
  readonly roles: readonly string[];
}
/** Of the catalogue, or as the services say it. */
type Startable = Pick<ListedBusiness, 'name' | 'startedBy'> & { readonly ownMotion?: boolean };

/** As what the account may apply; officials do not, but for what their office does of its own motion. */
export function startersOf({ userType, roles }: StartingAccount): readonly Starter[] {
  if (userType === '0') return [];
  if (roles.includes('courtExecutor')) return ['agency'];
  if (roles.some((role) => BANK_ROLES.includes(role))) return ['bank', 'enterprise'];
  return userType === '2' ? ['enterprise'] : ['person'];
}

/**
 * True, or in words why the account may not start the business. Nobody signed in may yet sign in as anybody: only what
 * no applicant starts is closed to them.
 */
export function mayStart(
  account: StartingAccount | undefined,
  { name, ownMotion, startedBy = EVERYBODY }: Startable,
): true | string {
  if (ownMotion)
    return (
      (account?.userType === '0' && account.roles.includes('reviewer')) || `“${name}”由登记机构的审核人员依职权发起`
    );
  if (!account) return true;
  if (account.userType === '0') return STAFF_APPLY_FOR_NOTHING;
  return (
    startersOf(account).some((starter) => startedBy.includes(starter)) ||
    `“${name}”只能由${startedBy.map((starter) => NAMES[starter]).join('、')}发起，您的账号不能办理`
  );
}
