// Everything the applications remote exposes: page id to a lazy import, one chunk a page.
import { defineRemote } from '@portal/shared/federation';

export const remote = defineRemote({
  contract: 1,
  pages: {
    'guide-detail': async () =>
      (await import(/* webpackChunkName: "page-guide-detail" */ './app/guide-detail-page')).GuideDetailPage,
    'apply-notice': async () =>
      (await import(/* webpackChunkName: "page-apply-notice" */ './app/apply-notice-page')).ApplyNoticePage,
    'apply-form': async () =>
      (await import(/* webpackChunkName: "page-apply-form" */ './app/apply-form-page')).ApplyFormPage,
    'upload-materials': async () =>
      (await import(/* webpackChunkName: "page-upload-materials" */ './app/upload-materials-page')).UploadMaterialsPage,
    review: async () => (await import(/* webpackChunkName: "page-review" */ './app/review-page')).ReviewPage,
    'submit-complete': async () =>
      (await import(/* webpackChunkName: "page-submit-complete" */ './app/submit-complete-page')).SubmitCompletePage,
    'apply-list': async () =>
      (await import(/* webpackChunkName: "page-apply-list" */ './app/apply-list-page')).ApplyListPage,
    'apply-completed-list': async () =>
      (await import(/* webpackChunkName: "page-apply-completed-list" */ './app/apply-completed-list-page'))
        .ApplyCompletedListPage,
    'my-handle-certificate-list': async () =>
      (await import(/* webpackChunkName: "page-my-handle-certificate-list" */ './app/my-handle-certificate-list-page'))
        .MyHandleCertificateListPage,
    'mail-order': async () =>
      (await import(/* webpackChunkName: "page-mail-order" */ './app/mail-order-page')).MailOrderPage,
    'loan-approval-list': async () =>
      (await import(/* webpackChunkName: "page-loan-approval-list" */ './app/loan-approval-list-page'))
        .LoanApprovalListPage,
    'pledge-approval-list': async () =>
      (await import(/* webpackChunkName: "page-pledge-approval-list" */ './app/pledge-approval-list-page'))
        .PledgeApprovalListPage,
    'loans-audit': async () =>
      (await import(/* webpackChunkName: "page-loans-audit" */ './app/loans-audit-page')).LoansAuditPage,
    'pledge-audit': async () =>
      (await import(/* webpackChunkName: "page-pledge-audit" */ './app/pledge-audit-page')).PledgeAuditPage,
    'material-completion': async () =>
      (await import(/* webpackChunkName: "page-material-completion" */ './app/material-completion-page'))
        .MaterialCompletionPage,
    'audit-detail': async () =>
      (await import(/* webpackChunkName: "page-audit-detail" */ './app/audit-detail-page')).AuditDetailPage,
    permission: async () =>
      (await import(/* webpackChunkName: "page-permission" */ './app/permission-page')).PermissionPage,
    'permission-list': async () =>
      (await import(/* webpackChunkName: "page-permission-list" */ './app/permission-list-page')).PermissionListPage,
    'apply-list-demo': async () =>
      (await import(/* webpackChunkName: "page-apply-list-demo" */ './app/apply-list-demo-page')).ApplyListDemoPage,
    'demo-xl': async () => (await import(/* webpackChunkName: "page-demo-xl" */ './app/demo-xl-page')).DemoXlPage,
    'demo-practice': async () =>
      (await import(/* webpackChunkName: "page-demo-practice" */ './app/demo-practice-page')).DemoPracticePage,
    'my-house-list': async () =>
      (await import(/* webpackChunkName: "page-my-house-list" */ './app/my-house-list-page')).MyHouseListPage,
    'house-publish-info': async () =>
      (await import(/* webpackChunkName: "page-house-publish-info" */ './app/house-publish-info-page'))
        .HousePublishInfoPage,
    'house-publish-img-upload': async () =>
      (await import(/* webpackChunkName: "page-house-publish-img-upload" */ './app/house-publish-img-upload-page'))
        .HousePublishImgUploadPage,
    'suggest-back': async () =>
      (await import(/* webpackChunkName: "page-suggest-back" */ './app/suggest-back-page')).SuggestBackPage,
    'difficult-problem': async () =>
      (await import(/* webpackChunkName: "page-difficult-problem" */ './app/difficult-problem-page'))
        .DifficultProblemPage,
    'difficult-problem-fill-out': async () =>
      (await import(/* webpackChunkName: "page-difficult-problem-fill-out" */ './app/difficult-problem-fill-out-page'))
        .DifficultProblemFillOutPage,
    'difficult-problem-acceptance': async () =>
      (
        await import(
          /* webpackChunkName: "page-difficult-problem-acceptance" */ './app/difficult-problem-acceptance-page'
        )
      ).DifficultProblemAcceptancePage,
    'reg-apply-guide': async () =>
      (await import(/* webpackChunkName: "page-reg-apply-guide" */ './app/reg-apply-guide-page')).RegApplyGuidePage,
    'apply-notes': async () =>
      (await import(/* webpackChunkName: "page-apply-notes" */ './app/apply-notes-page')).ApplyNotesPage,
    'new-house-notes': async () =>
      (await import(/* webpackChunkName: "page-new-house-notes" */ './app/new-house-notes-page')).NewHouseNotesPage,
    'house-unit-search': async () =>
      (await import(/* webpackChunkName: "page-house-unit-search" */ './app/house-unit-search-page'))
        .HouseUnitSearchPage,
    'new-house-search': async () =>
      (await import(/* webpackChunkName: "page-new-house-search" */ './app/new-house-search-page')).NewHouseSearchPage,
    'intellect-chain-search': async () =>
      (await import(/* webpackChunkName: "page-intellect-chain-search" */ './app/intellect-chain-search-page'))
        .IntellectChainSearchPage,
    'remote-delegation-info': async () =>
      (await import(/* webpackChunkName: "page-remote-delegation-info" */ './app/remote-delegation-info-page'))
        .RemoteDelegationInfoPage,
    'letter-of-attorney': async () =>
      (await import(/* webpackChunkName: "page-letter-of-attorney" */ './app/letter-of-attorney-page'))
        .LetterOfAttorneyPage,
    'scanner-camera': async () =>
      (await import(/* webpackChunkName: "page-scanner-camera" */ './app/scanner-camera-page')).ScannerCameraPage,
    'online-reservation': async () =>
      (await import(/* webpackChunkName: "page-online-reservation" */ './app/online-reservation-page'))
        .OnlineReservationPage,
    'reservation-list': async () =>
      (await import(/* webpackChunkName: "page-reservation-list" */ './app/reservation-list-page')).ReservationListPage,
    'reservation-detail': async () =>
      (await import(/* webpackChunkName: "page-reservation-detail" */ './app/reservation-detail-page'))
        .ReservationDetailPage,
    'enterprise-reservation': async () =>
      (await import(/* webpackChunkName: "page-enterprise-reservation" */ './app/enterprise-reservation-page'))
        .EnterpriseReservationPage,
    'my-enterprise-reservation': async () =>
      (await import(/* webpackChunkName: "page-my-enterprise-reservation" */ './app/my-enterprise-reservation-page'))
        .MyEnterpriseReservationPage,
    'enterprise-reservation-detail': async () =>
      (
        await import(
          /* webpackChunkName: "page-enterprise-reservation-detail" */ './app/enterprise-reservation-detail-page'
        )
      ).EnterpriseReservationDetailPage,
  },
});
