// The own applications with their next steps; for officers, the office's queue.
import { selectIsStaff, usePortalSelector } from '@portal/shared/session';
import { lazyPart } from '@portal/shared/ui';
import { OwnApplications } from '../features/list-applications/own-applications';
import { StaffQueue } from '../features/list-applications/staff-queue';

/** Seldom wanted, so it comes when it is. */
const ProofDesk = lazyPart(async () => (await import('../../office/features/accept-proof/proof-desk')).ProofDesk, {
  label: '正在打开证明',
});

export function ApplyListPage() {
  return usePortalSelector(selectIsStaff) ? <StaffQueue proofDesk={<ProofDesk />} /> : <OwnApplications />;
}
