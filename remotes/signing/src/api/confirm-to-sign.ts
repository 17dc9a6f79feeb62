// A party confirms the content of the application before signing it.
import { callsOf } from '@portal/shared/session';
import { confirmApplication } from '../contract';

export const { useConfirmToSignMutation } = callsOf({ confirmToSign: confirmApplication });
