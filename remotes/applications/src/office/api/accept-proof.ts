// What officers accept as proof of representation, as hooks.
import { callsOf } from '@portal/shared/session';
import { acceptGuardianship, acceptLetter, endGuardianship, listGuardianships } from '../../contract';

export type { Guardianship } from '../../contract';

export const {
  useListGuardianshipsQuery,
  useAcceptGuardianshipMutation,
  useEndGuardianshipMutation,
  useAcceptLetterMutation,
} = callsOf({ listGuardianships, acceptGuardianship, endGuardianship, acceptLetter });
