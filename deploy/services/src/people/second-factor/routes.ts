// Everything about the second factor: the second step of signing in, the challenges of actions, and the demonstration's outbox.
import type { App, Context } from '../../platform/core/context';
import { addChallengeRoutes } from './challenge-routes';
import { addSandboxOutbox } from './sandbox-outbox';
import { addSecondStep } from './sign-in-routes';

export function addSecondFactorRoutes(app: App, context: Context): void {
  addSecondStep(app, context);
  addChallengeRoutes(app, context);
  addSandboxOutbox(app, context);
}
