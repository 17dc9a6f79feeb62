// A contract with made-up people and property, for demonstrations.
import type { ApplicationForm } from '../business/application-form';
import type { FormContext } from '../business/conditions/scope';
import { withRegister } from '../business/with-register';
import { sampleForm } from '../sample/sample-form';
import type { PortalContract } from './contract';
import { LEGAL_VALUES } from './sale-fields';

/** Whole, so that its text can be read at once; a deposit, which the law ties to the price, is left open. */
export function sampleContract({ form: business }: PortalContract, context: FormContext): ApplicationForm {
  const { fields, ...rest } = sampleForm(business, context);
  const { dj: _deposit, ...others } = fields;
  return withRegister(business, { ...rest, fields: others }, { ...others, ...LEGAL_VALUES });
}
