// The delivery of a certificate as one person may see it.
import { loadBusiness } from '@portal/shared/catalogue';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName, maskPhone } from '@portal/shared/validation';
import type { MailOrder } from '@portal/applications/contract';
import { lookInto, maskAddress, numberOf, requireCase } from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { findMailOrder, stateOfOrder } from './store';

/**
 * Masked for an officer who does not work on the case; looking is written down.
 * @throws Refusal for foreign and unknown numbers alike
 */
export async function readMailOrder(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  number: string,
): Promise<MailOrder> {
  const { application, standing } = await requireCase(db, user, number);
  const { order, choice, changeable } = await findMailOrder(db, application);
  const isParty = standing !== 'staff';
  const isOpen = isParty || (await lookInto(db, user, application, '收件人、收件电话和地址', now()));
  const shown = isOpen
    ? choice
    : {
        ...choice,
        recipient: maskName(choice.recipient),
        telephone: maskPhone(choice.telephone),
        address: maskAddress(choice.address),
      };
  return {
    businessNumber: numberOf(application),
    businessName: (await loadBusiness(application.processCode)).name,
    ...shown,
    carrier: order?.carrier ?? null,
    trackingNumber: order?.trackingNumber ?? null,
    orderNumber: order?.orderNumber ?? null,
    state: stateOfOrder(order),
    changeable: changeable && isParty,
    me: isParty,
    sentAt: order?.sentAt ? toShanghaiIso(order.sentAt) : null,
  };
}

/** The parcel without who it goes to. @throws Refusal for foreign and unknown numbers alike */
export async function readDelivery({ db }: Pick<Context, 'db'>, user: CurrentUser, number: string) {
  const { application } = await requireCase(db, user, number);
  const { order } = await findMailOrder(db, application);
  return {
    businessNumber: numberOf(application),
    carrier: order?.carrier ?? null,
    trackingNumber: order?.trackingNumber ?? null,
    steps: [
      ...(order ? [{ name: 'chosen' as const, at: toShanghaiIso(order.chosenAt) }] : []),
      ...(order?.sentAt ? [{ name: 'sent' as const, at: toShanghaiIso(order.sentAt) }] : []),
    ],
  };
}
