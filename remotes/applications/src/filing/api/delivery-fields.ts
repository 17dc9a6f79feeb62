// Which control of the delivery page shows a fault that the services name by wire path.
export const deliveryControls: Readonly<Record<string, string>> = {
  lzfs: 'delivery-method',
  sjr: 'delivery-recipient',
  sjdh: 'delivery-telephone',
  sjdz: 'delivery-address',
};
