// What was done in one's name in a case, and putting an end to it, as hooks.
import { callsOf } from '@portal/shared/session';
import { listRepresentedSteps, objectToRepresentation } from '../../contract';

export type { RepresentedParty } from '../../contract';

export const { useListRepresentedStepsQuery, useObjectToRepresentationMutation } = callsOf({
  listRepresentedSteps,
  objectToRepresentation,
});
