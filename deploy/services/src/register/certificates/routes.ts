// Certificates: one's own list and PDF, and the public check.
import * as calls from '@portal/queries/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { Certificate } from '@portal/shared/wire';
import { serve, serveFile } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { originOf } from '../../papers/documents/origin';
import { sendPdf } from '../../papers/documents/send-pdf';
import { renderElectronicCertificate, verifyUrlOf } from './render';
import type { ListedCertificate } from './store';
import { checkCertificate, findOwnCertificate, listCertificates } from './store';

const serving = { tags: ['certificates'] };

export function addCertificateRoutes(app: App, context: Context): void {
  serve(app, calls.listCertificates, serving, async (query, { user, request }) => {
    const { total, rows, counts } = await listCertificates(context.db, user, query);
    const origin = originOf(request, context.options);
    const { pageNumber, pageSize } = query;
    return { total, pageNumber, pageSize, rows: rows.map((row) => toRow(row, origin)), counts };
  });

  serveFile(app, calls.downloadCertificate, serving, async ({ certificateId }, { user, request, reply }) => {
    const found = (await findOwnCertificate(context.db, user, certificateId)) ?? refuse('未查询到该证照');
    const paper = await renderElectronicCertificate(context, found, originOf(request, context.options));
    return sendPdf(reply, paper, found.certificate.kind);
  });

  serve(app, calls.checkCertificate, serving, async ({ code }, { request }) => {
    await context.limiter.take('certiCheck', request.ip, 30, 600);
    const read = code.replace(/[\s-]/g, '').toUpperCase();
    if (!/^[A-Z2-9]{12}$/.test(read)) refuse('核验码为12位大写字母和数字，请核对后重新输入');
    return checkCertificate(context, read, request.ip);
  });
}

function toRow({ certificate, unit, holders, mode, businessNumber }: ListedCertificate, origin: string): Certificate {
  return {
    certificateId: certificate.id,
    titleCertificateNumber: certificate.titleCertificateNumber,
    kind: certificate.kind,
    location: unit.location,
    unitNumber: unit.unitNumber,
    rightHolderName: holders.map((holder) => holder.name).join('、'),
    coOwnership: mode,
    status: certificate.status,
    issuedAt: toShanghaiDate(certificate.issuedAt),
    businessNumber,
    verifyCode: certificate.verifyCode,
    pdfUrl: `/api/pub3/certificate/queryPdf?bsm=${certificate.id}`,
    verifyUrl: verifyUrlOf(origin, certificate.verifyCode),
  };
}
