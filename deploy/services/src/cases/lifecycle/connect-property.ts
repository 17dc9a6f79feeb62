// Connects a case about somebody else's property with the register when the office accepts it: only then is who applies
// known to have a claim on it.
import { loadBusiness, withRegister } from '@portal/shared/catalogue';
import { refuse } from '../../platform/core/errors';
import type { Transaction } from '../../platform/db/database';
import { othersWithRights, registerValues, rehearseBooking, notifyOthers } from '../../register/public';
import type { ApplicationRow } from '../access/access';
import { text } from '../../platform/core/parties/card-text';
import { findNamedRight } from '../property/named-property';
import { partyNumbers } from '../parties/parties';
import { awaitsAcceptance } from '../property/awaits-acceptance';
import { requireParties, requireRegistered, requireUnblocked } from '../readiness/readiness';
import { takeUnits } from './take-units';

const UNKNOWN = '登记簿中该证书的权利人已不是申请中列明的人，不能受理';

/**
 * What the case is given of the register, after everything that is checked of other cases when they are sent and
 * submitted; the holders are notified.
 * @throws Refusal for the officer, with what the register says against it
 */
export async function connectProperty(
  tx: Transaction,
  application: ApplicationRow,
  now: Date,
): Promise<Partial<ApplicationRow>> {
  const business = await loadBusiness(application.processCode);
  if (!awaitsAcceptance(business, application)) return {};
  const right =
    (await findNamedRight(tx, business, application.form, application.titleCertificateNumber ?? '')) ?? refuse(UNKNOWN);
  const { unit } = right;
  const connected = {
    unitNumber: unit.unitNumber,
    // Of a property that the applicant describes nothing more is shown to them.
    location: business.fields.some(({ source }) => source === 'register')
      ? unit.location
      : text(application.form.fields, 'zl') || null,
    form: withRegister(business, application.form, registerValues(right)),
  };
  const known = { ...application, ...connected };
  await requireRegistered(tx, business, known, now);
  await requireParties(tx, known, business, now);
  await requireUnblocked(tx, known, business, now);
  await rehearseBooking(tx, known, business, now);
  await takeUnits(tx, known, business, now);
  const others = await othersWithRights(tx, known, await partyNumbers(tx, application.id), business, now);
  await notifyOthers(tx, known, business, others, now, 'filedOnRight');
  return connected;
}
