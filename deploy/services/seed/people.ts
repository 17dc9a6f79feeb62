// Who stands behind the demo accounts; passwords and the secrets of their authenticators are in accounts.json. All
// synthetic.
import type { users } from '../src/people/auth/schema';
import accounts from './accounts.json';
import { citizenNumber, creditCode } from './synthetic';

type Account = Omit<typeof users.$inferInsert, 'passwordHash' | 'username'>;
export const HOME_REGION = '330106';
/** Where the seed's sea lies: 舟山市普陀区. */
export const SEA_REGION = '330903';
const OFFICE = { name: '杭州市西湖区不动产登记中心（演示）', creditCode: creditCode('12', HOME_REGION, 101) };
const SEA_OFFICE = { name: '舟山市普陀区不动产登记中心（演示）', creditCode: creditCode('12', SEA_REGION, 102) };
const BANK = { name: '杭州演示银行股份有限公司西湖支行', creditCode: creditCode('91', HOME_REGION, 201) };
const COMPANY = { name: '杭州演示置业有限公司', creditCode: creditCode('91', HOME_REGION, 301) };
/** Surveying organisation of the survey records. */
export const SURVEYOR = { name: '浙江演示测绘院有限公司', creditCode: creditCode('91', HOME_REGION, 401) };
export const MORTGAGEE = BANK;
export const DEVELOPER = COMPANY;
export const COURT = { name: '杭州市西湖区人民法院（演示）', creditCode: creditCode('11', HOME_REGION, 501) };
export const ORGANISATIONS = [OFFICE, SEA_OFFICE, BANK, COMPANY, SURVEYOR, COURT];

function person(
  name: string,
  birth: string,
  sequence: number,
  serial: number,
  regionCode = HOME_REGION,
): Pick<Account, 'name' | 'identityType' | 'identityNumber' | 'telephone' | 'regionCode'> {
  return {
    name,
    identityType: '1',
    identityNumber: citizenNumber(regionCode, birth, sequence),
    telephone: `1390000${String(serial).padStart(4, '0')}`,
    regionCode,
  };
}

/** By kind of account. */
export const PEOPLE: Readonly<Record<string, Account>> = {
  citizen: { id: 'u-citizen', ...person('张明远', '19850312', 11, 1), userType: '1', roles: [], enterprise: null },
  'citizen-2': {
    id: 'u-citizen-2',
    ...person('李思宁', '19900821', 22, 2),
    userType: '1',
    roles: [],
    enterprise: null,
  },
  enterprise: {
    id: 'u-enterprise',
    ...person('周启帆', '19780605', 13, 3),
    userType: '2',
    roles: ['developer'],
    enterprise: COMPANY,
  },
  bank: { id: 'u-bank', ...person('吴嘉怡', '19870917', 24, 4), userType: '2', roles: ['bank'], enterprise: BANK },
  'bank-approver': {
    id: 'u-bank-approver',
    ...person('许文博', '19801105', 31, 10),
    userType: '2',
    roles: ['bankApprover'],
    enterprise: BANK,
  },
  surveyor: {
    id: 'u-surveyor',
    ...person('郑泽宇', '19830228', 15, 5),
    userType: '2',
    roles: ['surveyor'],
    enterprise: SURVEYOR,
  },
  acceptor: {
    id: 'u-acceptor',
    ...person('蒋怡宁', '19910206', 33, 11),
    userType: '0',
    roles: ['preReviewer', 'acceptor', 'surveyor'],
    enterprise: OFFICE,
  },
  reviewer: {
    id: 'u-reviewer',
    ...person('陈思颖', '19880411', 26, 6),
    userType: '0',
    roles: ['preReviewer', 'acceptor', 'surveyor', 'reviewer'],
    enterprise: OFFICE,
  },
  approver: {
    id: 'u-approver',
    ...person('沈光华', '19750730', 17, 7),
    userType: '0',
    roles: ['approver', 'registrar', 'cashier', 'certClerk'],
    enterprise: OFFICE,
  },
  'sea-acceptor': {
    id: 'u-sea-acceptor',
    ...person('韩帆', '19890715', 35, 12, SEA_REGION),
    userType: '0',
    roles: ['preReviewer', 'acceptor', 'surveyor'],
    enterprise: SEA_OFFICE,
  },
  'sea-reviewer': {
    id: 'u-sea-reviewer',
    ...person('朱雅晴', '19860922', 36, 13, SEA_REGION),
    userType: '0',
    roles: ['reviewer', 'surveyor'],
    enterprise: SEA_OFFICE,
  },
  'sea-approver': {
    id: 'u-sea-approver',
    ...person('秦海生', '19720310', 37, 14, SEA_REGION),
    userType: '0',
    roles: ['approver', 'registrar', 'cashier', 'certClerk'],
    enterprise: SEA_OFFICE,
  },
  court: {
    id: 'u-court',
    ...person('许静怡', '19840519', 28, 9),
    userType: '2',
    roles: ['courtExecutor'],
    enterprise: COURT,
  },
  finance: {
    id: 'u-finance',
    ...person('卫若兰', '19860118', 38, 15),
    userType: '0',
    roles: ['finance'],
    enterprise: OFFICE,
  },
  content: {
    id: 'u-content',
    ...person('冯雨桐', '19900322', 44, 16),
    userType: '0',
    roles: ['content'],
    enterprise: OFFICE,
  },
  ops: { id: 'u-ops', ...person('何凯', '19811123', 19, 8), userType: '0', roles: ['admin'], enterprise: OFFICE },
};

/** Who cannot act for themselves: a child of two of the accounts' people, and the father of one, declared incapable. */
export const WARDS = {
  child: {
    name: '周知夏',
    identityNumber: citizenNumber(HOME_REGION, '20160506', 42),
    incapacity: 'minor',
    guardians: ['citizen-2', 'enterprise'],
  },
  father: {
    name: '张德福',
    identityNumber: citizenNumber(HOME_REGION, '19420917', 43),
    incapacity: 'incapable',
    guardians: ['citizen'],
  },
} as const;

/** An officer's brother, who has no account: in cases of his the officer is recused. */
export const OFFICER_RELATIVE = {
  name: '陈思远',
  identityNumber: citizenNumber(HOME_REGION, '19930718', 45),
  officer: 'reviewer',
  relation: 'sibling',
} as const;

/** Accounts with their people. @throws Error when accounts.json names an unknown kind */
export function demoAccounts(): (Account & { username: string; password: string; totp?: string })[] {
  return accounts.map(({ username, password, kind, totp }) => {
    const who = PEOPLE[kind];
    if (!who) throw new Error(`accounts.json: unknown kind ${kind}`);
    return { ...who, username, password, totp };
  });
}
