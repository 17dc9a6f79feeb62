// The delivery of a certificate as hooks, and its type as pages know it.
import { callsOf } from '@portal/shared/session';
import { getMailOrder, saveMailOrder, sendParcel } from '../../contract';

export type { MailOrder } from '../../contract/wire/mail-order';

export const { useGetMailOrderQuery, useSaveMailOrderMutation, useSendParcelMutation } = callsOf({
  getMailOrder,
  saveMailOrder,
  sendParcel,
});
