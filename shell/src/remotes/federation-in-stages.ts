// Federation, evaluated part by part, as the start is: in one piece it is a long task on a slow phone.
import { giveWay } from '../app/give-way';

/** The host's module once everything that it stands on has been evaluated. */
export async function federationInStages() {
  await import(/* webpackMode: "eager" */ '@portal/shared/ui');
  await giveWay();
  await import(/* webpackMode: "eager", webpackExports: ["createInstance"] */ '@module-federation/enhanced/runtime');
  await giveWay();
  return import(/* webpackMode: "eager" */ './federation-host');
}
