// Routes of configuration: site, code lists, work guides; what a device is told before sign-in stands with sign-in.
import * as guides from '@portal/applications/contract';
import { loadEnumInfo, loadEnumValues } from '@portal/shared/contract';
import { getSiteConfig, getSystemSignInConfig } from '@portal/shared/contract/configuration';
import * as calls from '@portal/shell/contract';
import { serve } from '../core/calls/serve';
import type { App, Context } from '../core/context';
import { enumsOf } from './code-lists';
import { findGuide } from './guide';
import { formerConfig, noticesNow } from './notices';
import { systemSignIn } from './sign-in-ways';
import { readSite } from './site';
import { findTransactors } from './transactors';

const serving = { tags: ['config'] };

export function addConfigRoutes(app: App, context: Context): void {
  serve(app, getSiteConfig, serving, () => readSite(context));
  serve(app, getSystemSignInConfig, serving, () => systemSignIn(context));
  serve(app, calls.getHostConfig, serving, () => context.options.hostScripts);
  serve(app, calls.queryNotices, serving, ({ regionCode }) => noticesNow(context, regionCode));
  serve(app, calls.getFormerConfig, serving, () => formerConfig(context));
  serve(app, loadEnumInfo, serving, ({ body }) => enumsOf(body));
  serve(app, loadEnumValues, serving, ({ body }) => enumsOf(body));
  serve(app, guides.getGuide, serving, ({ regionCode, processCode }) => findGuide(context, processCode, regionCode));
  serve(app, guides.listTransactors, serving, ({ processCode }) => findTransactors(processCode));
}
