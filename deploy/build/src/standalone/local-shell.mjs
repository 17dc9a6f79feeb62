// The local shell of a department's own repository: the packed shell with this one remote, built again on every change;
// services are those of a running portal, or none.
// @ts-check
import { importOwn } from '../building/run-ts.mjs';
import { watchRemote } from '../building/watch-remote.mjs';
import { buildRemote, builtRemote } from '../commands/build.mjs';
import { root } from '../config/paths.mjs';
import { startContractHost } from '../gate/contract-host.mjs';
import { keptSession } from '../gate/kept-session.mjs';
import { integrityOf } from '../plugins/chunk-integrity-plugin.mjs';
import { PACKED_STORE } from './packed-store.mjs';
import { passTo, servicesOrigin } from './services-proxy.mjs';

/** Addresses that sign somebody in who is made up, where there are no services that could. */
const PEOPLE = /** @type {const} */ ({ person: false, staff: true });

/**
 * The page that signs somebody in and goes on to the shell.
 * @param {'person' | 'staff'} who
 * @returns {Promise<[string, { type: string, body: string }][]>} its files by address
 */
async function signInPage(who) {
  const kept = JSON.stringify(await keptSession(PEOPLE[who]));
  const script = `for (const [key, value] of Object.entries(${kept})) localStorage.setItem(key, value);
location.replace('/' + (location.hash || '#/index'));
`;
  const page = `<!doctype html><meta charset="utf-8"><script src="/local/${who}.js" integrity="${integrityOf(Buffer.from(script))}" crossorigin="anonymous"></script>`;
  return [
    [`/local/${who}`, { type: 'text/html; charset=utf-8', body: page }],
    [`/local/${who}.js`, { type: 'text/javascript; charset=utf-8', body: script }],
  ];
}

/** Runs until it is interrupted. @param {import('../../../release/src/cli/portal-remote').ServeOptions} o */
export async function serveLocally({ name, port, services, report }) {
  const upstream = services === undefined ? undefined : servicesOrigin(services);
  /** @type {typeof import('../../../release/src/index')} */
  const tools = await importOwn('deploy/release/src/index.ts');
  const { makeGateSet } = /** @type {typeof import('../../../release/src/gate/gate-set')} */ (
    await importOwn('deploy/release/src/gate/gate-set.ts')
  );
  const { pageHeaders, SERVICE_PATHS } = /** @type {typeof import('../../../edge/src/headers')} */ (
    await importOwn('deploy/edge/src/headers.ts')
  );
  const store = await tools.openStore(PACKED_STORE);
  const shell = (await store.read('shell/current'))?.bytes.toString('utf8').trim() ?? '';
  const made = { pages: new Map([...(await signInPage('person')), ...(await signInPage('staff'))]) };
  const onAway = (/** @type {Error} */ error) => console.error(`${services} does not answer: ${error.message}`);
  const behind = upstream ? { forward: passTo(upstream, SERVICE_PATHS, onAway) } : made;
  const start = async (/** @type {number} */ at) => {
    const built = builtRemote(tools, root);
    const set = makeGateSet(built.remote, new Date());
    return startContractHost({ store, shell, set, headers: pageHeaders(), port: at, ...behind, ...built });
  };
  await buildRemote(name, root);
  let host = await start(port);
  const { port: taken } = new URL(host.url);
  const [entrance, whose] = upstream
    ? ['/', `services of ${upstream.origin}, whose people sign in here`]
    : ['/local/person', "signed in (for officers' pages: /local/staff#…)"];
  const addresses = host.routes.map(({ path: address }) => `  ${host.url}${entrance}#${address}`);
  report({ url: host.url }, `local shell ready at ${host.url}; ${whose}:\n${addresses.join('\n')}`);
  let isFirst = true;
  const watching = await watchRemote(root, async () => {
    await host.stop();
    host = await start(Number(taken));
    if (!isFirst) report({ rebuilt: name }, 'everything is as changed: reload the page');
    isFirst = false;
  });
  const stop = () => {
    void watching.close().then(() => host.stop());
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
}
