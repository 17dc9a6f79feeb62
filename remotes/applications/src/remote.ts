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
    'apply-completed-list': async () => (await import(/* webpackChunkName: "page-apply-completed-list" */ './app/apply-completed-list-page')).ApplyCompletedListPage,
    'my-handle-certificate-list': async () => (await import(/* webpackChunkName: "page-my-handle-certificate-list" */ './app/my-handle-certificate-list-page')).MyHandleCertificateListPage,
    'mail-order': async () => (await import(/* webpackChunkName: "page-mail-order" */ './app/mail-order-page')).MailOrderPage,
    'material-completion': async () => (await import(/* webpackChunkName: "page-material-completion" */ './app/material-completion-page')).MaterialCompletionPage,
    'audit-detail': async () => (await import(/* webpackChunkName: "page-audit-detail" */ './app/audit-detail-page')).AuditDetailPage,
    'my-house-list': async () => (await import(/* webpackChunkName: "page-my-house-list" */ './app/my-house-list-page')).MyHouseListPage,
    'house-publish-info': async () => (await import(/* webpackChunkName: "page-house-publish-info" */ './app/house-publish-info-page')).HousePublishInfoPage,
    'house-publish-img-upload': async () => (await import(/* webpackChunkName: "page-house-publish-img-upload" */ './app/house-publish-img-upload-page')).HousePublishImgUploadPage,
    'suggest-back': async () => (await import(/* webpackChunkName: "page-suggest-back" */ './app/suggest-back-page')).SuggestBackPage,
    'difficult-problem': async () => (await import(/* webpackChunkName: "page-difficult-problem" */ './app/difficult-problem-page')).DifficultProblemPage,
    'difficult-problem-fill-out': async () => (await import(/* webpackChunkName: "page-difficult-problem-fill-out" */ './app/difficult-problem-fill-out-page')).DifficultProblemFillOutPage,
    'difficult-problem-acceptance': async () => (await import(/* webpackChunkName: "page-difficult-problem-acceptance" */ './app/difficult-problem-acceptance-page')).DifficultProblemAcceptancePage,
    'online-reservation': async () => (await import(/* webpackChunkName: "page-online-reservation" */ './app/online-reservation-page')).OnlineReservationPage,
    'reservation-list': async () => (await import(/* webpackChunkName: "page-reservation-list" */ './app/reservation-list-page')).ReservationListPage,
    'reservation-detail': async () => (await import(/* webpackChunkName: "page-reservation-detail" */ './app/reservation-detail-page')).ReservationDetailPage,
    'enterprise-reservation': async () => (await import(/* webpackChunkName: "page-enterprise-reservation" */ './app/enterprise-reservation-page')).EnterpriseReservationPage,
    'my-enterprise-reservation': async () => (await import(/* webpackChunkName: "page-my-enterprise-reservation" */ './app/my-enterprise-reservation-page')).MyEnterpriseReservationPage,
    'enterprise-reservation-detail': async () => (await import(/* webpackChunkName: "page-enterprise-reservation-detail" */ './app/enterprise-reservation-detail-page')).EnterpriseReservationDetailPage,
  },
});
