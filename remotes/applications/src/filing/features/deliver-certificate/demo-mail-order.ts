// The made-up delivery of the demonstration.
import type { MailOrder } from '../../api/mail-order';

export const DEMO_MAIL_ORDER: MailOrder = {
  businessNumber: '33000020260101000001',
  businessName: '存量房（二手房）买卖转移登记',
  method: '3',
  recipient: '示例人',
  telephone: '13900000000',
  address: '演示省演示市示范区样板路1号示范苑1幢101室',
  carrier: null,
  trackingNumber: null,
  orderNumber: null,
  state: 'none',
  changeable: true,
  me: true,
  sentAt: null,
};
