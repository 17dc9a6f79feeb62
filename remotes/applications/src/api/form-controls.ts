// What the present person may see and change of a business's form, in the region and in the state of the case.
import { api, selectIsSignedIn, selectRegion, usePortalSelector } from '@portal/shared/session';
import { controlPermissionsWire } from '@portal/shared/wire';
import type { ControlPermission } from '@portal/shared/wire';

interface FormInTask {
  formId: string;
  regionCode: string;
  taskCode: string;
}

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listFormControls: build.query<ControlPermission[], FormInTask>({
      query: ({ formId, regionCode, taskCode }) => ({
        url: `/api/sys3/form/authority/query/task/ctrs/${formId}/${regionCode}/${formId}/${taskCode}`,
      }),
      transformResponse: (data) =>
        controlPermissionsWire.decode(data, { endpoint: 'listFormControls', wirePath: '', domainPath: '' }),
      providesTags: ['Menu'],
    }),
  }),
});

/**
 * The rules for the form of `processCode` while its case is in `status`; undefined while they are asked for. Without a person or
 * region there are none, and a failed question shows the form as it is defined: the services apply the rules whatever a browser shows.
 */
export function useFormControls(
  processCode: string | undefined,
  status: string,
): readonly ControlPermission[] | undefined {
  const regionCode = usePortalSelector(selectRegion)?.regionCode ?? '';
  const isSignedIn = usePortalSelector(selectIsSignedIn);
  const skip = !processCode || !isSignedIn || regionCode === '';
  const { data, isError } = extended.useListFormControlsQuery(
    { formId: processCode ?? '', regionCode, taskCode: status },
    { skip },
  );
  return skip || isError ? NONE : data;
}

const NONE: readonly ControlPermission[] = [];
