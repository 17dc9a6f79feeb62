// Everything the applications remote exposes: page id to a lazy import, one chunk a page.
import { defineRemote } from '@portal/shared/federation';

export const remote = defineRemote({
  contract: 1,
  pages: {
    'guide-detail': async () => (await import(/* webpackChunkName: "page-guide-detail" */ './app/guide-detail-page')).GuideDetailPage,
    'apply-notice': async () => (await import(/* webpackChunkName: "page-apply-notice" */ './app/apply-notice-page')).ApplyNoticePage,
    'apply-form': async () => (await import(/* webpackChunkName: "page-apply-form" */ './app/apply-form-page')).ApplyFormPage,
    'upload-materials': async () => (await import(/* webpackChunkName: "page-upload-materials" */ './app/upload-materials-page')).UploadMaterialsPage,
    review: async () => (await import(/* webpackChunkName: "page-review" */ './app/review-page')).ReviewPage,
    'submit-complete': async () => (await import(/* webpackChunkName: "page-submit-complete" */ './app/submit-complete-page')).SubmitCompletePage,
    'apply-list': async () => (await import(/* webpackChunkName: "page-apply-list" */ './app/apply-list-page')).ApplyListPage,
    'material-completion': async () => (await import(/* webpackChunkName: "page-material-completion" */ './app/material-completion-page')).MaterialCompletionPage,
    'audit-detail': async () => (await import(/* webpackChunkName: "page-audit-detail" */ './app/audit-detail-page')).AuditDetailPage,
  },
});
