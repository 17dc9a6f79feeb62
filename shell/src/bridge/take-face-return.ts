// Coming back from a certification: what the provider put into the address is taken out of it, and the right page is
// opened.
import { markFaceReturned, readPendingFace } from './pending-face';

const OURS = ['fv', 'response'];

/**
 * Run before the router starts. The provider's answer in the address is no proof and is dropped; a return that lost its
 * hash on the way gets it back from what this tab kept.
 */
export function takeFaceReturn(view: Window = window): void {
  const url = new URL(view.location.href);
  const [route = '', hashQuery = ''] = url.hash.split('?', 2);
  const inHash = new URLSearchParams(hashQuery);
  const mark = url.searchParams.get('fv') ?? inHash.get('fv');
  if (mark === null && !url.searchParams.has('response')) return;
  const pending = readPendingFace();
  for (const name of OURS) {
    url.searchParams.delete(name);
    inHash.delete(name);
  }
  const query = inHash.toString();
  url.hash = hashQuery === '' ? route : `${route}${query && `?${query}`}`;
  if (pending && pending.mark === mark) {
    markFaceReturned();
    if (!url.hash.startsWith('#/')) url.hash = pending.route;
  }
  view.history.replaceState(view.history.state, '', url.href);
}
