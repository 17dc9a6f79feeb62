// Confirmation, submission and the receipt of an application.
import { callsOf } from '@portal/shared/session';
import { sendForConfirm, submitApplication } from '../../contract';

export { downloadReceipt } from '../../contract';

export const { useSendForConfirmMutation, useSubmitApplicationMutation } = callsOf({
  sendForConfirm,
  submitApplication,
});
