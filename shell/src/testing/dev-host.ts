// Put before everything else in the page of `pnpm dev -- --host=…`: the portal then believes itself in that host
// application.
import { HOST_USER_AGENTS, installHost } from '@portal/shared/testing/hosts';
import type { HostScenario } from '@portal/shared/testing/hosts';

/** Written in by the development server. */
declare const DEV_HOST: HostScenario['host'];

Object.defineProperty(window.navigator, 'userAgent', { value: HOST_USER_AGENTS[DEV_HOST], configurable: true });
installHost(window, { host: DEV_HOST });
