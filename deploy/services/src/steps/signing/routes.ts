// Signature flows: who signs what, the documents, signing, refusing, reminding.
import { z } from 'zod';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import { standingOf } from '../../cases/access';
import { listParties } from '../../cases/parties/parties';
import type { App, Context, CurrentUser } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { userOf } from '../../platform/core/guards';
import { sendPdf } from '../../papers/documents/send-pdf';
import { requireLook } from '../../cases/looks/look-into';
import { authoritiesOf, isOneself, ownParties } from '../../cases/representation/acts-as';
import { withFactor } from '../../people/second-factor/spend-factor';
import { listDocuments, listPlaces } from '../../cases/signatures/flow-store';
import { cancelFlow, remindSigner } from './manage-flow';
import { createFlow } from '../../cases/signatures/sign-again';
import { refuseSignature, requireFlow, signDocument } from './sign-document';
import { renderWithSignatures } from '../../cases/signatures/signed-documents';

const id = z.string().min(1).max(64);
const flowAnswer = z.object({
  qsglbsm: z.string(),
  ywh: z.string(),
  zt: z.string(),
  documents: z.array(z.object({ datumBsm: z.string(), name: z.string() })),
  signers: z.array(
    z.object({
      sqrbsm: z.string(),
      name: z.string(),
      role: z.string(),
      datumBsm: z.string(),
      zt: z.enum(['waiting', 'confirmed', 'signed', 'refused']),
      at: z.string().nullable(),
      me: z.boolean(),
    }),
  ),
});
const signBody = z.object({ qsglbsm: id, datumBsm: id, sqrbsm: id, signature: z.string().max(300_000) });
const reason = z.string().trim().min(1, '请填写原因').max(500, '原因最多500字');
const tags = ['signing'];

export function addSigningRoutes(app: App, context: Context): void {
  app.get(
    '/api/reg3/signature/biz/listSigners',
    { schema: { tags, querystring: z.object({ qsglbsm: id }), response: answer(flowAnswer) } },
    async (request) => ok(await describeFlow(context, userOf(request), request.query.qsglbsm)),
  );

  app.get(
    '/api/reg3/signature/biz/preview',
    { schema: { tags, querystring: z.object({ qsglbsm: id, datumBsm: id }) } },
    async (request, reply) => {
      const { flow, application } = await requireFlow(context.db, userOf(request), request.query.qsglbsm);
      const title = request.query.datumBsm === 'M001' ? '不动产登记申请书' : '询问笔录';
      await requireLook(
        context.db,
        userOf(request),
        { application, standing: standingOf(userOf(request), application) },
        title,
        context.now(),
      );
      const document = await renderWithSignatures(context, application, flow.id, request.query.datumBsm);
      return sendPdf(reply, document.bytes, title);
    },
  );

  app.post(
    '/api/reg3/signature/biz/sign',
    { schema: { tags, body: signBody, response: answer(z.object({ zt: z.string(), applicationZt: z.string() })) } },
    async (request) => {
      const { body } = request;
      const done = await withFactor(context, request, (user) =>
        signDocument(context, user, {
          flowId: body.qsglbsm,
          materialId: body.datumBsm,
          partyId: body.sqrbsm,
          signature: body.signature,
        }),
      );
      return ok({ zt: done.status, applicationZt: done.applicationStatus });
    },
  );

  app.post(
    '/api/reg3/signature/biz/refuse',
    {
      schema: {
        tags,
        body: z.object({ qsglbsm: id, sqrbsm: id, reason }),
        response: answer(z.object({ zt: z.string() })),
      },
    },
    async (request) => {
      const { qsglbsm, sqrbsm } = request.body;
      return ok({
        zt: await refuseSignature(context, userOf(request), {
          flowId: qsglbsm,
          partyId: sqrbsm,
          reason: request.body.reason,
        }),
      });
    },
  );

  app.post(
    '/api/reg3/signature/biz/remind',
    { schema: { tags, body: z.object({ qsglbsm: id, sqrbsm: id }), response: answer(z.null()) } },
    async (request) => {
      await remindSigner(context, userOf(request), request.body.qsglbsm, request.body.sqrbsm);
      return ok(null);
    },
  );

  app.post(
    '/api/reg3/signature/biz/create',
    {
      schema: {
        tags,
        body: z.object({
          ywh: id,
          datumBsms: z.array(id).max(20).optional(),
          sqrbsms: z.array(id).max(100).optional(),
        }),
        response: answer(z.object({ qsglbsm: z.string() })),
      },
    },
    async (request) =>
      ok({ qsglbsm: await withFactor(context, request, (user) => createFlow(context, user, request.body.ywh)) }),
  );

  app.post(
    '/api/reg3/signature/biz/cancel',
    {
      schema: {
        tags,
        body: z.object({ qsglbsm: id, cxyy: z.string().max(500).optional() }),
        response: answer(z.object({ zt: z.string() })),
      },
    },
    async (request) => ok({ zt: await cancelFlow(context, userOf(request), request.body.qsglbsm) }),
  );
}

async function describeFlow(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  flowId: string,
): Promise<z.infer<typeof flowAnswer>> {
  const { flow, application } = await requireFlow(db, user, flowId);
  const documents = await listDocuments(db, flow.id);
  const places = await listPlaces(db, flow.id);
  const own = new Set(
    ownParties(await authoritiesOf(db, user, now()), application, await listParties(db, application.id)).map(
      ({ id }) => id,
    ),
  );
  return {
    qsglbsm: flow.id,
    ywh: application.businessNumber ?? application.draftNumber,
    zt: flow.status,
    documents: documents.map(({ materialId, name }) => ({ datumBsm: materialId, name })),
    signers: places.map(({ place, party }) => {
      const me = own.has(party.id);
      return {
        sqrbsm: party.id,
        name: me || isOneself(user, party) ? party.name : maskName(party.name),
        role: party.role,
        datumBsm: place.materialId,
        zt: place.status,
        at: place.at && toShanghaiIso(place.at),
        me,
      };
    }),
  };
}
