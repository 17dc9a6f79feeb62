// What has become of an order; only this answer says that something is paid.
import { api } from '@portal/shared/session';
import { orderQueryWire, orderStateWire } from '@portal/shared/wire';
import type { OrderState } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    getOrderState: build.query<OrderState, { businessNumber: string; orderNumber: string }>({
      query: (order) => ({ url: '/api/reg3/ahPayTaxFee/queryStatus', params: orderQueryWire.encode(order) }),
      transformResponse: (data) => orderStateWire.decode(data, 'getOrderState'),
    }),
  }),
});
export const { useGetOrderStateQuery } = extended;
