// Routes of values that a person keeps on the server for a while.
import * as calls from '@portal/shell/contract';
import { serve } from '../core/calls/serve';
import type { App, Context } from '../core/context';
import { keepValue, MAX_LENGTH, readValue } from './values';

const tags = ['cache'];

export function addCacheRoutes(app: App, context: Context): void {
  serve(app, calls.keepValue, { tags, bodyLimit: 2 * MAX_LENGTH }, (given, { user }) =>
    keepValue(context, user.id, given),
  );
  serve(app, calls.readValue, { tags }, ({ key }, { user }) => readValue(context, user.id, key));
}
