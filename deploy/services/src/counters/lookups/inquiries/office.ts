// Interests as the office that decides on them reads them: of its region, never about an officer's own people.
import { and, eq, like, ne } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { decideInterest as decidingCall } from '@portal/queries/contract';
import { regionPrefix } from '@portal/shared/kernel';
import { INTERESTED, relativesOf } from '../../../cases/public';
import type { CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { isOfficer } from '../../../platform/core/guards';
import { identitiesOf } from '../../../platform/core/parties/identities';
import type { Database } from '../../../platform/db/database';
import { findHeldProperty, holdersOnUnits } from '../../../register/public';
import { ownershipInquiries } from '../ownership/schema';
import type { InquiryRow } from './store';
import { UNKNOWN_INQUIRY } from './store';

export const mayDecide = (user: CurrentUser): boolean =>
  isOfficer(user) && user.roles.some((role) => (decidingCall.who as readonly string[]).includes(role));

/** What an officer is offered: handed in, of their region, not by themselves. */
export function offeredTo(user: CurrentUser): SQL | undefined {
  return and(
    eq(ownershipInquiries.kind, 'interested-party-query'),
    ne(ownershipInquiries.status, 'draft'),
    like(ownershipInquiries.regionCode, `${regionPrefix(user.regionCode)}%`),
    ne(ownershipInquiries.askerId, user.id),
  );
}

/** @throws Refusal also where who asks, or who holds the property, is the officer or a relative */
export async function requireOfficeInquiry(
  db: Database,
  user: CurrentUser,
  number: string,
  now: Date,
  lock = false,
): Promise<InquiryRow> {
  const query = db
    .select()
    .from(ownershipInquiries)
    .where(and(eq(ownershipInquiries.number, number), offeredTo(user)));
  const [row] = mayDecide(user) ? await (lock ? query.for('update') : query) : [];
  if (!row) return refuse(UNKNOWN_INQUIRY);
  const property = row.interest && (await findHeldProperty(db, row.interest.titleCertificateNumber));
  const concerned = [row.askerIdentityNumber, ...(property ? await holdersOnUnits(db, [property.unitId]) : [])];
  const own = [...identitiesOf(user), ...(await relativesOf(db, user.identityNumber, now))];
  if (concerned.some((identity) => own.includes(identity))) return refuse(INTERESTED);
  return row;
}
