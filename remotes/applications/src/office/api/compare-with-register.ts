// What the register holds beside what was filed.
import { callsOf } from '@portal/shared/session';
import { compareWithRegister } from '../../contract';

export type { ComparedPart } from '../../contract';
export const { useCompareWithRegisterQuery } = callsOf({ compareWithRegister });
