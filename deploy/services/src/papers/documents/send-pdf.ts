// Answers a PDF: shown in place, sandboxed, never kept by caches.
import type { FastifyReply } from 'fastify';

/** @param name file name in Chinese, without the ending */
export function sendPdf(reply: FastifyReply, bytes: Buffer, name: string): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="document.pdf"; filename*=UTF-8''${encodeURIComponent(name)}.pdf`)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'; sandbox")
    .send(bytes);
}
