// Everything the payment remote exposes: page id to a lazy import, one chunk a page.
import { defineRemote } from '@portal/shared/federation';

export const remote = defineRemote({
  contract: 1,
  pages: {
    'pay-list': async () => (await import(/* webpackChunkName: "page-pay-list" */ './pages/pay-list-page')).PayListPage,
    'online-tax': async () =>
      (await import(/* webpackChunkName: "page-online-tax" */ './pages/online-tax-page')).OnlineTaxPage,
    'tax-form': async () => (await import(/* webpackChunkName: "page-tax-form" */ './pages/tax-form-page')).TaxFormPage,
    'tax-detail': async () =>
      (await import(/* webpackChunkName: "page-tax-detail" */ './pages/tax-detail-page')).TaxDetailPage,
    differences: async () =>
      (await import(/* webpackChunkName: "page-differences" */ './pages/differences-page')).DifferencesPage,
    'my-payment': async () =>
      (await import(/* webpackChunkName: "page-my-payment" */ './pages/my-payment-page')).MyPaymentPage,
    arrears: async () => (await import(/* webpackChunkName: "page-arrears" */ './pages/arrears-page')).ArrearsPage,
    'pay-for': async () => (await import(/* webpackChunkName: "page-pay-for" */ './pages/pay-for-page')).PayForPage,
  },
});
