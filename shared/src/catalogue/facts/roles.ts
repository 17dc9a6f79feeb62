// Who acts on a case: applicants, their helpers, and the offices' staff by task.

export const roleNames = {
  applicant: '申请人',
  coApplicant: '共同申请人',
  agent: '代理人',
  bank: '银行经办',
  bankApprover: '银行审批',
  developer: '开发企业',
  preReviewer: '预审员',
  acceptor: '受理员',
  surveyor: '实地查看/测绘审核',
  reviewer: '审核员',
  approver: '核定员',
  registrar: '登簿员',
  cashier: '收费员',
  finance: '财务对账员',
  content: '内容编辑员',
  certClerk: '缮证员',
  archivist: '归档员',
  courtExecutor: '协查单位',
  admin: '系统管理员',
} as const satisfies Readonly<Record<string, string>>;

export type RoleCode = keyof typeof roleNames;

const STAFF: readonly string[] = [
  'preReviewer',
  'acceptor',
  'reviewer',
  'approver',
  'registrar',
  'cashier',
  'certClerk',
  'archivist',
  'finance',
  'content',
  'admin',
];

/** Works for a registration office. */
export function isStaffRole(role: string): boolean {
  return STAFF.includes(role);
}

/** Beside cases: administration of the portal, keeping its books, writing what the public reads. */
const BESIDE_CASES: readonly string[] = ['admin', 'finance', 'content'];

/** Works on cases: an official with such a role sees those of the region. */
export function isCaseRole(role: string): boolean {
  return !BESIDE_CASES.includes(role) && (STAFF.includes(role) || role === 'surveyor');
}

const PUBLIC: readonly string[] = ['applicant', 'coApplicant', 'agent', 'developer'];

/** Applies for itself, as people and enterprises do; every other role works for somebody. */
export function isPublicRole(role: string): boolean {
  return PUBLIC.includes(role);
}

/**
 * Who works for an office, a bank, a court or another body signs in with an authenticator; people and enterprises who
 * apply do not.
 */
export function needsAuthenticator({ userType, roles }: { userType: string; roles: readonly string[] }): boolean {
  return userType === '0' || roles.some((role) => !isPublicRole(role));
}
