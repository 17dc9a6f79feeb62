// Which controls of a page the present person sees: asked for by page id and region, the same for every page of the
// portal.
import { queryPageControls } from '../contract';
import { callsOf } from './calls';
import { usePortalSelector } from './hooks';
import { selectIsSignedIn, selectRegion } from './selectors';

const { useQueryPageControlsQuery } = callsOf({ queryPageControls }, { queryPageControls: { keepUnusedDataFor: 600 } });

export interface PageControls {
  /** Whether to show the control. One that no rule names is shown; while nothing is known yet, none is. */
  isVisible(code: string): boolean;
  /** Whether it may be used, where it is shown. */
  isEditable(code: string): boolean;
}

/**
 * The permissions of the present person on the page `pageId` (its id in the route manifest) in the region in force.
 * They decide what is shown and nothing else: every call is checked by the services, so a failed question shows the
 * controls.
 */
export function usePageControls(pageId: string): PageControls {
  const isSignedIn = usePortalSelector(selectIsSignedIn);
  const regionCode = usePortalSelector(selectRegion)?.regionCode ?? '';
  const { data, isError } = useQueryPageControlsQuery(
    { pageId, regionCode },
    { skip: !isSignedIn || regionCode === '' },
  );
  const known = data ?? (isError || !isSignedIn ? [] : undefined);
  const of = (code: string) => known?.find((control) => control.code === code);
  return {
    isVisible: (code) => known !== undefined && (of(code)?.visible ?? true),
    isEditable: (code) => known !== undefined && (of(code)?.editable ?? true),
  };
}
