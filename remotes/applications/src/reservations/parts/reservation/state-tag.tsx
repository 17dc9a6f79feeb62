// The state of a reservation in words and tint.
import { secondaryStateName } from '@portal/shared/catalogue';
import { Tag } from '@portal/shared/ui';
import type { TagTone } from '@portal/shared/ui';
import type { ReservationState } from '../../api/reservation';

const tones: Record<ReservationState, TagTone> = {
  booked: 'blue',
  ticketed: 'amber',
  served: 'green',
  rescheduled: 'neutral',
  cancelled: 'neutral',
  missed: 'red',
};

export function ReservationTag({ state }: { state: ReservationState }) {
  return <Tag tone={tones[state]}>{secondaryStateName('reservation', state)}</Tag>;
}
