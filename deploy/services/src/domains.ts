// Every domain of the services, in the order in which their routes are added.
import { addAccessRoutes } from './platform/access/routes';
import { addAccountAccessRoutes } from './people/account-access/routes';
import { addArchiveRoutes } from './counters/archives/routes';
import { addArticleRoutes } from './counters/articles/routes';
import { addApplicationRoutes } from './cases/routes';
import { addApprovalRoutes } from './steps/approvals/routes';
import { addAuditRoutes } from './steps/audit/routes';
import { addAuditTrail } from './platform/audit-trail/seal-regularly';
import { addAuthorityRoutes } from './people/authority/routes';
import { addAuthRoutes } from './people/sign-in/routes';
import { addSessionRoutes } from './people/auth/routes';
import { addBuildingRoutes } from './counters/buildings/routes';
import { addCacheRoutes } from './platform/cache/routes';
import { addCasePartRoutes } from './cases/case-parts/routes';
import { addCertificateRoutes } from './register/certificates/routes';
import { addChainRoutes } from './steps/chain/routes';
import { addConfigRoutes } from './platform/config/routes';
import { addContentRoutes } from './platform/content/routes';
import type { Domain } from './platform/core/context';
import { addContractRoutes } from './steps/contracts/routes';
import { addDelegationRoutes } from './steps/delegations/routes';
import { addDocumentRoutes } from './steps/documents/routes';
import { addFeedbackRoutes } from './counters/feedback/routes';
import { addFileRoutes } from './papers/files/routes';
import { addHousekeeping } from './operations/housekeeping/run-housekeeping';
import { addIdentityRoutes } from './people/identity/routes';
import { addImageRoutes } from './papers/images/routes';
import { addListingRoutes } from './counters/listings/routes';
import { addLogRoutes } from './platform/logs/routes';
import { addLookRoutes } from './cases/looks/routes';
import { addInquiryRoutes } from './counters/lookups/inquiry-routes';
import { addLookupRoutes } from './counters/lookups/routes';
import { addMailOrderRoutes } from './steps/mail-orders/routes';
import { addMapsRoutes } from './platform/maps/routes';
import { addMenuRoutes } from './platform/menus/routes';
import { addMessageRoutes } from './platform/messages/routes';
import { addOwnershipRoutes } from './cases/draft/choice-routes';
import { addPaymentRoutes } from './steps/payment/routes';
import { addProofRoutes } from './steps/proofs/routes';
import { addRecognitionRoutes } from './papers/recognition/routes';
import { addRegisterCheckRoutes } from './operations/register-check/routes';
import { addProtectionRoutes } from './register/protection/routes';
import { addRecordingRoutes } from './steps/recordings/routes';
import { addRegionRoutes } from './platform/regions/routes';
import { addReleaseRoutes } from './platform/releases/routes';
import { addRepresentationRoutes } from './cases/representation/routes';
import { addReservationRoutes } from './counters/reservations/routes';
import { addSecondFactorRoutes } from './people/second-factor/routes';
import { addKeptSignatureRoutes } from './steps/kept-signatures/routes';
import { addSigningRoutes } from './steps/signing/routes';
import { addSurveyRoutes } from './counters/survey/routes';
import { addTaxRoutes } from './steps/tax/routes';
import { addTicketRoutes } from './people/tickets/routes';
import { addToolRoutes } from './counters/tools/routes';
import { addWorkItemRoutes } from './counters/work-items/routes';

export const domains: readonly Domain[] = [
  addAuthRoutes,
  addAccountAccessRoutes,
  addSessionRoutes,
  addRegionRoutes,
  addConfigRoutes,
  addContentRoutes,
  addFileRoutes,
  addLogRoutes,
  addIdentityRoutes,
  addOwnershipRoutes,
  addApplicationRoutes,
  addCasePartRoutes,
  addSigningRoutes,
  addKeptSignatureRoutes,
  addDocumentRoutes,
  addRecordingRoutes,
  addContractRoutes,
  addAuditRoutes,
  addPaymentRoutes,
  addTaxRoutes,
  addCertificateRoutes,
  addProtectionRoutes,
  addSurveyRoutes,
  addMessageRoutes,
  addLookRoutes,
  addReservationRoutes,
  addImageRoutes,
  addListingRoutes,
  addFeedbackRoutes,
  addLookupRoutes,
  addBuildingRoutes,
  addToolRoutes,
  addArchiveRoutes,
  addArticleRoutes,
  addInquiryRoutes,
  addMailOrderRoutes,
  addChainRoutes,
  addDelegationRoutes,
  addRepresentationRoutes,
  addProofRoutes,
  addApprovalRoutes,
  addWorkItemRoutes,
  addMapsRoutes,
  addMenuRoutes,
  addAuthorityRoutes,
  addRecognitionRoutes,
  addReleaseRoutes,
  addTicketRoutes,
  addSecondFactorRoutes,
  addAccessRoutes,
  addCacheRoutes,
  addHousekeeping,
  addRegisterCheckRoutes,
  addAuditTrail,
];
