// Routes of regions: where a query may look, districts and offices.
import { getMapGround } from '@portal/queries/contract';
import * as calls from '@portal/shell/contract';
import type { App, Context } from '../core/context';
import { serve } from '../core/calls/serve';
import { listDistricts, listRegions, partsOf } from './districts';
import { findOffice } from './find-offices';
import { groundOf } from './places';

const serving = { tags: ['regions'] };

export function addRegionRoutes(app: App, context: Context): void {
  const { db } = context;
  serve(app, calls.listRegions, serving, (_, { user }) => listRegions(db, user));
  serve(app, calls.listDistricts, serving, ({ userId }, { user }) => listDistricts(db, user, userId));
  for (const call of [calls.listParts, calls.listPartsSignedIn])
    serve(app, call, serving, ({ parentCode }) => partsOf(db, parentCode));
  serve(app, calls.getOfficeOf, serving, (place) => findOffice(db, place));
  serve(app, calls.getOfficeOfSignedIn, serving, (place) => findOffice(db, place));
  serve(app, getMapGround, serving, ({ regionCode }) => groundOf(context, regionCode));
  for (const call of [calls.getOffice, calls.getOfficeSignedIn])
    serve(app, call, serving, ({ id }) => findOffice(db, { id }));
}
