// What browsers and operations ask about releases, once it is clear that they may.
import type { FastifyRequest } from 'fastify';
import type * as calls from '@portal/shell/contract';
import type { VersionOutcome } from '@portal/shell/contract';
import type { InputOf } from '@portal/shared/contract';
import type { Context } from '../core/context';
import { Refusal } from '../core/errors';
import { isOwnPage } from '../core/http/xsrf';
import { clientOf } from './client';
import { countOutcomes } from './count-outcomes';
import type { IsServed } from './known-versions';
import { checkOpsSignature } from './ops-signature';
import { saveReports } from './save-reports';
import type { ReportPorts } from './save-reports';

/** Takes a page's report in. @throws Refusal 403 from other origins, and after too many from one address */
export async function takeReport(
  context: Context & ReportPorts,
  isServed: IsServed,
  request: FastifyRequest,
  report: InputOf<typeof calls.reportRelease>,
): Promise<null> {
  if (!isOwnPage(request, context.options.publicOrigin))
    throw new Refusal('请求来源校验未通过，请刷新页面后重试', null, 403);
  await context.limiter.take('releaseReport', request.ip, 1_200, 60);
  const client = clientOf(request, context.keys.active('release-reports').secret, context.options.findProvider);
  const bucket = /^\d{1,2}$/.exec(request.cookies['portal-bucket'] ?? '')?.[0];
  await saveReports(context, isServed, {
    ...report,
    ...client,
    bucket: bucket === undefined ? undefined : Number(bucket),
  });
  return null;
}

/**
 * The sums for operations.
 * @throws Refusal 401 without their signature, and after too many questions from one address
 */
export async function outcomesForOperations(
  context: Context,
  request: FastifyRequest,
  { since, regions, ...query }: InputOf<typeof calls.countReleaseOutcomes>,
): Promise<VersionOutcome[]> {
  await context.limiter.take('releaseOutcomes', request.ip, 600, 60);
  const { 'release-at': at, 'release-signature': signature } = request.headers;
  await checkOpsSignature(
    { url: request.originalUrl, at: one(at), signature: one(signature) },
    context.options.opsKeyFile,
    context.now(),
  );
  return countOutcomes(context, { ...query, since: new Date(since), regions: regions?.split(',') ?? [] });
}

const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);
