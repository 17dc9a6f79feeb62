// The invitation of a contract: its code, read as a scanner reads it, is the very link that can be copied.
import { screen, waitFor } from '@testing-library/react';
import { aUser, readQr, renderWithPortal } from '@portal/shared/testing';
import { InviteCard } from './invite-card';

test('a scanner is led where the link leads', async () => {
  const path = '/apply-layout/contract-text-con-info?ywh=2026ES00000001';
  renderWithPortal(<InviteCard path={path} />, { user: aUser(), baseUrl: 'http://localhost' });
  const code = await waitFor(() => {
    const drawn = document.querySelector<SVGElement>('svg[aria-label="合同二维码"][data-ready]');
    return drawn ?? fail();
  });
  expect(readQr(code)).toBe(`${window.location.origin}${window.location.pathname}#${path}`);
  expect(screen.getByText(/请?.*登录后查看合同/)).toBeTruthy();
});

function fail(): never {
  throw new Error('not drawn yet');
}
