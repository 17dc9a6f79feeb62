// The region's administrator switches the separation of duties, asked before anything is saved.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser, answerWith, renderWithPortal, startAnswering } from '@portal/shared/testing';
import type { TestServer } from '@portal/shared/testing';
import { OfficeRule } from './office-rule';

let server: TestServer;
let saved: unknown[] = [];
let own = false;
beforeEach(async () => {
  [saved, own] = [[], false];
  server = await startAnswering(({ path, body }) => {
    if (path.endsWith('/query/330106')) return answerWith({ sgfl: !own, own });
    saved.push(JSON.parse(body));
    own = true;
    return answerWith(null);
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('what stands is shown, a change is asked about, saved and shown', async () => {
  renderWithPortal(<OfficeRule regionCode="330106" />, {
    route: '/permission-list',
    user: aUser({ userType: '0', roles: ['admin'] }),
    baseUrl: server.url,
  });
  await waitFor(() =>
    expect((screen.getByRole('radio', { name: /^按上级规定/ }) as HTMLInputElement).checked).toBe(true),
  );
  fireEvent.click(screen.getByRole('radio', { name: /^受理可以由审核或核定人员办理/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(saved).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(saved).toEqual([{ areaCode: '330106', sgfl: false }]));
  await waitFor(() =>
    expect((screen.getByRole('radio', { name: /^受理可以由审核或核定人员办理/ }) as HTMLInputElement).checked).toBe(
      true,
    ),
  );
});
