// What the maintenance page says with a notice, and when it cannot ask for one.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { answerWith, renderWithPortal, startAnswering, resetHttp } from '@portal/shared/testing';
import { installFetchGlobals } from '../../testing/fetch-globals';
import { MaintenancePage } from './maintenance-page';

installFetchGlobals();
afterEach(() => {
  cleanup();
  resetHttp();
});

test('names the work and when the portal is expected back', async () => {
  const server = await startAnswering(() =>
    answerWith([
      {
        title: '系统升级',
        text: '登记系统升级',
        from: '2026-11-21T00:00:00+08:00',
        until: '2026-11-21T06:30:00+08:00',
      },
    ]),
  );
  renderWithPortal(<MaintenancePage />, { baseUrl: server.url });
  await screen.findByRole('heading', { name: '系统升级' });
  expect(document.body.textContent).toContain('预计2026年11月21日 06:30恢复。');
  await server.close();
});

test('says what holds in any case where nothing can be asked', async () => {
  const server = await startAnswering(() => ({ status: 400, body: {} }));
  renderWithPortal(<MaintenancePage />, { baseUrl: server.url });
  await waitFor(() => expect(server.asked).toHaveLength(1));
  expect(screen.getByText(/已保存的草稿不会丢失/)).toBeTruthy();
  await server.close();
});
