// Places an order at the cashier for one slip.
import { api } from '@portal/shared/session';
import { createOrderWire, paymentOrderWire } from '@portal/shared/wire';
import type { PaymentOrder } from '@portal/shared/wire';

interface NewOrder {
  businessNumber: string;
  slipNumber: string;
  /** The same for every repetition of one attempt, so that a double click makes one order. */
  idempotencyKey: string;
}

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    createOrder: build.mutation<PaymentOrder, NewOrder>({
      query: ({ idempotencyKey, ...slip }) => ({
        url: '/api/reg3/ahPayTaxFee/createQrCode',
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
        data: createOrderWire.encode({ ...slip, kind: 'fee' }),
      }),
      transformResponse: (data) => paymentOrderWire.decode(data, 'createOrder'),
      invalidatesTags: ['Payment'],
    }),
  }),
});
export const { useCreateOrderMutation } = extended;
