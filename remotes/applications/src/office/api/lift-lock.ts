// Lifting a holder's lock at the counter, as a hook.
import { callsOf } from '@portal/shared/session';
import { liftLockAtCounter } from '../../contract';

export { LIFT_GROUND_LABELS, LIFT_GROUNDS } from '../../contract';
export type { LiftGround } from '../../contract';

export const { useLiftLockAtCounterMutation } = callsOf({ liftLockAtCounter });
