// The footer when its configuration is wrong: it stands, with the fixed telephone.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { forgetConfig } from '@portal/shared/http';
import { answerWith, aUser, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer } from '@portal/shared/testing';
import { createRouteTable } from '../../routing/page-route';
import { PortalProvider } from '../../routing/portal-context';
import type { Portal } from '../../routing/portal-context';
import { installFetchGlobals } from '../../testing/fetch-globals';
import { Footer } from './footer';

installFetchGlobals();
const FIXED_PHONE = '12345';
const portal = { routes: createRouteTable([]) } as unknown as Portal;
const config = (footers: Record<string, unknown>) =>
  answerWith({ title: '平台', hotline: '0571-99999999', footers, site: { zbdw: '演示厅' } });

let answer: Answer;
const server = usingAnswering(() => answer);
afterEach(() => {
  cleanup();
  forgetConfig();
});

async function footerOf(given: Answer, regionCode = '330106') {
  answer = given;
  renderWithPortal(
    <PortalProvider value={portal}>
      <Footer />
    </PortalProvider>,
    { baseUrl: server.url, user: aUser({ regionCode }) },
  );
  const before = server.asked.length;
  await waitFor(() => expect(server.asked.length).toBeGreaterThanOrEqual(Math.max(before, 1)));
  return screen.getByRole('contentinfo');
}

it.each<[string, Answer]>([
  ['no JSON', { body: '<html>' }],
  ['null', answerWith(null)],
  ['a list', answerWith([])],
  ['footers of text', answerWith({ title: 1, footers: 'x' })],
  ['a footer without its flag', config({ 330106: { nameTxt: '0571-66666666' } })],
  ['HTTP 503', { status: 503, body: 'x' }],
])('the footer stands with the fixed phone when the configuration is %s', async (_what, given) => {
  const footer = await footerOf(given);
  expect(footer.textContent).toContain(FIXED_PHONE);
});
