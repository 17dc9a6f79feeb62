// Every domain of the services, in the order in which their routes are added.
import { addAccessRoutes } from './access/routes';
import { addApplicationRoutes } from './applications/routes';
import { addApprovalRoutes } from './approvals/routes';
import { addAuditRoutes } from './audit/routes';
import { addAuditTrail } from './audit-trail/routes';
import { addAuthorityRoutes } from './authority/routes';
import { addAuthRoutes } from './auth/routes';
import { addCacheRoutes } from './cache/routes';
import { addCasePartRoutes } from './case-parts/routes';
import { addCertificateRoutes } from './certificates/routes';
import { addChainRoutes } from './chain/routes';
import { addConfigRoutes } from './config/routes';
import { addContentRoutes } from './content/routes';
import type { Domain } from './core/context';
import { addDelegationRoutes } from './delegations/routes';
import { addFeedbackRoutes } from './feedback/routes';
import { addFileRoutes } from './files/routes';
import { addHousekeeping } from './housekeeping/routes';
import { addIdentityRoutes } from './identity/routes';
import { addImageRoutes } from './images/routes';
import { addListingRoutes } from './listings/routes';
import { addLogRoutes } from './logs/routes';
import { addLookRoutes } from './looks/routes';
import { addMailOrderRoutes } from './mail-orders/routes';
import { addMapsRoutes } from './maps/routes';
import { addMenuRoutes } from './menus/routes';
import { addMessageRoutes } from './messages/routes';
import { addOwnershipRoutes } from './ownership/routes';
import { addPaymentRoutes } from './payment/routes';
import { addProofRoutes } from './proofs/routes';
import { addRecognitionRoutes } from './recognition/routes';
import { addRegionRoutes } from './regions/routes';
import { addReleaseRoutes } from './releases/routes';
import { addRepresentationRoutes } from './representation/routes';
import { addReservationRoutes } from './reservations/routes';
import { addSecondFactorRoutes } from './second-factor/routes';
import { addSigningRoutes } from './signing/routes';
import { addSurveyRoutes } from './survey/routes';
import { addTicketRoutes } from './tickets/routes';

export const domains: readonly Domain[] = [
  addAuthRoutes,
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
  addAuditRoutes,
  addPaymentRoutes,
  addCertificateRoutes,
  addSurveyRoutes,
  addMessageRoutes,
  addLookRoutes,
  addReservationRoutes,
  addImageRoutes,
  addListingRoutes,
  addFeedbackRoutes,
  addMailOrderRoutes,
  addChainRoutes,
  addDelegationRoutes,
  addRepresentationRoutes,
  addProofRoutes,
  addApprovalRoutes,
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
  addAuditTrail,
];
