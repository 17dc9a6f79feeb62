// What is wrong with a chosen delivery, before the services are asked, and what they found.
import { describeError } from '@portal/shared/kernel';
import type { FormError } from '@portal/shared/ui';
import { deliveryControls, faultsOfDelivery } from '../../api/delivery-fields';
import type { Delivery } from '../../api/delivery-fields';
import { atControls } from '../../../parts/at-controls';
import type { Controls } from '../../../parts/at-controls';
import { fieldErrorsOf } from '../../../parts/field-errors';

const CONTROLS: Controls<keyof Delivery> = {
  method: ['delivery-method', '领证方式'],
  recipient: ['delivery-recipient', '收件人'],
  telephone: ['delivery-telephone', '收件电话'],
  address: ['delivery-address', '收件地址'],
};

/** Faults in page order; ids are those of the controls. */
export function deliveryFaults({ method, recipient, telephone, address }: Delivery): FormError[] {
  const typed = { recipient: recipient.trim(), telephone: telephone.trim(), address: address.trim() };
  return atControls(faultsOfDelivery({ method, ...typed }), CONTROLS);
}

/** The services' faults at their controls; a refusal as a whole stands at the method. */
export function deliveryRefusals(error: unknown): FormError[] {
  const fields = fieldErrorsOf(error).map(({ path, message }) => ({
    id: deliveryControls[path] ?? 'delivery-method',
    message,
  }));
  return fields.length > 0 ? fields : [{ id: 'delivery-method', message: describeError(error).message }];
}
