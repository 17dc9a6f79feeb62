// Where a page stands: at its own path, and below every further layout that its entry names.
import { layoutRules } from './layouts';
import type { RouteAuth, RouteLayout } from './layouts';
import type { RouteEntry } from './routes';

/** An entry at one address, with everything it inherits written out. */
export interface PlacedRoute extends Omit<RouteEntry, 'alsoUnder'> {
  /** Empty when the route has none. */
  title: string;
  auth: RouteAuth;
}

/** Every address of one entry, its own first. */
export function placesOf({ alsoUnder = [], ...route }: RouteEntry): PlacedRoute[] {
  const { title = '', layout } = route;
  const own = { ...route, title, auth: route.auth ?? layoutRules[layout].auth };
  return [own, ...alsoUnder.map((other) => placeUnder(own, other))];
}

function placeUnder(own: PlacedRoute, layout: RouteLayout): PlacedRoute {
  const placed = { ...own, layout, path: moveToLayout(own.path, own.layout, layout), auth: layoutRules[layout].auth };
  // Nobody is signed in where things are only shown, and no real case is there to protect.
  if (layout === 'demo') delete placed.staffOnly;
  return placed;
}

/** The address below `to` that belongs to `path` below `from`; a path elsewhere stays as it is. */
export function moveToLayout(path: string, from: RouteLayout, to: RouteLayout): string {
  const base = `${layoutRules[from].basePath}/`;
  return base !== '/' && path.startsWith(base) ? `${layoutRules[to].basePath}/${path.slice(base.length)}` : path;
}
