// What writing the register is given: the case, its form under the catalogue's conditions, and the locked unit.
import type { ApplicationForm, Business, Fact, FieldValue, Party, Scope } from '@portal/shared/catalogue';
import { createScope } from '@portal/shared/catalogue';
import type { IsoDate } from '@portal/shared/kernel';
import { toShanghaiDate } from '@portal/shared/kernel';
import { text } from '../../platform/core/parties/card-text';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import { refuse } from '../../platform/core/errors';
import type { Transaction } from '../../platform/db/database';
import type { units } from '../schema';

/** Of a case, what the register is given to write. */
export interface BookedCase {
  id: string;
  form: ApplicationForm;
  unitNumber: string | null;
  titleCertificateNumber: string | null;
  regionCode: string;
  location: string | null;
}
export interface Booking {
  tx: Transaction;
  application: BookedCase;
  business: Business;
  unit: typeof units.$inferSelect;
  scope: Scope;
  now: Date;
  today: IsoDate;
}

/** Field of the form that holds the price of a sale; gifts and inheritances have none. */
export const PRICE = 'cjjg';

/** A person or body as the register names it. */
export interface NamedParty {
  name: string;
  identityType: string;
  identityNumber: string;
}

export function bookingOf(
  tx: Transaction,
  application: BookedCase,
  business: Business,
  unit: typeof units.$inferSelect,
  facts: readonly Fact[],
  now: Date,
): Booking {
  const today = toShanghaiDate(now);
  return {
    tx,
    application,
    business,
    unit,
    scope: createScope(business, application.form, { today, facts }),
    now,
    today,
  };
}

/** Cards of a role, in their order. @throws Refusal when nobody stands there */
export function partiesOf({ application, business }: Booking, role: string): readonly [Party, ...Party[]] {
  const [first, ...others] = application.form.parties[role] ?? [];
  return first
    ? [first, ...others]
    : refuse(`没有填写${business.roles.find((entry) => entry.role === role)?.label ?? '当事人'}，不能登簿`);
}

export function namedParty(card: Party): NamedParty {
  return {
    name: text(card, 'qlrmc') || text(card, 'xm'),
    identityType: text(card, 'zjzl') || '1',
    identityNumber: normaliseIdentity(text(card, 'zjh')),
  };
}

/** Value of a shown field; undefined when it is hidden, empty or not named. */
export function valueOf({ scope }: Booking, key: string | undefined): FieldValue | undefined {
  const value = key === undefined ? undefined : scope.field(key);
  return value === '' ? undefined : value;
}

/** Like `valueOf`, for text only. */
export function textOf(booking: Booking, key: string | undefined): string | undefined {
  const value = valueOf(booking, key);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
