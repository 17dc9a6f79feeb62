// The types of payments as pages know them; features take them from here and never from the wire.
export type { FeeItem, OrderState, PaymentOrder, PaymentSlip, PaymentState } from '@portal/shared/wire';
