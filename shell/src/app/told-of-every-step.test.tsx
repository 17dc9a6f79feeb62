// An address that changes while the first page is being rendered is heard: the provider subscribes only when what it
// has rendered is put up.
import { startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from '@portal/shared/router';
import { installFetchGlobals } from '../testing/fetch-globals';
import { toldOfEveryStep } from './told-of-every-step';

installFetchGlobals();
// As in a browser: what React has to do is done when it is due, not when a test says so.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

const SLICE_MS = 10;
const SLICES = 8;

/** A part that takes longer to render than React goes on for at a stretch: other tasks run before the next one. */
function Slow({ run }: { run?: () => void }) {
  const end = performance.now() + SLICE_MS;
  run?.();
  while (performance.now() < end);
  return null;
}

function Here() {
  return <output>{useLocation().pathname}</output>;
}

function open(loader?: () => Promise<null>) {
  const router = createMemoryRouter(
    [
      { path: '/first', element: <Here />, hydrateFallbackElement: <Here /> },
      { path: '/second', element: <Here />, loader },
    ],
    { initialEntries: ['/first'] },
  );
  // As the shell does: the router keeps a step for a provider that is late only while nobody else listens.
  router.subscribe(() => undefined);
  const go = once(() => void router.navigate('/second'));
  let before = '';
  /** Runs when all is rendered, before the provider is put up. */
  function PutUp() {
    useLayoutEffect(() => {
      before = router.state.location.pathname;
    }, []);
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  startTransition(() =>
    root.render(
      <>
        <PutUp />
        <RouterProvider router={toldOfEveryStep(router)} />
        <Slow run={go} />
        {Array.from({ length: SLICES }, (_, at) => (
          <Slow key={at} />
        ))}
      </>,
    ),
  );
  return { before: () => before, leave: () => root.unmount() };
}

/** What is rendered may be rendered again. */
function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}

test.each([
  ['at once', undefined],
  ['behind its guard', async () => null],
])('a step that is taken %s while the first page is rendered is shown', async (_when, loader) => {
  const { before, leave } = open(loader);
  expect(await screen.findByText('/second')).toBeTruthy();
  expect(before()).toBe('/second');
  leave();
});
