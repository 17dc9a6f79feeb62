// The bytes of a survey's file: always saved, never shown, for surveying programs write what no browser knows.
import type { FastifyReply } from 'fastify';
import type { Asked } from '../../../platform/core/calls/serve';
import type { Context } from '../../../platform/core/context';
import { findSurveyFile } from './read-surveys';

/** @throws Refusal where the person may not see the record */
export async function sendSurveyFile(
  { db, blobs, now }: Pick<Context, 'db' | 'blobs' | 'now'>,
  { user, reply }: Pick<Asked, 'user' | 'reply'>,
  fileId: string,
): Promise<FastifyReply> {
  const { name, mime, sha256 } = await findSurveyFile(db, user, fileId, now());
  return reply
    .type(mime)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(await blobs.get(sha256));
}
