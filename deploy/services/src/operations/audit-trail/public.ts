// What other domains may ask of checking the audit trail: what is not named here is its own.
export { verifyAudit } from './verify';
