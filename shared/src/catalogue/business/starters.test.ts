// Who may start what: every kind of account against businesses for applicants, banks, authorities and the office
// itself.
import { findBusinessSummary } from '../registry';
import { mayStart } from './starters';

const accounts = {
  nobody: undefined,
  person: { userType: '1', roles: ['citizen'] },
  enterprise: { userType: '2', roles: ['enterprise'] },
  bank: { userType: '2', roles: ['bank'] },
  court: { userType: '2', roles: ['courtExecutor'] },
  reviewer: { userType: '0', roles: ['reviewer'] },
  approver: { userType: '0', roles: ['approver'] },
} as const;

test.each([
  ['house-transfer', ['nobody', 'person', 'enterprise', 'bank']],
  ['commercial-houses-report', ['nobody', 'enterprise', 'bank']],
  ['land-pledge-first', ['nobody', 'person', 'enterprise', 'bank']],
  ['office-cancel', ['nobody', 'court']],
  ['office-correction', ['reviewer']],
  ['office-motion-cancel', ['reviewer']],
])('%s is started by %j and is closed to everybody else, with the reason', (id, who) => {
  const business = findBusinessSummary(id)!;
  const said = Object.entries(accounts).map(([name, account]) => [name, mayStart(account, business)] as const);
  expect(said.filter(([, answer]) => answer === true).map(([name]) => name)).toEqual(who);
  for (const [, answer] of said) if (answer !== true) expect(answer).toMatch(/发起|请使用个人或单位账号/);
});
