// Everything the queries department exposes: one lazy page per route.
import { defineRemote } from '@portal/shared/federation';

export const remote = defineRemote({
  contract: 1,
  pages: {
    'progress-query': async () =>
      (await import(/* webpackChunkName: "page-progress-query" */ './pages/progress-page')).ProgressPage,
    'my-license': async () =>
      (await import(/* webpackChunkName: "page-my-license" */ './pages/certificates-page')).CertificatesPage,
    'certificate-detail': async () =>
      (await import(/* webpackChunkName: "page-certificate-detail" */ './pages/certificate-page')).CertificatePage,
    'certificate-check': async () =>
      (await import(/* webpackChunkName: "page-certificate-check" */ './pages/certificate-check-page'))
        .CertificateCheckPage,
  },
});
