// What the last nightly check of the register has found.
import { callsOf } from '@portal/shared/session';
import { lastRegisterCheck } from '../../contract';

export const { useLastRegisterCheckQuery } = callsOf({ lastRegisterCheck });
