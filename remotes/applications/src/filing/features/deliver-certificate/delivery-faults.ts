// What is wrong with a chosen delivery, and where the services' faults are shown.
import type { FormError } from '@portal/shared/ui';
import { defineServiceForm } from '@portal/shared/ui/form';
import { deliveryControls, faultsOfDelivery } from '../../api/delivery-fields';
import type { Delivery } from '../../api/delivery-fields';
import { atControls } from '../../../parts/at-controls';
import type { Controls } from '../../../parts/at-controls';

const CONTROLS: Controls<keyof Delivery> = {
  method: ['delivery-method', '领证方式'],
  recipient: ['delivery-recipient', '收件人'],
  telephone: ['delivery-telephone', '收件电话'],
  address: ['delivery-address', '收件地址'],
};

/** Faults in page order; ids are those of the controls. */
function deliveryFaults({ method, recipient, telephone, address }: Delivery): FormError[] {
  const typed = { recipient: recipient.trim(), telephone: telephone.trim(), address: address.trim() };
  return atControls(faultsOfDelivery({ method, ...typed }), CONTROLS);
}

/** A refusal of the whole stands at the method. */
export const deliveryForm = defineServiceForm<Delivery>({
  faultsOf: deliveryFaults,
  refusalAt: 'delivery-method',
  controls: deliveryControls,
});
