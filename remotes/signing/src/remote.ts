// Everything the signing remote exposes: page id to a lazy import, one chunk a page.
import { defineRemote } from '@portal/shared/federation';

export const remote = defineRemote({
  contract: 1,
  pages: {
    'document-signing': async () =>
      (await import(/* webpackChunkName: "page-document-signing" */ './pages/document-signing-page'))
        .DocumentSigningPage,
    'answered-document': async () =>
      (await import(/* webpackChunkName: "page-answered-document" */ './pages/answered-document-page'))
        .AnsweredDocumentPage,
    recording: async () =>
      (await import(/* webpackChunkName: "page-recording" */ './pages/recording-page')).RecordingPage,
    'electronic-signature-list': async () =>
      (await import(/* webpackChunkName: "page-electronic-signature-list" */ './pages/electronic-signature-list-page'))
        .ElectronicSignatureListPage,
    'signature-file': async () =>
      (await import(/* webpackChunkName: "page-signature-file" */ './pages/signature-file-page')).SignatureFilePage,
    'signature-materials': async () =>
      (await import(/* webpackChunkName: "page-signature-materials" */ './pages/signature-materials-page'))
        .SignatureMaterialsPage,
    'signature-materials-file': async () =>
      (await import(/* webpackChunkName: "page-signature-materials-file" */ './pages/signature-materials-file-page'))
        .SignatureMaterialsFilePage,
    'signature-materials-upload': async () =>
      (
        await import(
          /* webpackChunkName: "page-signature-materials-upload" */ './pages/signature-materials-upload-page'
        )
      ).SignatureMaterialsUploadPage,
    'documents-to-fill-in': async () =>
      (await import(/* webpackChunkName: "page-documents-to-fill-in" */ './pages/documents-to-fill-in-page'))
        .DocumentsToFillInPage,
    'sign-online-index': async () =>
      (await import(/* webpackChunkName: "page-sign-online-index" */ './contracts/pages/sign-online-index-page'))
        .SignOnlineIndexPage,
    'sign-online-list': async () =>
      (await import(/* webpackChunkName: "page-sign-online-list" */ './contracts/pages/sign-online-list-page'))
        .SignOnlineListPage,
    'contract-form': async () =>
      (await import(/* webpackChunkName: "page-contract-form" */ './contracts/pages/contract-form-page'))
        .ContractFormPage,
    'contract-text': async () =>
      (await import(/* webpackChunkName: "page-contract-text" */ './contracts/pages/contract-text-page'))
        .ContractTextPage,
    'demo-sign-online': async () =>
      (await import(/* webpackChunkName: "page-demo-sign-online" */ './contracts/pages/demo-sign-online-page'))
        .DemoSignOnlinePage,
    supplement: async () =>
      (await import(/* webpackChunkName: "page-supplement" */ './contracts/pages/supplement-page')).SupplementPage,
  },
});
