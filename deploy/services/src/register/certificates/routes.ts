// Certificates: one's own list and PDF, and the public check.
import { z } from 'zod';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { App, Context } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { refuse } from '../../platform/core/errors';
import { userOf } from '../../platform/core/guards';
import { pageOf, pageQuery } from '../../platform/core/page-query';
import { originOf } from '../../papers/documents/origin';
import { sendPdf } from '../../papers/documents/send-pdf';
import { renderElectronicCertificate, verifyUrlOf } from './render';
import { checkCertificate, findOwnCertificate, listCertificates } from './store';

const status = z.enum(['valid', 'cancelled', 'restricted', 'making']);
const row = z.object({
  bsm: z.string(),
  bdcqzh: z.string(),
  kind: z.string(),
  zl: z.string(),
  bdcdyh: z.string(),
  qlrmc: z.string(),
  gyqk: z.string(),
  zt: status,
  issuedAt: z.string(),
  ywh: z.string().nullable(),
  verifyCode: z.string(),
  pdfUrl: z.string(),
  verifyUrl: z.string(),
});
const checkAnswer = z.object({
  match: z.boolean(),
  holder: z.string(),
  bdcqzh: z.string(),
  zl: z.string(),
  zt: z.string(),
  checkedAt: z.string(),
  validFor: z.number(),
});
const tags = ['certificates'];
const UNKNOWN = '未查询到该证照';

export function addCertificateRoutes(app: App, context: Context): void {
  app.get(
    '/api/pub3/certificate/queryCertiList',
    { schema: { tags, querystring: pageQuery.extend({ zt: status.optional() }), response: answer(pageOf(row)) } },
    async (request) => {
      const { pageNo, pageSize, zt } = request.query;
      const origin = originOf(request, context.options);
      const { total, rows, counts } = await listCertificates(context.db, userOf(request), {
        pageNo,
        pageSize,
        status: zt,
      });
      const list = rows.map(({ certificate, unit, holders, mode, businessNumber }) => ({
        bsm: certificate.id,
        bdcqzh: certificate.titleCertificateNumber,
        kind: certificate.kind,
        zl: unit.location,
        bdcdyh: unit.unitNumber,
        qlrmc: holders.map((holder) => holder.name).join('、'),
        gyqk: mode,
        zt: certificate.status,
        issuedAt: toShanghaiDate(certificate.issuedAt),
        ywh: businessNumber,
        verifyCode: certificate.verifyCode,
        pdfUrl: `/api/pub3/certificate/queryPdf?bsm=${certificate.id}`,
        verifyUrl: verifyUrlOf(origin, certificate.verifyCode),
      }));
      return ok({ total, pageNo, pageSize, list, counts });
    },
  );

  app.get(
    '/api/pub3/certificate/queryPdf',
    { schema: { tags, querystring: z.object({ bsm: z.uuid(UNKNOWN) }) } },
    async (request, reply) => {
      const found = (await findOwnCertificate(context.db, userOf(request), request.query.bsm)) ?? refuse(UNKNOWN);
      return sendPdf(
        reply,
        await renderElectronicCertificate(context, found, originOf(request, context.options)),
        found.certificate.kind,
      );
    },
  );

  app.get(
    '/api/pub3/query/certiCheck',
    {
      config: { public: true },
      schema: { tags, querystring: z.object({ code: z.string().max(40) }), response: answer(checkAnswer) },
    },
    async (request) => {
      await context.limiter.take('certiCheck', request.ip, 30, 600);
      const code = request.query.code.replace(/[\s-]/g, '').toUpperCase();
      if (!/^[A-Z2-9]{12}$/.test(code)) refuse('核验码为12位大写字母和数字，请核对后重新输入');
      return ok(await checkCertificate(context, code, request.ip));
    },
  );
}
