// The delivery of a certificate: read, choose, and for the office send.
import { api } from '@portal/shared/session';
import { mailOrderWire, placedMailOrderWire, saveMailOrderWire, sendParcelWire } from '@portal/shared/wire';
import type { MailOrder, PlacedMailOrder, SaveMailOrder, SendParcel } from '@portal/shared/wire';

export type { MailOrder };

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    getMailOrder: build.query<MailOrder, string>({
      query: (businessNumber) => ({ url: `/api/reg3/mailOrder/query/${encodeURIComponent(businessNumber)}` }),
      transformResponse: (data) => mailOrderWire.decode(data, 'getMailOrder'),
      providesTags: ['Application'],
    }),
    saveMailOrder: build.mutation<PlacedMailOrder, SaveMailOrder>({
      query: (body) => ({ url: '/api/reg3/mailOrder/save', method: 'POST', data: saveMailOrderWire.encode(body) }),
      transformResponse: (data) => placedMailOrderWire.decode(data, 'saveMailOrder'),
      invalidatesTags: ['Application'],
    }),
    sendParcel: build.mutation<PlacedMailOrder, SendParcel>({
      query: (body) => ({ url: '/api/reg3/mailOrder/send', method: 'POST', data: sendParcelWire.encode(body) }),
      transformResponse: (data) => placedMailOrderWire.decode(data, 'sendParcel'),
      invalidatesTags: ['Application'],
    }),
  }),
});
export const { useGetMailOrderQuery, useSaveMailOrderMutation, useSendParcelMutation } = extended;
