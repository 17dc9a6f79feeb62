// Everything the signing remote exposes: page id to a lazy import, one chunk a page.
import { defineRemote } from '@portal/shared/federation';

export const remote = defineRemote({
  contract: 1,
  pages: {
    'document-signing': async () =>
      (await import(/* webpackChunkName: "page-document-signing" */ './pages/document-signing-page'))
        .DocumentSigningPage,
  },
});
