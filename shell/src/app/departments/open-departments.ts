// The departments' part of this page load: release set, remotes, how they run and how they fare. A chunk of its own,
// since no page of the shell waits for it.
import { selectIsStaff, selectRegion } from '@portal/shared/session';
import type { PortalStore } from '@portal/shared/session';
import { sendReleaseReport } from '../../api/send-release-report';
import { readAudience } from '../../release/audience';
import { fetchText, loadReleaseSet, RELEASE_SET_URL } from '../../release/load-release-set';
import { askForSet, checkOnReturn, createNewVersion } from '../../release/new-version';
import { overrideRelease } from '../../release/override-release';
import { createReleasePorts } from '../../release/release-ports';
import { createReleaseReports, drawReportSession, flushWhenLeft } from '../../release/release-reports';
import { rootKeys } from '../../release/root-keys';
import { createFederationRuntime } from '../../remotes/federation-runtime';
import { createRemotePageLoader } from '../../remotes/load-remote-page';
import { createPageLoads } from '../../remotes/page-loads';
import { fetchEntriesOnIdle, prefetchOnIdle, prefetchOnInterest } from '../../remotes/prefetch-links';
import { RemotePage } from '../../remotes/remote-page';
import { createRemoteRegistry } from '../../remotes/remote-registry';
import { watchFaults } from '../../remotes/watch-faults';
import type { Portal } from '../../routing/portal-context';
import { giveWay } from '../give-way';
import { routesWith } from './portal-state';

/** What a page that has just come up asks for next goes before the entries of other departments. */
const ENTRIES_WAIT_MS = 300;

export interface DepartmentsParts {
  store: PortalStore;
  /** The request that boot.ts has started. */
  early: Promise<string> | undefined;
  /** Goes to a landing page as a link does. */
  goHome: () => void;
}

export interface Departments {
  portal: Portal;
  /** Fetches these pages one by one when the browser has nothing else to do. */
  fetchAhead(paths: readonly string[]): void;
}

/** Called once a page load: what it finds stays in force until the page is loaded anew, whoever signs in meanwhile. */
export async function openDepartments({ store, early, goHome }: DepartmentsParts): Promise<Departments> {
  const audience = readAudience(selectRegion(store.getState())?.regionCode);
  const ports = createReleasePorts(audience);
  const reload = () => location.reload();
  const release = await overrideRelease(await loadReleaseSet({ ...ports, early }), {
    hostname: location.hostname,
    isStaff: selectIsStaff(store.getState()),
    audience,
    roots: rootKeys,
    storage: () => sessionStorage,
    fetchText,
    reload,
  });
  const reports = createReleaseReports({
    session: drawReportSession(),
    region: audience.regionCode ?? '',
    send: sendReleaseReport,
  });
  flushWhenLeft(reports);
  await giveWay();
  const registry = createRemoteRegistry(release.set);
  watchFaults(registry.remotes, (remote) => reports.report('fault', remote));
  const newVersion = release.set
    ? createNewVersion(release.set, { ...ports, ask: (tag) => askForSet(RELEASE_SET_URL, tag), reload, goHome })
    : undefined;
  if (newVersion) checkOnReturn(newVersion);
  await giveWay();
  const routes = routesWith(registry.routes, true);
  await giveWay();
  const portal: Portal = {
    routes,
    registry,
    loads: createPageLoads(createRemotePageLoader(createFederationRuntime(registry.remotes)), (remote, outcome) =>
      reports.report(outcome, remote),
    ),
    reports,
    newVersion,
    // Whoever uses one department goes to the next from there: what its page waits for longest is there by then.
    pageStands: once((owner) =>
      setTimeout(
        fetchEntriesOnIdle,
        ENTRIES_WAIT_MS,
        registry.remotes.filter(({ name }) => name !== owner),
      ),
    ),
    releaseSource: release.source,
    isReleaseStale: release.source === 'none' && release.isStale,
    RemotePage,
  };
  prefetchOnInterest(portal);
  return { portal, fetchAhead: (paths) => prefetchOnIdle(paths, portal) };
}

function once<T>(run: (value: T) => void): (value: T) => void {
  let isDone = false;
  return (value) => {
    if (!isDone) run(value);
    isDone = true;
  };
}

/** Whether a release set can be had now. */
export async function isReleaseThere(): Promise<boolean> {
  return (await loadReleaseSet(createReleasePorts(readAudience(undefined)))).source === 'fresh';
}
