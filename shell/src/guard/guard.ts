// The guard: the steps in the order of specification 2.6, run before each change of page.
import { startPermissionSetup } from './permission-setup';
import {
  closeOverlays,
  enterBusinessRegion,
  leaveHostEntry,
  logAccess,
  openSealed,
  renewFooter,
  requireSignIn,
  requireStaff,
  resetBusinessRegion,
  sealWayBack,
  trackPage,
} from './steps';
import type { GuardPorts, GuardStep, Navigation } from './steps';

export const guardSteps: readonly GuardStep[] = [
  sealWayBack,
  leaveHostEntry,
  closeOverlays,
  resetBusinessRegion,
  renewFooter,
  trackPage,
  logAccess,
  requireSignIn,
  requireStaff,
  startPermissionSetup,
  enterBusinessRegion,
  openSealed,
];

/** For an address that only leads on: everything else happens at the page it leads to. */
export const redirectSteps: readonly GuardStep[] = [resetBusinessRegion];

/** Runs the chain; answers the path to go to instead, or null when the page may open. The first redirect wins. */
export async function runGuard(
  navigation: Navigation,
  ports: GuardPorts,
  steps: readonly GuardStep[] = guardSteps,
): Promise<string | null> {
  for (const step of steps) {
    const instead = await step(navigation, ports);
    if (instead) return instead;
  }
  return null;
}
