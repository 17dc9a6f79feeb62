// A property as one of its holders names it, for what they alone may do with it.
import { NOT_OWN_PROPERTY } from '@portal/queries/contract';
import { normaliseCertificateNumber } from '@portal/shared/kernel';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { identitiesOf } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';
import type { HolderRow, RegisteredRight } from '../standing/register';
import { findRegisteredRight } from '../standing/register';

/** @throws Refusal the same words for a certificate that does not exist and for one of another person */
export async function requireOwnProperty(
  db: Database,
  user: CurrentUser,
  titleCertificateNumber: string,
): Promise<RegisteredRight & { self: HolderRow }> {
  const own = identitiesOf(user);
  const right = await findRegisteredRight(db, own, normaliseCertificateNumber(titleCertificateNumber));
  const self = right?.holders.find(({ identityNumber }) => own.includes(identityNumber));
  return right && self ? { ...right, self } : refuse(NOT_OWN_PROPERTY);
}
