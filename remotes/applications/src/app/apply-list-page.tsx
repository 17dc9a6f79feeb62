// The own applications with their next steps; for officers, the office's queue.
import { selectIsStaff, usePortalSelector } from '@portal/shared/session';
import { OwnApplications } from '../features/list-applications/own-applications';
import { StaffQueue } from '../features/list-applications/staff-queue';

export function ApplyListPage() {
  return usePortalSelector(selectIsStaff) ? <StaffQueue /> : <OwnApplications />;
}
