// /index: the landing hall. What waits for the person comes first, then search, common tasks and topics.
import { selectIsStaff, usePortalSelector, useUser } from '@portal/shared/session';
import { Page } from '@portal/shared/ui';
import { CitizenHall } from './citizen-hall';
import { greeting } from './identity-card';
import { StaffHall } from './staff-hall';

export function HomePage() {
  const user = useUser();
  const isStaff = usePortalSelector(selectIsStaff);
  if (!user) return null;
  return (
    <Page title={greeting(user.name)} width="full">
      {isStaff ? <StaffHall /> : <CitizenHall />}
    </Page>
  );
}
