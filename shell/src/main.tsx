// The shell's entry: React, on a first visit to the sign-in page its form, and behind them the portal's own code, a
// chunk that boot.ts fetches beside this one on any other page.
import '@portal/shared/ui/install';
import { giveWay } from './app/give-way';
import { readEnvironment } from './app/read-environment';
import { showStartFailure } from './app/start-failure';

let starting: Promise<void> | undefined;

/** Starts the portal, once; rejects where its code cannot be had, and then fetches it anew when it is called again. */
function startPortal(): Promise<void> {
  return (starting ??= import(/* webpackChunkName: "app" */ './app/start-in-stages')
    .then(({ startInStages }) => startInStages())
    .catch((error: unknown) => {
      starting = undefined;
      throw error;
    }));
}

async function main(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react');
  await giveWay();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await giveWay();
  const { openEarlyForm } = await import(/* webpackMode: "eager" */ './paint/early-form');
  const isFormLive = await openEarlyForm(startPortal);
  if (!isFormLive) return startPortal();
  const { startBehindForm } = await import(/* webpackMode: "eager" */ './paint/start-behind-form');
  await startBehindForm(startPortal);
}

main().catch((error: unknown) => showStartFailure(readEnvironment().root, error));
