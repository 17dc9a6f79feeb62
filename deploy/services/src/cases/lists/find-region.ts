// The region that a case is in, for whoever may see the case.
import type { InputOf, OutputOf } from '@portal/shared/contract';
import type { findBusinessRegion } from '@portal/shell/contract';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuseUnknown } from '../../platform/core/errors';
import { regionDetailOf } from '../../platform/regions/public';
import { requireCase } from '../access/access';
import { openBusinessKey } from '../numbers/business-key';

/** By the businessKey of an address, or by its number. @throws Refusal the same words for foreign and unknown cases */
export async function findRegionOfCase(
  context: Pick<Context, 'db' | 'keys'>,
  user: CurrentUser,
  { businessKey, businessNumber }: InputOf<typeof findBusinessRegion>,
): Promise<OutputOf<typeof findBusinessRegion>> {
  const fileKey = businessKey ? await openBusinessKey(context, businessKey) : (businessNumber ?? refuseUnknown());
  const { application } = await requireCase(context.db, user, fileKey);
  return { fileKey, ...(await regionDetailOf(context, application.regionCode)) };
}
