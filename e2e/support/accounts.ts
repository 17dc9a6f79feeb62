// The demo accounts, as the seed has them.
import accounts from '../../deploy/services/seed/accounts.json';

export type AccountKind =
  | 'citizen'
  | 'citizen-2'
  | 'enterprise'
  | 'bank'
  | 'bank-approver'
  | 'surveyor'
  | 'acceptor'
  | 'reviewer'
  | 'approver'
  | 'court'
  | 'content'
  | 'finance'
  | 'ops';
/**
 * The sign-in test guesses at this account, which makes unknown devices wait and pay for the rest of its worker's run:
 * no other test may need it.
 */
export const ACCOUNT_TO_TRY = 'court' satisfies AccountKind;
export interface Account {
  username: string;
  password: string;
  kind: string;
}

export function accountOf(kind: AccountKind): Account {
  const account = (accounts as Account[]).find((row) => row.kind === kind);
  if (!account) throw new Error(`no demo account of kind ${kind}`);
  return account;
}
