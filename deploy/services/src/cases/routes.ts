// Applications: drafts, confirmation, submission, the ways out, lists, the file and its progress.
import { z } from 'zod';
import { spotAt } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { materialsWire } from '@portal/shared/wire';
import { getWireRegion } from '../platform/regions/wire-region';
import type { App, Context } from '../platform/core/context';
import { answer, ok } from '../platform/core/envelope';
import { refuseUnknown } from '../platform/core/errors';
import { userOf } from '../platform/core/guards';
import { idempotencyKeyOf } from '../platform/core/idempotent';
import { pageOf } from '../platform/core/page-query';
import { originOf } from '../papers/documents/origin';
import { sendPdf } from '../papers/documents/send-pdf';
import { withFactor } from '../people/second-factor/spend-factor';
import { requireCase } from './access';
import { readCaseFile } from './lists/case-file';
import { openBusinessKey, sealBusinessKey } from './draft/business-key';
import { confirmContent } from './parties/confirm';
import { runRegularly } from '../platform/core/run-regularly';
import { runDueEvents } from './lifecycle/due-events';
import { cancelCase, checkCancel, recallCase, withdrawCase } from './lifecycle/end-case';
import { listCases } from './lists/list-cases';
import { listMaterials } from './materials/materials';
import { renderCaseReceipt } from './lists/receipt';
import { saveDraft } from './draft/save-draft';
import { sendForConfirm } from './parties/send-for-confirm';
import { startDraft } from './draft/start-draft';
import { submitApplication } from './lifecycle/submit';
import { describeProgress } from './timeline/timeline';
import * as wire from './wire';

const tags = ['applications'];
const DUE_INTERVAL_MS = 60_000;

export function addApplicationRoutes(app: App, context: Context): void {
  addDrafting(app, context);
  addFiling(app, context);
  addEnding(app, context);
  addReading(app, context);
  runRegularly(app, context, DUE_INTERVAL_MS, () => runDueEvents(context, context.now()), 'due events failed');
}

function addDrafting(app: App, context: Context): void {
  app.post(
    '/api/reg3/apply/start',
    { schema: { tags, body: wire.startBody, response: answer(wire.startedAnswer) } },
    async (request) => {
      const { lcdm, xzqbm, form, nt, dbbsm } = request.body;
      const started = await startDraft(
        context,
        userOf(request),
        { processCode: lcdm, regionCode: xzqbm, form, noticeVersion: nt.bb, authorityId: dbbsm },
        idempotencyKeyOf(request),
      );
      return ok({
        ywh: started.draftNumber,
        businessKey: await sealBusinessKey(context, started.draftNumber),
        version: started.version,
        savedAt: toShanghaiIso(new Date(started.savedAt)),
      });
    },
  );
  app.post(
    '/api/reg3/apply/save',
    { schema: { tags, body: wire.saveBody, response: answer(wire.savedAnswer) } },
    async (request) => {
      const { ywh, version, form, step } = request.body;
      const saved = await saveDraft(context, userOf(request), { number: ywh, version, form, step: step ?? undefined });
      return ok({ version: saved.version, savedAt: toShanghaiIso(saved.savedAt) });
    },
  );
}

function addFiling(app: App, context: Context): void {
  app.post(
    '/api/reg3/apply/sendForConfirm',
    { schema: { tags, body: wire.versionBody, response: answer(wire.statusAnswer.extend({ qsglbsm: z.string() })) } },
    async (request) => {
      const sent = await withFactor(context, request, (user) =>
        sendForConfirm(context, user, request.body.ywh, request.body.version),
      );
      return ok({ zt: sent.status, qsglbsm: sent.flowId });
    },
  );
  app.post(
    '/api/reg3/apply/confirm',
    { schema: { tags, body: wire.confirmBody, response: answer(wire.statusAnswer) } },
    async (request) => {
      const { ywh, sqrbsm, signs } = request.body;
      return ok({
        zt: await withFactor(context, request, (user) =>
          confirmContent(context, user, { number: ywh, partyId: sqrbsm, signs }),
        ),
      });
    },
  );
  app.post(
    '/api/reg3/apply/submit',
    { schema: { tags, body: wire.submitBody, response: answer(wire.submittedAnswer) } },
    async (request) => {
      const { ywh, version, declarations } = request.body;
      const submitted = await submitApplication(
        context,
        userOf(request),
        { number: ywh, version, declarations },
        idempotencyKeyOf(request),
      );
      return ok({
        ywh: submitted.businessNumber,
        receivedAt: toShanghaiIso(new Date(submitted.receivedAt)),
        next: submitted.next,
      });
    },
  );
}

