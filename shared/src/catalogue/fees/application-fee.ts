// The fee of a filled application: what the form says is turned into the input of the fee rules.
import type { ApplicationForm } from '../business/application-form';
import type { Business } from '../business/business';
import { computeFee } from './compute-fee';
import type { Fee, FeeInput } from './compute-fee';

/**
 * Fee by the business's rule. The use comes from the register's field `fwyt`; where holders ask for certificates
 * of their own (`sffbcz`), each right holder (`qlr`) gets one. Reliefs that the form does not know go in `reliefs`.
 */
export function applicationFee(business: Business, form: ApplicationForm, reliefs: Partial<FeeInput> = {}): Fee {
  const holders = form.parties.qlr?.length ?? 1;
  const houseUse = typeof form.fields.fwyt === 'string' ? form.fields.fwyt : undefined;
  const certificates = form.fields.sffbcz === '1' ? Math.max(1, holders) : 1;
  return computeFee({ rule: business.feeRule, houseUse, certificates, ...reliefs });
}
