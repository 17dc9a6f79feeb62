// The calls of the applications department, by area.
export * from './approvals';
export * from './audit';
export * from './authority';
export * from './chain';
export * from './delegations';
export * from './feedback';
export * from './files';
export * from './filing';
export * from './guides';
export * from './listings';
export * from './mail-orders';
export * from './pictures';
export * from './proofs';
export * from './recognition';
export * from './representation';
export * from './reservations';
export * from './register-check';
