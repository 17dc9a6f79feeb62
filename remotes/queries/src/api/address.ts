// Addresses of these pages and of those they lead to; an address is a wire, so its parameters are translated here.
import { addressNames, addressOf, readAddress } from '@portal/shared/wire';
import { useSearchParams } from '@portal/shared/router';
import type { Address } from '@portal/shared/wire';

export { addressNames, readAddress };

export const paths = {
  home: '/index',
  applications: '/apply-list',
  certificates: '/my-license',
  houses: '/house-right-list',
  schoolHomes: '/school-roll-query',
  archives: '/archives-img-view',
  archive: (requestNumber: string) => addressOf('/archives-img-view', { businessNumber: requestNumber }),
  ownArchive: (titleCertificateNumber: string) => addressOf('/archives-img-view', { titleCertificateNumber }),
  archiveRequest: '/apply-layout/archives-img-viewing-info',
  archiveDesk: (requestNumber: string) =>
    addressOf('/apply-layout-audit/archives-img-viewing-info', { businessNumber: requestNumber }),
  land: '/land-certificate-list',
  businesses: '/home-menu-more?topic=house',
  progress: (businessNumber: string) => addressOf('/progress-query', { businessNumber }),
  certificate: (titleCertificateNumber: string) =>
    addressOf('/apply-layout/electronic-certification-detail', { titleCertificateNumber }),
  tax: (businessNumber: string) => addressOf('/apply-layout/pay-taxes-house-transfer', { businessNumber }),
  correction: (businessNumber: string) => addressOf('/material-completion', { businessNumber }),
  review: (businessNumber: string) => addressOf('/apply-layout/reg-acceptance-view', { businessNumber }),
  sign: (businessNumber: string) => addressOf('/apply-layout/document-signing', { businessNumber }),
  payment: (businessNumber: string) => addressOf('/reg-pay-list', { businessNumber }),
  audit: (businessNumber: string) => addressOf('/apply-layout/audit-detail', { businessNumber }),
  certificateOfCase: (businessNumber: string) =>
    addressOf('/apply-layout/electronic-certification-detail', { businessNumber }),
  parcel: (businessNumber: string) => addressOf('/express-delivery-query', { businessNumber }),
  materials: (businessNumber: string) => addressOf('/apply-layout/upload-materials', { businessNumber }),
  publicAnnouncements: '/announcement-yw',
  announcements: '/announcement',
  businessAnnouncements: '/business-announcement',
  publicAnnouncement: (recordId: string) => addressOf('/announcement-detail-yw', { recordId }),
  news: (recordId: string) => `${addressOf('/announcement-detail-yw', { recordId })}&tab=news`,
  announcement: (recordId: string) => addressOf('/announcement-detail', { recordId }),
  businessAnnouncement: (recordId: string) => addressOf('/business-announcement-details', { recordId }),
  workGuides: '/work-guide',
  workGuide: (processCode: string) => addressOf('/work-guide-detail', { processCode }),
  introductions: '/introduce-yw',
  introduction: (processCode: string) => addressOf('/introduce-yw-detail', { processCode }),
  articles: '/content-editing',
  article: (recordId: string) => addressOf('/content-editing', { recordId }),
  newArticle: (section: 'news' | 'introduction') => `/content-editing?lm=${section}`,
  apply: (processCode: string, titleCertificateNumber?: string) =>
    addressOf('/reg-apply-notice', { processCode, titleCertificateNumber }),
  property: (titleCertificateNumber: string) => addressOf('/my-property', { titleCertificateNumber }),
  chains: '/right-back-search',
  chain: (titleCertificateNumber: string) => addressOf('/right-back-page', { titleCertificateNumber }),
  market: '/housing-market',
  house: (recordId: string) => addressOf('/housing-resources-detail', { recordId }),
  myHouses: '/my-house-list',
  taxEstimate: '/online-tax',
  offices: '/network-query',
  book: (regionCode: string, officeId: string) => addressOf('/online-reservation', { regionCode, officeId }),
  queryGuide: '/ownership-query-guid',
  queryNotice: '/ownership-query-notice',
  ownQuery: '/ownership-query-personal',
  familyQuery: '/ownership-query-family',
  familyInquiry: (inquiryNumber: string) => addressOf('/ownership-query-family', { cacheKey: inquiryNumber }),
  familyForm: (inquiryNumber = '') =>
    addressOf('/ownership-query-family-lc-layout/ownership-query-info', { cacheKey: inquiryNumber }),
  familyResult: (inquiryNumber: string) =>
    addressOf('/ownership-query-family-lc-layout/ownership-query-info-result', { cacheKey: inquiryNumber }),
  othersQuery: '/apply-layout/ownership-query-others',
  ownConsents: '/apply-layout/ownership-query-others?tab=mine',
  interestQuery: '/apply-layout/interested-party-query',
  interestDesk: (inquiryNumber = '') =>
    addressOf('/apply-layout-audit/interested-party-query', { businessNumber: inquiryNumber }),
  othersInquiry: (inquiryNumber: string) =>
    addressOf('/apply-layout/ownership-query-others', { businessNumber: inquiryNumber }),
  interestInquiry: (inquiryNumber: string) =>
    addressOf('/apply-layout/interested-party-query', { businessNumber: inquiryNumber }),
  proofCheck: '/ownership-query-authenticity',
  familyProofCheck: '/ownership-query-lc-authenticity',
  objects: '/object-info-search',
  availability: '/availability-checked',
  household: '/household-query',
  watched: '/watched-properties',
  looks: '/inbox?show=looks',
  check: (code: string) => addressOf('/certificate-and-proof', { code }),
};

/** The parameters of the current page by their domain names. */
export function useAddress(): Address {
  const [search] = useSearchParams();
  return readAddress(search);
}
