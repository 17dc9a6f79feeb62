// Routes of certificate delivery: what was chosen, choosing, and the office's sending.
import * as calls from '@portal/applications/contract';
import type { App, Context } from '../../platform/core/context';
import { serve } from '../../platform/core/calls/serve';
import { readMailOrder } from './read-mail-order';
import { chooseDelivery, sendParcel } from './store';

const serving = { tags: ['mail-orders'] };

export function addMailOrderRoutes(app: App, context: Context): void {
  serve(app, calls.getMailOrder, serving, ({ businessNumber }, { user }) =>
    readMailOrder(context, user, businessNumber),
  );
  serve(app, calls.saveMailOrder, serving, ({ businessNumber, ...choice }, { user }) =>
    chooseDelivery(context, user, businessNumber, choice),
  );
  serve(app, calls.sendParcel, serving, ({ businessNumber, ...parcel }, { user }) =>
    sendParcel(context, user, businessNumber, parcel),
  );
}
