// What loading the release set uses in a browser.
import { serverNow } from '@portal/shared/kernel';
import { openReleaseSet, resolveReleaseSet } from '@portal/shared/federation';
import type { Audience } from '@portal/shared/federation';
import { indexedDbKeeper } from './kept-release';
import { fetchText } from './load-release-set';
import type { ReleasePorts } from './load-release-set';
import { giveWay } from '../app/give-way';
import { rootKeys } from './root-keys';

/** The audience is read once: signing in or changing the region later never swaps a remote of this page load. */
export function createReleasePorts(audience: Audience): ReleasePorts {
  return {
    fetchText,
    keeper: indexedDbKeeper,
    now: serverNow,
    open: (text) => openReleaseSet(text, rootKeys),
    resolve: (set) => resolveReleaseSet(set, audience, giveWay),
  };
}
