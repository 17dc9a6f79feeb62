// The footer by region: its own entry, its city's, none, one that is switched off; and inside a counter's program.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { forgetConfig } from '@portal/shared/http';
import { answerWith, aUser, renderWithPortal, usingAnswering, resetHttp } from '@portal/shared/testing';
import { createRouteTable } from '../../routing/page-route';
import type { PageRoute } from '../../routing/page-route';
import { PortalProvider } from '../../routing/portal-context';
import { installFetchGlobals } from '../../testing/fetch-globals';
import { Footer } from './footer';
import { footerRenewal } from './footer-renewal';

installFetchGlobals();
const entry = (nameTxt: string, address: string, enabled = true) => ({ nameTxt, address, enabled });
const FOOTERS = {
  330106: entry('西湖窗口：0571-11111111', '西湖区演示路1号'),
  330100: entry('0571-22222222', '地址：杭州市演示路2号'),
  330200: entry('宁波热线：0574-33333333', '宁波市演示路3号', false),
};
let systemType = '';

const server = usingAnswering(() =>
  answerWith({
    title: '不动产智治平台',
    hotline: '0571-00000000',
    footers: FOOTERS,
    xtlx: systemType,
    site: { zbdw: '演示主办', cbdw: '', wzbsm: '3300000000', icp: '浙ICP备00000000号-1', ga: '' },
  }),
);
beforeEach(() => {
  systemType = '';
});
afterEach(() => {
  cleanup();
  resetHttp();
  forgetConfig();
  jest.restoreAllMocks();
});

const siteMap: PageRoute = {
  page: 'site-map',
  path: '/site-map',
  title: '网站地图',
  auth: 'public',
  layout: 'top',
  owner: 'shell',
};

async function footerOf(regionCode: string) {
  const portal = { routes: createRouteTable([siteMap]) } as never;
  renderWithPortal(
    <PortalProvider value={portal}>
      <Footer />
    </PortalProvider>,
    { baseUrl: server.url, user: aUser({ regionCode }) },
  );
  await screen.findByText(/网站标识码/);
  return screen.getByRole('contentinfo');
}

test.each([
  ['S3.16 S3.18 its own entry', '330106', ['西湖窗口：0571-11111111', '地址：西湖区演示路1号']],
  ['S3.19 its city’s entry', '330108', ['咨询电话：0571-22222222', '地址：杭州市演示路2号']],
  ['S3.17 an entry that is switched off', '330203', ['咨询电话：0571-00000000']],
  ['S3.20 no entry', '330300', ['咨询电话：0571-00000000']],
])('%s', async (_name, region, texts) => {
  const footer = await footerOf(region);
  for (const text of texts) expect(footer.textContent).toContain(text);
  if (texts.length === 1) expect(footer.textContent).not.toContain('地址：');
  expect(footer.querySelector('a[href^="tel:"]')?.getAttribute('href')).toBe(
    `tel:${/[\d-]{12,}/.exec(texts[0] as string)?.[0].replaceAll('-', '')}`,
  );
});

/** Timers of 500 ms are held back, and ring when the test says so; every other runs. */
function holdHalfSeconds(): (() => void)[] {
  const held: (() => void)[] = [];
  const real = window.setTimeout;
  jest
    .spyOn(window, 'setTimeout')
    .mockImplementation(((run: () => void, delay?: number) =>
      delay === 500 ? -held.push(run) : real(run, delay)) as never);
  return held;
}

test('S9.2 inside a counter’s program the footer starts anew after 500 ms, without its links and records', async () => {
  systemType = 'cs';
  const held = holdHalfSeconds();
  const footer = await footerOf('330106');
  await waitFor(() => expect(held).not.toHaveLength(0));
  expect(footer.textContent).toContain('网站地图');
  const asked = server.asked.length;
  act(() => held.at(-1)?.());
  await waitFor(() => expect(footer.textContent).not.toContain('网站地图'));
  expect(footer.textContent).not.toContain('网站标识码');
  expect(footer.textContent).toContain('0571-11111111');
  await waitFor(() => expect(server.asked.length).toBe(asked + 1));
});

test('S2.6.6 leaving sign-in starts it anew: in a counter’s program its links come back, and go after 500 ms; what is everybody’s is not asked for again', async () => {
  systemType = 'cs';
  const held = holdHalfSeconds();
  const footer = await footerOf('330106');
  await waitFor(() => expect(held).not.toHaveLength(0));
  act(() => held.at(-1)?.());
  await waitFor(() => expect(footer.textContent).not.toContain('网站地图'));
  await waitFor(() => expect(server.asked).toHaveLength(2));
  const rung = held.length;
  act(() => footerRenewal.renew());
  expect(footer.textContent).toContain('网站地图');
  expect(held.length).toBeGreaterThan(rung);
  expect(server.asked).toHaveLength(2);
  act(() => held.at(-1)?.());
  expect(footer.textContent).not.toContain('网站地图');
});

test('elsewhere leaving sign-in changes nothing in it and asks nothing', async () => {
  const footer = await footerOf('330106');
  const before = footer.textContent;
  // What the test before has asked last may come in only now.
  const asked = server.asked.length;
  act(() => footerRenewal.renew());
  expect(footer.textContent).toBe(before);
  expect(server.asked).toHaveLength(asked);
});
