// What is wrong with a chosen delivery, before the services are asked, and what they found.
import { deliveryMethods } from '@portal/shared/catalogue';
import { describeError } from '@portal/shared/kernel';
import { isMobile } from '@portal/shared/validation';
import type { FormError } from '@portal/shared/ui';
import { deliveryControls } from '../../api/delivery-fields';
import { fieldErrorsOf } from '../../../parts/field-errors';

/** Code of the list of deliveries: by post. */
export const BY_POST = '3';
export interface Delivery {
  method: string;
  recipient: string;
  telephone: string;
  address: string;
}

/** Faults in page order; ids are those of the controls. */
export function deliveryFaults({ method, recipient, telephone, address }: Delivery): FormError[] {
  const isKnown = deliveryMethods.items.some(({ code }) => code === method);
  if (!isKnown) return [{ id: 'delivery-method', label: '领证方式', message: '请选择领证方式' }];
  if (method !== BY_POST) return [];
  const name = [...recipient.trim()].length;
  const place = [...address.trim()].length;
  const rows: (FormError | false)[] = [
    (name === 0 || name > 30) && { id: 'delivery-recipient', label: '收件人', message: '请填写收件人，不超过30个字' },
    !isMobile(telephone.trim()) && { id: 'delivery-telephone', label: '收件电话', message: '请输入11位手机号码' },
    (place < 6 || place > 200) && {
      id: 'delivery-address',
      label: '收件地址',
      message: '请填写完整的收件地址，含省、市、区和门牌号',
    },
  ];
  return rows.filter((row) => row !== false);
}

/** The services' faults at their controls; a refusal as a whole stands at the method. */
export function deliveryRefusals(error: unknown): FormError[] {
  const fields = fieldErrorsOf(error).map(({ path, message }) => ({
    id: deliveryControls[path] ?? 'delivery-method',
    message,
  }));
  return fields.length > 0 ? fields : [{ id: 'delivery-method', message: describeError(error).message }];
}
