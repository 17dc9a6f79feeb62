// The own applications with their next steps; for officers, the office's queue.
import { lazy } from 'react';
import { selectIsStaff, usePortalSelector } from '@portal/shared/session';
import { OwnApplications } from '../features/list-applications/own-applications';
import { StaffQueue } from '../features/list-applications/staff-queue';

/** Seldom wanted, so it comes when it is. */
const ProofDesk = lazy(async () => ({
  default: (await import('../../office/features/accept-proof/proof-desk')).ProofDesk,
}));

export function ApplyListPage() {
  return usePortalSelector(selectIsStaff) ? <StaffQueue proofDesk={<ProofDesk />} /> : <OwnApplications />;
}
