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
  filing: ['kernel', 'wire', 'contract', 'http', 'session', 'catalogue', 'router', 'ui'],
};

/** Floors of the services, from the ground up: a floor imports only what lies below it. */
const FLOORS = ['platform', 'people', 'papers', 'register', 'cases', 'steps', 'counters', 'operations'];

/** What every domain of the services stands on; these folders know each other. */
const GROUND = ['core', 'db', 'keys', 'personal'];

/**
 * Domains of each floor, in steps from the ground up: a domain imports none of its own step nor of one above. Floors
 * that are left out are one domain: their folders are rooms.
 */
const DOMAINS = {
  platform: [
    GROUND,
    ['access', 'audit-trail', 'cache', 'config', 'maps', 'menus', 'messages', 'regions', 'releases'],
    ['content', 'logs'],
  ],
  people: [['auth', 'identity'], ['authority', 'second-factor'], ['sign-in'], ['tickets', 'account-access']],
  papers: [['files'], ['documents', 'images', 'recognition'], ['pades']],
  steps: [
    ['approvals', 'chain', 'delegations', 'mail-orders', 'payment'],
    ['audit', 'proofs', 'signing', 'tax'],
    ['contracts', 'documents', 'kept-signatures', 'recordings'],
  ],
  counters: [
    ['archives', 'articles', 'buildings', 'feedback', 'listings', 'lookups', 'reservations', 'survey', 'tools'],
    ['work-items'],
  ],
  operations: [
    ['register-check'],
    ['backup', 'personal-keys', 'retention'],
    ['configuration'],
    ['audit-trail', 'housekeeping'],
    ['servicectl'],
  ],
};

/**
 * Rooms of the floors that are one domain, in steps from the ground up like domains: a room imports none of its own
 * step nor of one above.
 * They share the tables of their floor, which lie below all rooms (`schema.ts` beside them).
 */
const ROOMS = {
  register: [
    ['effects', 'certificates', 'shapes'],
    ['standing'],
    ['seals'],
    ['titles'],
    ['protection'],
    ['ownership'],
    ['searches'],
  ],
  cases: [
    ['authorities', 'numbers', 'timeline'],
    ['access'],
    ['corrections', 'events', 'parties', 'property', 'signatures'],
    ['announcements', 'deciding', 'fees', 'looks'],
    ['decision-papers', 'materials', 'representation'],
    ['readiness'],
    ['lifecycle'],
    ['confirming', 'draft'],
    ['lists'],
    ['case-parts'],
  ],
};

module.exports = { LAYERS, FLOORS, GROUND, DOMAINS, ROOMS };
