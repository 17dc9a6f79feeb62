// Looking into an archive: its papers, and a page of one as a marked picture; each is logged before anything is sent.
import { UNKNOWN_ARCHIVE } from '@portal/queries/contract';
import type * as calls from '@portal/queries/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { FastifyReply } from 'fastify';
import type { Asked } from '../../platform/core/calls/serve';
import type { Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { logView, requireArchive } from './archive-access';
import { papersOf } from './archive-papers';
import type { Picturing } from './page-picture';
import { pictureOf } from './page-picture';

type Desk = Pick<Context, 'db' | 'now' | 'limiter'>;
/** Of one person in ten minutes: archives that are opened, known or not, and pages. */
const OPENINGS = 60;
const PAGES = 600;

export async function listArchivePapers(
  context: Desk,
  { user }: Pick<Asked, 'user'>,
  named: InputOf<typeof calls.listArchivePapers>,
): Promise<OutputOf<typeof calls.listArchivePapers>> {
  await context.limiter.take('archive.open', user.id, OPENINGS, 600);
  const archive = await requireArchive(context, user, named);
  const papers = await papersOf(context, archive.right);
  await logView(context, user, archive, null);
  return {
    titleCertificateNumber: archive.right.certificate.titleCertificateNumber,
    location: archive.right.unit.location,
    maySave: archive.maySave,
    validUntil: archive.granted?.validUntil ? toShanghaiIso(archive.granted.validUntil) : null,
    papers: papers.map(({ paper, title, pages }) => ({ paper, title, pages })),
  };
}

export async function sendArchivePage(
  context: Desk & Picturing,
  { user, reply }: Pick<Asked, 'user' | 'reply'>,
  { paper: wanted, page, size, ...named }: InputOf<typeof calls.viewArchivePage>,
): Promise<FastifyReply> {
  await context.limiter.take('archive.page', user.id, PAGES, 600);
  const archive = await requireArchive(context, user, named);
  const papers = await papersOf(context, archive.right);
  const paper = papers.find((one) => one.paper === wanted) ?? refuse(UNKNOWN_ARCHIVE);
  const isThumb = size === 'thumb';
  const picture = await pictureOf(context, paper, page, user, { now: context.now(), isThumb });
  if (!isThumb) {
    const what = `档案影像：${archive.right.certificate.titleCertificateNumber} ${paper.title} 第${page}页`;
    await logView(context, user, archive, { paper: paper.paper, page, what });
  }
  return reply
    .type('image/jpeg')
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(picture);
}
