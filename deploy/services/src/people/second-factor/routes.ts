// Everything about the second factor but signing in: the challenges of actions, what a code proves, and the demonstration's outbox.
import type { App, Context } from '../../platform/core/context';
import { addChallengeRoutes } from './challenge-routes';
import { addProofByCode } from './prove-by-code';
import { addSandboxOutbox } from './sandbox-outbox';

export function addSecondFactorRoutes(app: App, context: Context): void {
  addChallengeRoutes(app, context);
  addProofByCode(app, context);
  addSandboxOutbox(app, context);
}
