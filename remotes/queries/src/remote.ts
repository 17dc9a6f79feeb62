// Everything the queries department exposes: one lazy page per route.
import { defineRemote } from '@portal/shared/federation';

export const remote = defineRemote({
  contract: 1,
  pages: {
    'express-delivery-query': async () =>
      (await import(/* webpackChunkName: "page-express-delivery-query" */ './pages/lookups/express-delivery'))
        .ExpressDeliveryPage,
    'household-query': async () =>
      (await import(/* webpackChunkName: "page-household-query" */ './pages/lookups/household')).HouseholdPage,
    'school-roll-query': async () =>
      (await import(/* webpackChunkName: "page-school-roll-query" */ './pages/lookups/school-homes')).SchoolHomesPage,
    'enter-school-declare-search': async () =>
      (await import(/* webpackChunkName: "page-enter-school-declare-search" */ './pages/lookups/school-declarations'))
        .SchoolDeclarationsPage,
    'bank-license-ts-qqjy': async () =>
      (await import(/* webpackChunkName: "page-bank-license-ts-qqjy" */ './pages/lookups/bank-licences'))
        .BankLicencesPage,
    'archives-img-view': async () =>
      (await import(/* webpackChunkName: "page-archives-img-view" */ './pages/archives/archives-page')).ArchivesPage,
    'archives-img-viewing-info': async () =>
      (await import(/* webpackChunkName: "page-archives-img-viewing-info" */ './pages/archives/archive-request-page'))
        .ArchiveRequestPage,
    'tool-download': async () =>
      (await import(/* webpackChunkName: "page-tool-download" */ './pages/lookups/tools')).ToolsPage,
    'my-property': async () =>
      (await import(/* webpackChunkName: "page-my-property" */ './pages/own-property-page')).OwnPropertyPage,
    'watched-properties': async () =>
      (await import(/* webpackChunkName: "page-watched-properties" */ './pages/watched-properties-page'))
        .WatchedPropertiesPage,
    'right-back-search': async () =>
      (await import(/* webpackChunkName: "page-right-back-search" */ './pages/lookups/right-back-search'))
        .RightBackSearchPage,
    'right-back-page': async () =>
      (await import(/* webpackChunkName: "page-right-back-page" */ './pages/right-back-page')).RightBackPage,
    'object-info-search': async () =>
      (await import(/* webpackChunkName: "page-object-info-search" */ './pages/lookups/object-info-search'))
        .ObjectInfoSearchPage,
    'availability-checked': async () =>
      (await import(/* webpackChunkName: "page-availability-checked" */ './pages/lookups/availability-check'))
        .AvailabilityCheckPage,
    'ownership-query-guid': async () =>
      (await import(/* webpackChunkName: "page-ownership-query-guid" */ './pages/ownership/guide-page')).QueryGuidePage,
    'ownership-query-notice': async () =>
      (await import(/* webpackChunkName: "page-ownership-query-notice" */ './pages/ownership/notice-page'))
        .QueryNoticePage,
    'ownership-query-personal': async () =>
      (await import(/* webpackChunkName: "page-ownership-query-personal" */ './pages/ownership/personal-page'))
        .PersonalQueryPage,
    'ownership-query-authenticity': async () =>
      (await import(/* webpackChunkName: "page-ownership-query-authenticity" */ './pages/ownership/authenticity-page'))
        .ProofAuthenticityPage,
    'ownership-query-lc-authenticity': async () =>
      (
        await import(
          /* webpackChunkName: "page-ownership-query-lc-authenticity" */ './pages/ownership/authenticity-page'
        )
      ).FamilyProofAuthenticityPage,
    'ownership-query-family': async () =>
      (await import(/* webpackChunkName: "page-ownership-query-family" */ './pages/ownership/family-page'))
        .FamilyQueryPage,
    'ownership-query-family-lc-layout': async () =>
      (await import(/* webpackChunkName: "page-ownership-query-family-lc-layout" */ './pages/ownership/family-page'))
        .FamilyLayoutPage,
    'ownership-query-info': async () =>
      (await import(/* webpackChunkName: "page-ownership-query-info" */ './pages/ownership/family-page'))
        .FamilyInfoPage,
    'ownership-query-info-result': async () =>
      (await import(/* webpackChunkName: "page-ownership-query-info-result" */ './pages/ownership/family-page'))
        .FamilyResultPage,
    'ownership-query-others': async () =>
      (await import(/* webpackChunkName: "page-ownership-query-others" */ './pages/ownership/others-page'))
        .OthersQueryPage,
    'interested-party-query': async () =>
      (await import(/* webpackChunkName: "page-interested-party-query" */ './pages/ownership/interest-page'))
        .InterestQueryPage,
    'progress-query': async () =>
      (await import(/* webpackChunkName: "page-progress-query" */ './pages/progress-page')).ProgressPage,
    'my-license': async () =>
      (await import(/* webpackChunkName: "page-my-license" */ './pages/certificates-page')).CertificatesPage,
    'certificate-detail': async () =>
      (await import(/* webpackChunkName: "page-certificate-detail" */ './pages/certificate-page')).CertificatePage,
    'certificate-check': async () =>
      (await import(/* webpackChunkName: "page-certificate-check" */ './pages/certificate-check-page'))
        .CertificateCheckPage,
    'announcement-yw': async () =>
      (await import(/* webpackChunkName: "page-announcement-yw" */ './pages/announcements-page'))
        .PublicAnnouncementsPage,
    announcement: async () =>
      (await import(/* webpackChunkName: "page-announcement" */ './pages/announcements-page')).AnnouncementsPage,
    'business-announcement': async () =>
      (await import(/* webpackChunkName: "page-business-announcement" */ './pages/announcements-page'))
        .BusinessAnnouncementsPage,
    'announcement-detail-yw': async () =>
      (await import(/* webpackChunkName: "page-announcement-detail-yw" */ './pages/announcement-page'))
        .PublicAnnouncementPage,
    'announcement-detail': async () =>
      (await import(/* webpackChunkName: "page-announcement-detail" */ './pages/announcement-page')).AnnouncementPage,
    'business-announcement-details': async () =>
      (await import(/* webpackChunkName: "page-business-announcement-details" */ './pages/announcement-page'))
        .BusinessAnnouncementPage,
    'introduce-yw': async () =>
      (await import(/* webpackChunkName: "page-introduce-yw" */ './pages/guides-page')).IntroductionsPage,
    'work-guide': async () =>
      (await import(/* webpackChunkName: "page-work-guide" */ './pages/guides-page')).WorkGuidesPage,
    'introduce-yw-detail': async () =>
      (await import(/* webpackChunkName: "page-introduce-yw-detail" */ './pages/guide-page')).IntroductionPage,
    'work-guide-detail': async () =>
      (await import(/* webpackChunkName: "page-work-guide-detail" */ './pages/guide-page')).WorkGuidePage,
    'house-right-list': async () =>
      (await import(/* webpackChunkName: "page-house-right-list" */ './pages/lookups/house-rights')).HouseRightsPage,
    'land-certificate-list': async () =>
      (await import(/* webpackChunkName: "page-land-certificate-list" */ './pages/lookups/land-certificates'))
        .LandCertificatesPage,
    'mortgage-seizure-list': async () =>
      (await import(/* webpackChunkName: "page-mortgage-seizure-list" */ './pages/lookups/mortgages-and-seals'))
        .MortgagesAndSealsPage,
    'query-pledge-info': async () =>
      (await import(/* webpackChunkName: "page-query-pledge-info" */ './pages/lookups/mortgage-query'))
        .MortgageQueryPage,
    'query-pledge-info-qz': async () =>
      (await import(/* webpackChunkName: "page-query-pledge-info-qz" */ './pages/lookups/mortgage-query'))
        .QuzhouMortgageQueryPage,
    'seal-up-certificate-query': async () =>
      (await import(/* webpackChunkName: "page-seal-up-certificate-query" */ './pages/lookups/seal-query'))
        .SealQueryPage,
    'housing-market': async () =>
      (await import(/* webpackChunkName: "page-housing-market" */ './pages/housing/housing-market-page'))
        .HousingMarketPage,
    'housing-detail': async () =>
      (await import(/* webpackChunkName: "page-housing-detail" */ './pages/housing/housing-detail-page'))
        .HousingDetailPage,
    'building-table-search': async () =>
      (await import(/* webpackChunkName: "page-building-table-search" */ './pages/building-table-page'))
        .BuildingTablePage,
    'network-query': async () =>
      (await import(/* webpackChunkName: "page-network-query" */ './pages/office-map-page')).OfficeMapPage,
    'content-editing': async () =>
      (await import(/* webpackChunkName: "page-content-editing" */ './pages/content-editing-page')).ContentEditingPage,
  },
});
