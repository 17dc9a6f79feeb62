// Beginning and saving a draft as hooks.
import { callsOf } from '@portal/shared/session';
import { saveApplication, startApplication } from '../../contract';

export const { useStartApplicationMutation, useSaveApplicationMutation } = callsOf(
  { startApplication, saveApplication },
  { startApplication: { invalidatesTags: (result) => (result ? ['Application'] : []) } },
);
