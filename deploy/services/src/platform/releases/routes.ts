// Routes of releases: what browsers report about remotes, and the sums of it for operations.
import * as calls from '@portal/shell/contract';
import { serve } from '../core/calls/serve';
import type { App, Context } from '../core/context';
import { Refusal } from '../core/errors';
import { runRegularly } from '../core/run-regularly';
import { isOwnPage } from '../core/http/xsrf';
import { clientOf } from './client';
import { countOutcomes } from './count-outcomes';
import { createIsReleased } from './known-versions';
import { checkOpsSignature } from './ops-signature';
import { removeOldReports, saveReports } from './save-reports';

const HOUR_MS = 3_600_000;
const MAX_BYTES = 4_096;
const tags = ['releases'];

export function addReleaseRoutes(app: App, context: Context): void {
  const isReleased = createIsReleased(context.options.readReleaseSet, context.now);
  serve(app, calls.reportRelease, { tags, bodyLimit: MAX_BYTES }, async (report, { request }) => {
    if (!isOwnPage(request, context.options.publicOrigin))
      throw new Refusal('请求来源校验未通过，请刷新页面后重试', null, 403);
    await context.limiter.take('releaseReport', request.ip, 1_200, 60);
    const client = clientOf(request, context.keys.active('release-reports').secret);
    await saveReports(context, isReleased, { ...report, ...client });
    return null;
  });
  serve(app, calls.countReleaseOutcomes, { tags }, async ({ since, regions, ...query }, { request }) => {
    await context.limiter.take('releaseOutcomes', request.ip, 600, 60);
    const { 'release-at': at, 'release-signature': signature } = request.headers;
    await checkOpsSignature(
      { url: request.originalUrl, at: one(at), signature: one(signature) },
      context.options.opsKeyFile,
      context.now(),
    );
    return countOutcomes(context, { ...query, since: new Date(since), regions: regions?.split(',') ?? [] });
  });
  runRegularly(app, context, HOUR_MS, () => removeOldReports(context), 'old release reports were not removed');
}

const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);
