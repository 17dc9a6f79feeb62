// Who may import whom; every rule is derived from the table of layers.
const { DOMAINS, FLOORS, GROUND, LAYERS, ROOMS } = require('./deploy/build/src/config/layers.cjs');

const PURE = ['kernel', 'validation', 'crypto', 'wire', 'contract', 'forms', 'federation', 'catalogue'];
const SERVICES_MAY = ['kernel', 'validation', 'crypto', 'wire', 'contract', 'forms', 'catalogue'];
/** What only tests use: fakes, the cases that judge the contract, what writes down answers for component tests. */
const HELPERS = '^(shared|shell|remotes/[^/]+|deploy/(services|release|nginx|edge|common))/src/testing/';
/** Data that only tests and docs read: which article a rule follows, and which test proves it. */
const LAW = '\\.law\\.ts$';
const TEST = `\\.(test|spec)\\.tsx?$|${LAW}|^e2e/|${HELPERS}`;
const anyOf = (names) => `(${names.join('|')})`;
/** Domains with folders of their own. */
const KNOWN = anyOf(Object.entries(DOMAINS).map(([floor, levels]) => `${floor}/${anyOf(levels.flat())}`));
/**
 * A floor that is not in the table of domains is one domain: its folders are rooms, have an order too, and share its
 * tables.
 */
