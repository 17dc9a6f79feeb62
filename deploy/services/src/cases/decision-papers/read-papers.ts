// The papers of a case for its parties and the office: listed, and opened as PDF.
import { toShanghaiIso } from '@portal/shared/kernel';
import type { Progress } from '@portal/queries/contract';
import { and, asc, eq } from 'drizzle-orm';
import { decisionPaperTitle, generateDocument } from '../../papers/documents/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuseUnknown } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';
import { requireCase } from '../access/access';
import { requireLook } from '../looks/look-into';
import { decisionPapers } from './schema';

/** Oldest first. */
export async function listPapers(db: Database, applicationId: string): Promise<Progress['papers']> {
  const rows = await db
    .select({ number: decisionPapers.number, kind: decisionPapers.kind, issuedAt: decisionPapers.issuedAt })
    .from(decisionPapers)
    .where(eq(decisionPapers.applicationId, applicationId))
    .orderBy(asc(decisionPapers.number));
  return rows.map(({ number, kind, issuedAt }) => ({
    number,
    title: decisionPaperTitle(kind),
    issuedAt: toShanghaiIso(issuedAt),
  }));
}

/** @throws Refusal for foreign and unknown cases and papers alike */
export async function renderPaper(
  context: Pick<Context, 'db' | 'blobs' | 'now' | 'pdfWorker'>,
  user: CurrentUser,
  businessNumber: string,
  number: string,
): Promise<{ bytes: Buffer; title: string }> {
  const access = await requireCase(context.db, user, businessNumber);
  const { application } = access;
  const [paper] = await context.db
    .select()
    .from(decisionPapers)
    .where(and(eq(decisionPapers.applicationId, application.id), eq(decisionPapers.number, number)));
  if (!paper) return refuseUnknown();
  await requireLook(context.db, user, access, decisionPaperTitle(paper.kind), context.now());
  const { bytes } = await generateDocument(context, 'decision-paper', application.id, paper.content);
  return { bytes, title: `${decisionPaperTitle(paper.kind)}-${number}` };
}
