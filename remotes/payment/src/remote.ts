// Everything the payment remote exposes: page id to a lazy import, one chunk a page.
import { defineRemote } from '@portal/shared/federation';

export const remote = defineRemote({
  contract: 1,
  pages: {
    'pay-list': async () => (await import(/* webpackChunkName: "page-pay-list" */ './pages/pay-list-page')).PayListPage,
  },
});
