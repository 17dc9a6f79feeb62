// Help for tests only: builders of domain objects and of answers on the wire, a portal around a component, a server
// that answers.
export { provideHashing } from './browser-shims';
export { anApplication, aUser } from './builders';
export { readQr } from './read-qr';
export { renderWithPortal } from './render-with-portal';
export type { PortalOptions, RenderedPortal } from './render-with-portal';
export { defineDocument } from '../catalogue/documents/define-document';
export { resetHttp } from '../http/options';
export { answerWith, startAnswering, usingAnswering } from './test-server';
export type { Answer, Asked, TestServer } from './test-server';
export {
  wireAnnouncement,
  wireAnnouncementRow,
  wireChainHouse,
  wireFile,
  wireFlow,
  wireHouseRight,
  wireMaterial,
  wireMaterialFile,
  wireNews,
  wireNewsRow,
  wirePage,
  wireRoles,
  wireRule,
  wireRuleChange,
  wireSigner,
  wireSlip,
  wireStep,
  wireUser,
  wireSurvey,
  wireSurveyDrawings,
  wireSurveyRow,
  wireWorkGuide,
  wireWorkGuideRow,
} from './wire-answers';
export type { Json } from './wire-answers';
