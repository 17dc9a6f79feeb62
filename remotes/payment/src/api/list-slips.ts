// The payment slips of one application, or all of this user's.
import { api } from '@portal/shared/session';
import { paymentSlipsWire } from '@portal/shared/wire';
import type { PaymentSlip } from '@portal/shared/wire';

const spot = { endpoint: 'listSlips', wirePath: '', domainPath: '' };

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    /** Argument: business number; undefined for all of mine. */
    listSlips: build.query<PaymentSlip[], string | undefined>({
      query: (businessNumber) => ({
        url: `/api/reg3/registerPayment/getGgzfList/${encodeURIComponent(businessNumber ?? '-')}`,
      }),
      transformResponse: (data) => paymentSlipsWire.decode(data, spot),
      providesTags: ['Payment'],
    }),
  }),
});
export const { useListSlipsQuery } = extended;
