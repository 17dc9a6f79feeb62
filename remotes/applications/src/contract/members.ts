// Members and answers that several calls on an application share.
import { applicationStatuses, between, businessNumberText, defineWire, oneOf } from '@portal/shared/wire';

export const businessNumber = ['ywh', businessNumberText] as const;
/** The version that was read; what is written on another one is refused. */
export const version = ['version', between(0, Number.MAX_SAFE_INTEGER)] as const;
export const status = ['zt', oneOf(applicationStatuses)] as const;
/** The state that the application is in now. */
export const statusAnswer = defineWire({ status });
