// How every test and bench starts Chromium: it talks to nobody but the portal, and its own window costs little.

/** What Playwright 1.65 switches off. The last such switch counts alone, so that its list stands here again. */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * What a window loads beside the page, though nobody sees the window: two pages of its address bar, other parts of its
 * frame, a renderer in reserve. Together they cost more processor time than the portal's page.
 */
const OFF_FOR_US = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'InitialWebUI',
  'WebUIReloadButton',
  'WebUIToolbar',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
];

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_US].join(',')}`,
];
