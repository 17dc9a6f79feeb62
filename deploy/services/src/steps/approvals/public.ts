// What other domains may ask of institutions' approvals: what is not named here is its own.
export { requireApproved } from './follow-case';
export { waitingApprovals } from './waiting-approvals';
