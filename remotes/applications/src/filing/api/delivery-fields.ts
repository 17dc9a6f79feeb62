// What is wrong with a delivery, and which control of its page shows a fault that the services name by wire path.
export { BY_POST, faultsOfDelivery } from '../../contract/rules/delivery';
export type { Delivery } from '../../contract/rules/delivery';

export const deliveryControls: Readonly<Record<string, string>> = {
  lzfs: 'delivery-method',
  sjr: 'delivery-recipient',
  sjdh: 'delivery-telephone',
  sjdz: 'delivery-address',
};
