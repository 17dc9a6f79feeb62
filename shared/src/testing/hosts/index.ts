// Simulated host applications, for tests in jsdom, in browsers, and for development.
export { HOST_USER_AGENTS, installHost } from './install-host';
export type { HostCall, HostScenario, HostView } from './install-host';
