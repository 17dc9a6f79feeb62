// A contract with made-up people and property, for demonstrations.
import { addDays, isIsoDate } from '../../kernel';
import type { ApplicationForm } from '../business/application-form';
import type { FormContext } from '../business/conditions/scope';
import { withRegister } from '../business/with-register';
import { sampleForm } from '../sample/sample-form';
import type { PortalContract } from './contract';
import { LEGAL_VALUES } from './sale-fields';

/** What reads better than any value that fits: a home on the State's land, and terms as people agree on them. */
const AGREED = {
  qllx: '4',
  tdyt: '0701',
  fssb: '空调、厨房和卫生间的设备、固定家具',
  hkqc: '出卖人在交付之日起三十日内迁出全部户口',
  wyzr: '逾期一日按应付未付价款的万分之五支付违约金',
};

/** Whole, so that its text can be read at once; a deposit, which the law ties to the price, is left open. */
export function sampleContract({ form: business }: PortalContract, context: FormContext): ApplicationForm {
  const { fields, ...rest } = sampleForm(business, context);
  const { dj: _deposit, ...others } = fields;
  const handedOver = isIsoDate(context.today) ? { jfrq: addDays(context.today, 90) } : {};
  const agreed = Object.entries({ ...AGREED, ...handedOver }).filter(([key]) => key in others);
  const whole = { ...others, ...Object.fromEntries(agreed) };
  return withRegister(business, { ...rest, fields: whole }, { ...whole, ...LEGAL_VALUES });
}