const DOMAIN = anyOf([KNOWN, ...FLOORS.filter((floor) => !(floor in DOMAINS))]);
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'everything-resolves',
      'Undeclared dependency, or a deep import past an exports map.',
      {},
      { couldNotResolve: true },
    ),
    rule(
      'no-cycles',
      'Move the shared part down a layer.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'remotes-are-islands',
      'Go through a route or through shared.',
      { path: '^remotes/([^/]+)/' },
      { path: '^(remotes|shell)/', pathNot: '^remotes/$1/' },
    ),
    rule('shell-loads-remotes-at-run-time', 'Never a static import.', { path: '^shell/' }, { path: '^remotes/' }),
    rule(
      'nobody-imports-the-shell',
      'Routes and the bridge are the way; only the services know its calls.',
      { pathNot: '^(shell|e2e)/' },
      { path: '^shell/', pathNot: '^shell/src/contract/' },
    ),
    rule(
      'shared-knows-no-app',
      'Shared is below everything.',
      { path: '^shared/' },
      { path: '^(shell|remotes|deploy|e2e)/' },
    ),
    rule(
      'services-use-pure-layers',
      'The server renders nothing.',
      { path: '^deploy/services/', pathNot: TEST },
      { path: '^shared/src/', pathNot: `^shared/src/${anyOf(SERVICES_MAY)}/` },
    ),
    rule(
      'features-are-islands',
      'Compose features in pages/, in the shell in app/.',
      { path: '^((?:shell|remotes/[^/]+)/src/features)/([^/]+)/', pathNot: TEST },
      { path: '^$1/', pathNot: '^$1/$2/' },
    ),
    rule(
      'features-of-domains-are-islands',
      'Compose features in pages/.',
      { path: '^(remotes/[^/]+/src/[^/]+/features)/([^/]+)/', pathNot: TEST },
      { path: '^$1/', pathNot: '^$1/$2/' },
    ),
    rule(
      'features-do-not-know-pages',
      'pages/ and app/ compose features, not the other way.',
      { path: '/src/(features|parts|api)/|/src/[^/]+/(features|parts|api)/', pathNot: TEST },
      { path: '/src/(pages|app)/|^remotes/[^/]+/src/[^/]+/pages/' },
    ),
    rule(
      'domains-are-islands',
      'What several domains of a remote use lies in its src/parts or src/api; pages may compose across domains.',
      { path: '^(remotes/[^/]+/src)/([^/]+)/(?:features|parts|api)/', pathNot: TEST },
      { path: '^$1/', pathNot: '^$1/(?:$2|parts|api|contract|geometry)/' },
    ),
    rule(
      'common-parts-know-no-domain',
      'Domains build on contract/, parts/ and api/, not the other way.',
      { path: '^(remotes/[^/]+/src)/(?:parts|api|contract)/', pathNot: TEST },
      { path: '^$1/', pathNot: '^$1/(?:parts|api|contract|geometry)/' },
    ),
    rule(
      'departments-show-their-contract',
      'The services import the calls of the shell or of a department and nothing else of them but the geometry of surveys and how outlines are cut.',
      { path: '^deploy/', pathNot: TEST },
      {
        path: '^(shell|remotes)/',
        pathNot: '^(shell|remotes/[^/]+)/src/contract/|^remotes/surveying/src/(geometry|overlay)/',
      },
    ),
    rule(
      'geometry-is-pure',
      'Pages, workers and services run it: no React, no layer of the platform, nothing of the remote.',
      { path: '^remotes/[^/]+/src/geometry/', pathNot: TEST },
      {
        path: '^(shared|shell|remotes|deploy)/|node_modules/(react|react-dom|axios|antd-mobile|@reduxjs)/',
        pathNot: '^remotes/[^/]+/src/geometry/|^shared/src/(kernel|validation)/',
      },
    ),
    rule(
      'contracts-are-pure',
      'The services read them, too.',
      { path: '^(shell|remotes/[^/]+)/src/contract/' },
      { path: '^(shell|remotes)/', pathNot: '/src/contract/' },
    ),
    rule(
      'wire-stays-at-the-edge',
      'Only api/ and contract/ speak wire.',
      { path: '^(shell|remotes/[^/]+)/src/', pathNot: `/(api|contract)/|${TEST}` },
      { path: '^shared/src/wire/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'pure-layers-are-framework-free',
      'They run in services too.',
      { path: `^shared/src/${anyOf(PURE)}/`, pathNot: TEST },
      { path: 'node_modules/(react|react-dom|axios|antd-mobile|@reduxjs)/', dependencyTypesNot: ['type-only'] },
    ),
    rule('test-helpers-stay-in-tests', 'Fakes never ship.', { pathNot: TEST }, { path: HELPERS }),
    rule('law-data-does-not-ship', 'Only tests and the page of the law read it.', { pathNot: TEST }, { path: LAW }),
    rule(
      'no-cycles-of-types',
      'In the services not even types go round.',
      { path: '^deploy/services/src/', pathNot: TEST },
      { circular: true },
    ),
    rule(
      'every-domain-has-its-place',
      'Name it in the table of domains, above what it imports.',
      { path: `^deploy/services/src/${anyOf(Object.keys(DOMAINS))}/`, pathNot: `^deploy/services/src/${KNOWN}/` },
      {},
    ),
    ...Object.entries(DOMAINS).flatMap(([floor, steps]) =>
      steps.flatMap((step, at) =>
        step
          .map((domain) => [
            domain,
            [...step.filter((other) => other !== domain && step !== GROUND), ...steps.slice(at + 1).flat()],
          ])
          .filter(([, closed]) => closed.length > 0)
          .map(([domain, closed]) =>
            rule(
              `domain-${domain}`,
              'Of two domains of a floor one is below the other: move what both need down, or say it by an event.',
              { path: `^deploy/services/src/${floor}/${domain}/`, pathNot: TEST },
              { path: `^deploy/services/src/${floor}/${anyOf(closed)}/` },
            ),
          ),
      ),
    ),
    ...Object.entries(ROOMS).flatMap(([floor, steps]) => [
      rule(
        `rooms-of-${floor}-have-their-place`,
        'Name it in the table of rooms, above what it imports.',
        { path: `^deploy/services/src/${floor}/[^/]+/`, pathNot: `/src/${floor}/${anyOf(steps.flat())}/|${TEST}` },
        {},
      ),
      ...steps.flatMap((step, at) =>
        step.map((room) =>
          rule(
            `room-${floor}-${room}`,
            'Of two rooms one is below the other: move what both need down.',
            { path: `^deploy/services/src/${floor}/${room}/`, pathNot: TEST },
            {
              path: `^deploy/services/src/${floor}/${anyOf([
                ...[...step.filter((other) => other !== room), ...steps.slice(at + 1).flat()].map(
                  (other) => `${other}/`,
                ),
                '(public|routes)\\.ts$',
              ])}`,
            },
          ),
        ),
      ),
      rule(
        `tables-of-${floor}-know-no-room`,
        'They lie below all of them.',
        { path: `^deploy/services/src/${floor}/schema\\.ts$` },
        { path: `^deploy/services/src/${floor}/` },
      ),
    ]),
    rule(
      'tables-stay-in-their-domain',
      "Ask the domain's functions. Operations keep, move and delete the rows of all.",
      { path: `^deploy/services/src/${DOMAIN}/`, pathNot: `${TEST}|/schema\\.ts$|/src/operations/` },
      {
        path: '^deploy/services/src/.*/schema\\.ts$',
        pathNot: `^deploy/services/src/$1/|/src/platform/${anyOf(GROUND)}/`,
      },
    ),
    rule(
      'domains-show-one-file',
      "Of another domain only public.ts, never a file behind it; the ground is everybody's, the rule of tables says who sees tables.",
      { path: `^deploy/services/src/${DOMAIN}/`, pathNot: TEST },
      {
        path: `^deploy/services/src/${DOMAIN}/`,
        pathNot: `^deploy/services/src/$1/|^deploy/services/src/platform/${anyOf(GROUND)}/|/(public|schema)\\.ts$`,
      },
    ),
    rule(
      'nobody-reads-the-own-public-file',
      'It is for others: import the file itself.',
      { path: `^deploy/services/src/${DOMAIN}/`, pathNot: TEST },
      { path: '^deploy/services/src/$1/public\\.ts$' },
    ),
    rule(
      'public-files-only-pass-on',
      'They re-export functions and types of their domain: no tables, no routes.',
      { path: `^deploy/services/src/${DOMAIN}/public\\.ts$` },
      { path: '.', pathNot: '^deploy/services/src/$1/(?!.*(schema|routes)\\.ts$)' },
    ),
    rule(
      'routes-ask-their-domain',
      'A handler is one call into its domain: no query in a file of routes.',
      { path: '^deploy/services/src/.*routes\\.ts$' },
      { path: '(^|/)schema\\.ts$|node_modules/drizzle-orm/' },
    ),
    ...FLOORS.slice(0, -1).map((floor, at) =>
      rule(
        `floor-${floor}`,
        `imports nothing above it: ${FLOORS.slice(at + 1).join(', ')}`,
        { path: `^deploy/services/src/${floor}/`, pathNot: TEST },
        { path: `^deploy/services/src/${anyOf(FLOORS.slice(at + 1))}/` },
      ),
    ),
    ...Object.entries(LAYERS).map(([layer, allowed]) =>
      rule(
        `layer-${layer}`,
        `may import: ${allowed.join(', ') || 'nothing'}`,
        { path: `^shared/src/${layer}/`, pathNot: TEST },
        { path: '^shared/src/', pathNot: `^shared/src/${anyOf([layer, ...allowed])}/|css-modules\\.d\\.ts$` },
      ),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    // Without these lines `@portal/shared/...` does not resolve and every rule passes silently.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
