// Help for tests only: builders of domain objects, a portal around a component, a server that answers.
export { aFile, aHouseRight, aMaterial, anApplication, aPaymentSlip, aSignatureFlow, aSigner, aUser } from './builders';
export { renderWithPortal } from './render-with-portal';
export type { PortalOptions, RenderedPortal } from './render-with-portal';
export { answerWith, startAnswering } from './test-server';
export type { Answer, Asked, TestServer } from './test-server';
