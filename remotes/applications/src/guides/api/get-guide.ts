// The work guide of one business: conditions, materials, limits, fees and the notice.
import { callsOf } from '@portal/shared/session';
import { getGuide } from '../../contract/guides';

export const { useGetGuideQuery } = callsOf({ getGuide });
