// The shell's entry: libraries one by one, so that what a person does meanwhile is never waited on for long, then the start-up chain.
import { giveWay } from './app/give-way';

async function startInStages(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await giveWay();
  await import(
    /* webpackMode: "eager", webpackExports: ["createHashRouter", "RouterProvider"] */ '@portal/shared/router'
  );
  await giveWay();
  await import(/* webpackMode: "eager", webpackExports: ["ask"] */ '@portal/shared/http');
  await giveWay();
  await import(/* webpackMode: "eager", webpackExports: ["getPortalStore"] */ '@portal/shared/session');
  await giveWay();
  await import(/* webpackMode: "eager" */ '@portal/shared/ui/install');
  await giveWay();
  const { start } = await import(/* webpackMode: "eager" */ './app/start');
  await giveWay();
  await start();
}

void startInStages();
