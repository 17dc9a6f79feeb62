// How a certificate is to come: a way of the list, and by post to whom.
import { deliveryMethods } from '@portal/shared/catalogue';
import { isMobile } from '@portal/shared/validation';
import type { Fault } from './fault';
import { faultsIn, lengthOf } from './fault';
import { MOBILE_WORDS } from './person';

/** Code of the list of deliveries: by post. */
export const BY_POST = '3';

export interface Delivery {
  method: string;
  recipient: string;
  telephone: string;
  address: string;
}

export function faultsOfDelivery({ method, recipient, telephone, address }: Delivery): Fault<keyof Delivery>[] {
  const isKnown = deliveryMethods.items.some(({ code }) => code === method);
  const isPosted = method === BY_POST;
  const [name, place] = [lengthOf(recipient), lengthOf(address)];
  return faultsIn([
    [!isKnown, 'method', '请选择领证方式'],
    [isPosted && (name === 0 || name > 30), 'recipient', '请填写收件人，不超过30个字'],
    [isPosted && !isMobile(telephone), 'telephone', MOBILE_WORDS],
    [isPosted && (place < 6 || place > 200), 'address', '请填写完整的收件地址，含省、市、区和门牌号'],
  ]);
}
