// A business as the offices' rules leave it to the present person.
import { useMemo } from 'react';
import { withAuthority } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import type { Loaded } from '@portal/shared/ui';
import { useFormControls } from '../api/form-controls';
import { useBusiness } from './use-business';

/** As `useBusiness`, for a case in `status`; waits for the rules as well. */
export function useRuledBusiness(processCode: string | undefined, status: string = 'DRAFT'): Loaded<Business> {
  const query = useBusiness(processCode);
  const rules = useFormControls(processCode, status);
  const { data: business } = query;
  const data = useMemo(() => (business && rules ? withAuthority(business, rules) : undefined), [business, rules]);
  return { ...query, data };
}
