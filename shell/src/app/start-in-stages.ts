// The portal's code, evaluated library by library, so that what a person does meanwhile is never waited on for long,
// then the start-up chain.
import { giveWay } from './give-way';

/** Starts the portal. Never throws: a start that fails shows a page that says so. */
export async function startInStages(): Promise<void> {
  // By files of their own: a layer that is imported whole brings what nothing takes at the start.
  await import(/* webpackMode: "eager" */ './stages/router');
  await giveWay();
  await import(/* webpackMode: "eager" */ './stages/http');
  await giveWay();
  await import(/* webpackMode: "eager" */ './stages/store');
  await giveWay();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await giveWay();
  await start();
}
