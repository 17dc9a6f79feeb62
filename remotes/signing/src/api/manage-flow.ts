// Opening a signature flow anew and cancelling one, as hooks for whoever began the case.
import { callsOf } from '@portal/shared/session';
import { cancelFlow, createFlow } from '../contract';

export const { useCreateFlowMutation, useCancelFlowMutation } = callsOf({ createFlow, cancelFlow });
