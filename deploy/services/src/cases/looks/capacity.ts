// As what somebody who is no officer looks at another's data.

/** By the person's authorisation, or by an interest that an office has accepted. */
export type LookCapacity = 'authorized' | 'interested';

/** In place of the office, where no officer looked. */
export const CAPACITY_LABELS: Readonly<Record<LookCapacity, string>> = {
  authorized: '您授权的查询人',
  interested: '登记机构审核同意的利害关系人',
};
