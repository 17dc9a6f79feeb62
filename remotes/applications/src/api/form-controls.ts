// What the present person may see and change of a business's form, in the region and in the state of the case.
import { callsOf, selectIsSignedIn, selectRegion, usePortalSelector } from '@portal/shared/session';
import type { ControlPermission } from '@portal/shared/wire';
import { listFormControls } from '../contract';

const { useListFormControlsQuery } = callsOf({ listFormControls });

/**
 * The rules for the form of `processCode` while its case is in `status`; undefined while they are asked for. Without a
 * person or region there are none, and a failed question shows the form as it is defined: the services apply the rules
 * whatever a browser shows.
 */
export function useFormControls(
  processCode: string | undefined,
  status: string,
): readonly ControlPermission[] | undefined {
  const regionCode = usePortalSelector(selectRegion)?.regionCode ?? '';
  const isSignedIn = usePortalSelector(selectIsSignedIn);
  const skip = !processCode || !isSignedIn || regionCode === '';
  const { data, isError } = useListFormControlsQuery(
    { formId: processCode ?? '', regionCode, processKey: processCode ?? '', taskCode: status },
    { skip },
  );
  return skip || isError ? NONE : data;
}

const NONE: readonly ControlPermission[] = [];
