// The router as its provider hears it: also of the steps between what it has rendered and its being put up.
import type { createHashRouter } from '@portal/shared/router';

type Router = ReturnType<typeof createHashRouter>;

/**
 * React Router's provider renders the state that it finds and subscribes only when that is put up. The portal is
 * rendered in slices, so an address may change in between, and the step would be lost: the address says one page and
 * the screen shows another (React Router's issue 15527).
 * Whoever subscribes to the router answered here is told at once where it stands.
 */
export function toldOfEveryStep(router: Router): Router {
  const subscribe: Router['subscribe'] = (listener) => {
    const stop = router.subscribe(listener);
    listener(router.state, { deletedFetchers: [], newErrors: null, viewTransitionOpts: undefined, flushSync: false });
    return stop;
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as Router;
}