function addEnding(app: App, context: Context): void {
  app.post(
    '/api/reg3/apply/recall',
    { schema: { tags, body: wire.numberBody, response: answer(wire.statusAnswer) } },
    async (request) => ok({ zt: await recallCase(context, userOf(request), request.body.ywh) }),
  );
  app.post(
    '/api/reg3/apply/cancelApply',
    { schema: { tags, body: wire.reasonBody, response: answer(wire.statusAnswer) } },
    async (request) => ok({ zt: await cancelCase(context, userOf(request), request.body.ywh, request.body.cxyy) }),
  );
  app.get(
    '/api/reg3/apply/cancelApplyCheck/:ywh',
    {
      schema: {
        tags,
        params: wire.numberQuery,
        response: answer(z.object({ allowed: z.boolean(), reason: z.string() })),
      },
    },
    async (request) => ok(await checkCancel(context.db, userOf(request), request.params.ywh)),
  );
  app.post(
    '/api/reg3/pubApply/revokeProcess',
    {
      schema: {
        tags,
        body: wire.reasonBody,
        response: answer(wire.statusAnswer.extend({ waiting: z.array(z.string()) })),
      },
    },
    async (request) => {
      const { status, waiting } = await withdrawCase(context, userOf(request), request.body.ywh, request.body.cxyy);
      return ok({ zt: status, waiting });
    },
  );
}

function addReading(app: App, context: Context): void {
  app.get(
    '/api/reg3/bizPrimary/queryRegion',
    { schema: { tags, querystring: wire.regionQuery, response: answer(wire.regionAnswer) } },
    async (request) => {
      const { businessKey, ywh } = request.query;
      const number = businessKey ? await openBusinessKey(context, businessKey) : (ywh ?? refuseUnknown());
      const { application } = await requireCase(context.db, userOf(request), number);
      return ok({ ywh: number, ...(await getWireRegion(context, application.regionCode)) });
    },
  );
  app.get(
    '/api/reg3/apply/queryMyApplyInfo',
    { schema: { tags, querystring: wire.listQuery, response: answer(pageOf(wire.summaryRow)) } },
    async (request) => ok(await listCases(context, userOf(request), request.query)),
  );
  app.get(
    '/api/reg3/bizPrimary/queryAll/:ywh',
    { schema: { tags, params: wire.numberQuery, response: answer(wire.fileAnswer) } },
    async (request) => ok(await readCaseFile(context, userOf(request), request.params.ywh)),
  );
  app.get(
    '/api/reg3/file/queryFiles',
    { schema: { tags, querystring: wire.numberQuery, response: answer(z.array(wire.materialRow)) } },
    async (request) => {
      const { application } = await requireCase(context.db, userOf(request), request.query.ywh);
      return ok(
        materialsWire.encode(
          await listMaterials(context.db, application, context.now()),
          spotAt('queryFiles'),
        ) as never,
      );
    },
  );
  app.get(
    '/api/pub3/progressQuery/queryProgress',
    { schema: { tags, querystring: wire.numberQuery, response: answer(wire.progressAnswer) } },
    async (request) => ok(await describeProgress(context, userOf(request), request.query.ywh)),
  );
  app.get('/api/reg3/apply/receipt/:ywh', { schema: { tags, params: wire.numberQuery } }, async (request, reply) => {
    const { bytes, title } = await renderCaseReceipt(
      context,
      userOf(request),
      request.params.ywh,
      originOf(request, context.options),
    );
    return sendPdf(reply, bytes, title);
  });
}
