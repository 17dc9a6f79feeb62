// Routes of representation: what was done in one's name, putting an end to it, and what officers accept as proof of it.
import * as calls from '@portal/applications/contract';
import { listPrincipals } from '@portal/shared/contract';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { choosablePrincipals, findGuardianships, stopGuardianship, takeGuardianship, takeLetter } from './at-the-desk';
import { listRepresentedParties } from './represented-parties';
import { objectToRepresentation } from './stop-representation';

const serving = { tags: ['representation'] };

export function addRepresentationRoutes(app: App, context: Context): void {
  serve(app, calls.listRepresentedSteps, serving, ({ businessNumber }, { user }) =>
    listRepresentedParties(context, user, businessNumber),
  );
  serve(app, calls.objectToRepresentation, serving, async (objection, { user }) => ({
    status: await objectToRepresentation(context, user, objection),
  }));
  serve(app, listPrincipals, serving, ({ processCode }, { user }) => choosablePrincipals(context, user, processCode));
  serve(app, calls.listGuardianships, serving, (asked, { user }) => findGuardianships(context, user, asked));
  serve(app, calls.acceptGuardianship, serving, async (paper, { user }) => ({
    recordId: await takeGuardianship(context, user, paper),
  }));
  serve(app, calls.endGuardianship, serving, async (ending, { user }) => {
    await stopGuardianship(context, user, ending);
    return null;
  });
  serve(app, calls.acceptLetter, serving, async (paper, { user }) => ({
    recordId: await takeLetter(context, user, paper),
  }));
}
