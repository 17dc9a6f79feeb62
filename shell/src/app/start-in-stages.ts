// The portal's code, evaluated library by library, so that what a person does meanwhile is never waited on for long, then the start-up chain.
import { giveWay } from './give-way';

/** Starts the portal. Never throws: a start that fails shows a page that says so. */
export async function startInStages(): Promise<void> {
  await import(
    /* webpackMode: "eager", webpackExports: ["createHashRouter", "RouterProvider"] */ '@portal/shared/router'
  );
  await giveWay();
  await import(/* webpackMode: "eager", webpackExports: ["ask"] */ '@portal/shared/http');
  await giveWay();
  await import(/* webpackMode: "eager", webpackExports: ["getPortalStore"] */ '@portal/shared/session');
  await giveWay();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await giveWay();
  await start();
}
