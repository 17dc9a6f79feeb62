// Routes of releases: what browsers report about remotes, and the sums of it for operations.
import { z } from 'zod';
import type { App, Context } from '../core/context';
import { answer, ok } from '../core/envelope';
import { Refusal } from '../core/errors';
import { runRegularly } from '../core/run-regularly';
import { isOwnPage } from '../core/xsrf';
import { clientOf } from './client';
import { countOutcomes } from './count-outcomes';
import { createIsReleased } from './known-versions';
import { checkOpsSignature } from './ops-signature';
import { removeOldReports, saveReports } from './save-reports';
import { REPORT_KINDS } from './schema';

const HOUR_MS = 3_600_000;
const MAX_BYTES = 4_096;
const name = z.string().max(64);

const report = z.object({
  session: z.string().regex(/^[0-9a-f]{32}$/),
  region: z.string().regex(/^\d{0,12}$/),
  reports: z
    .array(z.object({ remote: name, version: name, kind: z.enum(REPORT_KINDS) }))
    .min(1)
    .max(20),
});
const question = z.object({
  remote: name,
  since: z.iso.datetime({ offset: true }),
  perClient: z.coerce.number().int().min(1).max(100_000),
  loudest: z.coerce.number().int().min(0).max(100),
  regions: z
    .string()
    .regex(/^\d{2,12}(,\d{2,12})*$/)
    .optional(),
});
const tally = { sessions: z.number(), bad: z.number() };
const outcomes = z.array(
  z.object({
    version: z.string(),
    ...tally,
    clients: z.number(),
    firstBadAt: z.string().nullable(),
    loudest: z.array(z.object(tally)),
  }),
);

export function addReleaseRoutes(app: App, context: Context): void {
  const isReleased = createIsReleased(context.options.readReleaseSet, context.now);
  // A page that is being left can send nothing but cookies: the origin alone has to do.
  const open = { public: true, xsrfExempt: true, passive: true };
  app.post(
    '/api/log/release/report',
    { bodyLimit: MAX_BYTES, config: open, schema: { body: report, response: answer(z.null()) } },
    async (request) => {
      if (!isOwnPage(request, context.options.publicOrigin))
        throw new Refusal('请求来源校验未通过，请刷新页面后重试', null, 403);
      await context.limiter.take('releaseReport', request.ip, 1_200, 60);
      await saveReports(context, isReleased, {
        ...request.body,
        ...clientOf(request, context.keys.active('release-reports').secret),
      });
      return ok(null);
    },
  );
  app.get(
    '/api/log/release/outcomes',
    { config: { public: true, passive: true }, schema: { querystring: question, response: answer(outcomes) } },
    async (request) => {
      await context.limiter.take('releaseOutcomes', request.ip, 600, 60);
      const { 'release-at': at, 'release-signature': signature } = request.headers;
      await checkOpsSignature(
        { url: request.originalUrl, at: one(at), signature: one(signature) },
        context.options.opsKeyFile,
        context.now(),
      );
      const { since, regions, ...query } = request.query;
      return ok(await countOutcomes(context, { ...query, since: new Date(since), regions: regions?.split(',') ?? [] }));
    },
  );
  runRegularly(app, context, HOUR_MS, () => removeOldReports(context), 'old release reports were not removed');
}

const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);
