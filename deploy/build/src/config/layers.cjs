// Which layer of @portal/shared may import which: the table of docs/architecture.md, read by the linter and by a test.
// @ts-check
const LAYERS = {
  kernel: [],
  validation: ['kernel'],
  crypto: ['kernel'],
  wire: ['kernel', 'crypto'],
  contract: ['kernel', 'wire'],
  forms: ['kernel', 'validation'],
  federation: ['kernel'],
  catalogue: ['kernel', 'validation', 'forms'],
  http: ['kernel', 'crypto', 'wire', 'contract'],
  session: ['kernel', 'crypto', 'wire', 'contract', 'http'],
  bridge: ['kernel'],
  router: [],
  ui: ['kernel', 'validation', 'router'],
  'forms-react': ['kernel', 'validation', 'forms', 'catalogue', 'ui'],
};

/** Floors of the services, from the ground up: a floor imports only what lies below it. */
const FLOORS = ['platform', 'people', 'papers', 'register', 'cases', 'steps', 'counters', 'operations'];

module.exports = { LAYERS, FLOORS };
