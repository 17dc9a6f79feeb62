// Everything the applications remote exposes: page id to a lazy import, one chunk a page.
import { defineRemote } from '@portal/shared/federation';

export const remote = defineRemote({
  contract: 1,
  pages: {
    'guide-detail': async () =>
      (await import(/* webpackChunkName: "page-guide-detail" */ './guides/pages/guide-detail-page')).GuideDetailPage,
    'apply-notice': async () =>
      (await import(/* webpackChunkName: "page-apply-notice" */ './guides/pages/apply-notice-page')).ApplyNoticePage,
    'apply-form': async () =>
      (await import(/* webpackChunkName: "page-apply-form" */ './filing/pages/apply-form-page')).ApplyFormPage,
    'upload-materials': async () =>
      (await import(/* webpackChunkName: "page-upload-materials" */ './filing/pages/upload-materials-page'))
        .UploadMaterialsPage,
    review: async () => (await import(/* webpackChunkName: "page-review" */ './filing/pages/review-page')).ReviewPage,
    'submit-complete': async () =>
      (await import(/* webpackChunkName: "page-submit-complete" */ './filing/pages/submit-complete-page'))
        .SubmitCompletePage,
    'apply-list': async () =>
      (await import(/* webpackChunkName: "page-apply-list" */ './filing/pages/apply-list-page')).ApplyListPage,
    'apply-completed-list': async () =>
      (await import(/* webpackChunkName: "page-apply-completed-list" */ './filing/pages/apply-completed-list-page'))
        .ApplyCompletedListPage,
    'my-handle-certificate-list': async () =>
      (
        await import(
          /* webpackChunkName: "page-my-handle-certificate-list" */ './filing/pages/my-handle-certificate-list-page'
        )
      ).MyHandleCertificateListPage,
    'mail-order': async () =>
      (await import(/* webpackChunkName: "page-mail-order" */ './filing/pages/mail-order-page')).MailOrderPage,
    'loan-approval-list': async () =>
      (await import(/* webpackChunkName: "page-loan-approval-list" */ './approvals/pages/loan-approval-list-page'))
        .LoanApprovalListPage,
    'pledge-approval-list': async () =>
      (await import(/* webpackChunkName: "page-pledge-approval-list" */ './approvals/pages/pledge-approval-list-page'))
        .PledgeApprovalListPage,
    'loans-audit': async () =>
      (await import(/* webpackChunkName: "page-loans-audit" */ './approvals/pages/loans-audit-page')).LoansAuditPage,
    'pledge-audit': async () =>
      (await import(/* webpackChunkName: "page-pledge-audit" */ './approvals/pages/pledge-audit-page')).PledgeAuditPage,
    'material-completion': async () =>
      (await import(/* webpackChunkName: "page-material-completion" */ './filing/pages/material-completion-page'))
        .MaterialCompletionPage,
    'audit-detail': async () =>
      (await import(/* webpackChunkName: "page-audit-detail" */ './office/pages/audit-detail-page')).AuditDetailPage,
    permission: async () =>
      (await import(/* webpackChunkName: "page-permission" */ './authority/pages/permission-page')).PermissionPage,
    'permission-list': async () =>
      (await import(/* webpackChunkName: "page-permission-list" */ './authority/pages/permission-list-page'))
        .PermissionListPage,
    'apply-list-demo': async () =>
      (await import(/* webpackChunkName: "page-apply-list-demo" */ './demo/pages/apply-list-demo-page'))
        .ApplyListDemoPage,
    'demo-xl': async () =>
      (await import(/* webpackChunkName: "page-demo-xl" */ './demo/pages/demo-xl-page')).DemoXlPage,
    'demo-practice': async () =>
      (await import(/* webpackChunkName: "page-demo-practice" */ './demo/pages/demo-practice-page')).DemoPracticePage,
    'my-house-list': async () =>
      (await import(/* webpackChunkName: "page-my-house-list" */ './listings/pages/my-house-list-page'))
        .MyHouseListPage,
    'house-publish-info': async () =>
      (await import(/* webpackChunkName: "page-house-publish-info" */ './listings/pages/house-publish-info-page'))
        .HousePublishInfoPage,
    'house-publish-img-upload': async () =>
      (
        await import(
          /* webpackChunkName: "page-house-publish-img-upload" */ './listings/pages/house-publish-img-upload-page'
        )
      ).HousePublishImgUploadPage,
    'suggest-back': async () =>
      (await import(/* webpackChunkName: "page-suggest-back" */ './feedback/pages/suggest-back-page')).SuggestBackPage,
    'difficult-problem': async () =>
      (await import(/* webpackChunkName: "page-difficult-problem" */ './feedback/pages/difficult-problem-page'))
        .DifficultProblemPage,
    'difficult-problem-fill-out': async () =>
      (
        await import(
          /* webpackChunkName: "page-difficult-problem-fill-out" */ './feedback/pages/difficult-problem-fill-out-page'
        )
      ).DifficultProblemFillOutPage,
    'difficult-problem-acceptance': async () =>
      (
        await import(
          /* webpackChunkName: "page-difficult-problem-acceptance" */ './feedback/pages/difficult-problem-acceptance-page'
        )
      ).DifficultProblemAcceptancePage,
    'reg-apply-guide': async () =>
      (await import(/* webpackChunkName: "page-reg-apply-guide" */ './guides/pages/reg-apply-guide-page'))
        .RegApplyGuidePage,
    'apply-notes': async () =>
      (await import(/* webpackChunkName: "page-apply-notes" */ './guides/pages/apply-notes-page')).ApplyNotesPage,
    'new-house-notes': async () =>
      (await import(/* webpackChunkName: "page-new-house-notes" */ './guides/pages/new-house-notes-page'))
        .NewHouseNotesPage,
    'house-unit-search': async () =>
      (await import(/* webpackChunkName: "page-house-unit-search" */ './filing/pages/house-unit-search-page'))
        .HouseUnitSearchPage,
    'new-house-search': async () =>
      (await import(/* webpackChunkName: "page-new-house-search" */ './filing/pages/new-house-search-page'))
        .NewHouseSearchPage,
    'intellect-chain-search': async () =>
      (await import(/* webpackChunkName: "page-intellect-chain-search" */ './filing/pages/intellect-chain-search-page'))
        .IntellectChainSearchPage,
    'remote-delegation-info': async () =>
      (
        await import(
          /* webpackChunkName: "page-remote-delegation-info" */ './delegations/pages/remote-delegation-info-page'
        )
      ).RemoteDelegationInfoPage,
    'letter-of-attorney': async () =>
      (await import(/* webpackChunkName: "page-letter-of-attorney" */ './delegations/pages/letter-of-attorney-page'))
        .LetterOfAttorneyPage,
    'scanner-camera': async () =>
      (await import(/* webpackChunkName: "page-scanner-camera" */ './filing/pages/scanner-camera-page'))
        .ScannerCameraPage,
    'online-reservation': async () =>
      (await import(/* webpackChunkName: "page-online-reservation" */ './reservations/pages/online-reservation-page'))
        .OnlineReservationPage,
    'reservation-list': async () =>
      (await import(/* webpackChunkName: "page-reservation-list" */ './reservations/pages/reservation-list-page'))
        .ReservationListPage,
    'reservation-detail': async () =>
      (await import(/* webpackChunkName: "page-reservation-detail" */ './reservations/pages/reservation-detail-page'))
        .ReservationDetailPage,
    'enterprise-reservation': async () =>
      (
        await import(
          /* webpackChunkName: "page-enterprise-reservation" */ './reservations/pages/enterprise-reservation-page'
        )
      ).EnterpriseReservationPage,
    'my-enterprise-reservation': async () =>
      (
        await import(
          /* webpackChunkName: "page-my-enterprise-reservation" */ './reservations/pages/my-enterprise-reservation-page'
        )
      ).MyEnterpriseReservationPage,
    'enterprise-reservation-detail': async () =>
      (
        await import(
          /* webpackChunkName: "page-enterprise-reservation-detail" */ './reservations/pages/enterprise-reservation-detail-page'
        )
      ).EnterpriseReservationDetailPage,
  },
});
