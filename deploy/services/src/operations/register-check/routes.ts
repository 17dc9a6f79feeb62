// What operations see of the register's last check.
import { lastRegisterCheck } from '@portal/applications/contract';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { describeLastCheck } from './describe';

export function addRegisterCheckRoutes(app: App, { db }: Context): void {
  serve(app, lastRegisterCheck, { tags: ['operations'] }, () => describeLastCheck(db));
}
