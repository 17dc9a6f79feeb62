// For whom a visit is booked: oneself, or a person for whom one may act; who else has a visit is nobody's to find out.
import * as calls from '@portal/applications/contract';
import type { InputOf } from '@portal/shared/contract';
import { authoritiesOf } from '../../cases/public';
import { accountsOfNumbers, nameOfNumber } from '../../people/auth/public';
import { registeredPeople } from '../../people/identity/public';
import { refuseFaults } from '../../platform/core/calls/refuse-faults';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuseFields } from '../../platform/core/errors';
import { identitiesOf, normaliseIdentity } from '../../platform/core/parties/identities';
import type { Visitor } from './book';

type Desk = Pick<Context, 'db' | 'now'>;
const NOT_YOURS = '只能为本人、本单位人员，或者由您监护、委托您代办的人预约，请核对姓名和证件号码';

/**
 * Who comes: the account's own person with `self`, for what the browser knows of it is masked.
 * @throws Refusal naming every faulty field, and the same words for everybody for whom one may not act
 */
export async function visitorOf(
  desk: Desk,
  user: CurrentUser,
  given: Pick<
    InputOf<typeof calls.bookReservation>,
    'self' | 'name' | 'identityNumber' | 'telephone' | 'enterpriseName' | 'note'
  >,
): Promise<Visitor> {
  const visit = { enterpriseName: given.enterpriseName || null, note: given.note };
  if (given.self) return { name: user.name, identityNumber: user.identityNumber, telephone: user.telephone, ...visit };
  const { name = '', telephone = '' } = given;
  const identityNumber = normaliseIdentity(given.identityNumber ?? '');
  const faults = calls.faultsOfPerson({ name, identityNumber, telephone });
  refuseFaults(calls.bookReservation, '预约信息有误，请修改后重新提交', faults);
  if (!(await mayBook(desk, user, { name, identityNumber })))
    refuseFields(NOT_YOURS, [{ path: 'zjh', message: NOT_YOURS }]);
  return { name, identityNumber, telephone, ...visit };
}

async function mayBook(
  { db, now }: Desk,
  user: CurrentUser,
  { name, identityNumber }: { name: string; identityNumber: string },
): Promise<boolean> {
  if (identitiesOf(user).includes(identityNumber)) return identityNumber !== user.identityNumber || name === user.name;
  const { wards, letters } = await authoritiesOf(db, user, now());
  const principals = [
    ...wards.map(({ wardIdentityNumber }) => wardIdentityNumber),
    ...letters.map(({ principal }) => principal),
  ];
  const code = user.enterprise?.creditCode;
  const accounts = await accountsOfNumbers(db, [identityNumber], ['enterprise']);
  const isColleague = code !== undefined && accounts.some(({ enterprise }) => enterprise?.creditCode === code);
  if (!isColleague && !principals.includes(identityNumber)) return false;
  const known =
    (await nameOfNumber(db, identityNumber)) ?? (await registeredPeople(db, [identityNumber]))[0]?.name ?? name;
  return known === name;
}
