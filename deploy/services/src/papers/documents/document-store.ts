// Generated documents kept by their content: the same content is rendered once.
import { eq } from 'drizzle-orm';
import { formatChineseDateTime } from '@portal/shared/kernel';
import type { Context } from '../../platform/core/context';
import { sha256 } from '../../platform/core/ids';
import type { PdfTask, PdfTasks } from '../../platform/core/processes/pdf-worker';
import type {} from './tasks';
import { generatedDocuments } from './schema';

/** Raised when a template changes, so that older renderings are not taken for new ones. */
const TEMPLATE_VERSION = 3;

export interface GeneratedDocument {
  sha256: string;
  size: number;
  bytes: Buffer;
}

/** What generated documents need. */
export type Drawing = Pick<Context, 'db' | 'blobs' | 'now' | 'pdfWorker'>;

/** Papers drawn from a content and the time of making. */
type Paper = {
  [Name in PdfTask]: PdfTasks[Name] extends (content: infer _, madeAt: string) => Promise<Buffer> ? Name : never;
}[PdfTask];
type ContentOf<Name extends Paper> = Parameters<PdfTasks[Name]>[0];

/**
 * Answers the stored rendering of this content, or draws and stores it. Never call it inside a transaction: drawing
 * takes a second.
 */
export const generateDocument = <Name extends Paper>(
  context: Drawing,
  paper: Name,
  applicationId: string | null,
  content: ContentOf<Name>,
): Promise<GeneratedDocument> =>
  generateFrom(context, { paper, template: paper }, applicationId, content, () => Promise.resolve(content));

/**
 * The same, kept under a template's own name and by a key that is smaller than what is drawn.
 * @param contentOf reads what is drawn, where it is not kept yet
 */
export async function generateFrom<Name extends Paper>(
  context: Drawing,
  { paper, template }: { paper: Name; template: string },
  applicationId: string | null,
  content: unknown,
  contentOf: () => Promise<ContentOf<Name>>,
): Promise<GeneratedDocument> {
  const { db, blobs, now, pdfWorker } = context;
  const key = sha256(`${template}/${TEMPLATE_VERSION}/${JSON.stringify(content)}`);
  const [known] = await db.select().from(generatedDocuments).where(eq(generatedDocuments.key, key));
  if (known && (await blobs.has(known.sha256)))
    return { sha256: known.sha256, size: known.size, bytes: await blobs.get(known.sha256) };
  const drawn: readonly unknown[] = [await contentOf(), formatChineseDateTime(now())];
  const bytes: Buffer = await pdfWorker.run(applicationId ?? key, paper, ...(drawn as never));
  const stored = await blobs.put(bytes);
  const [written] = await db
    .insert(generatedDocuments)
    .values({ key, template, applicationId, ...stored, createdAt: now() })
    // Only in the place of the one whose bytes are gone.
    .onConflictDoUpdate({
      target: generatedDocuments.key,
      set: stored,
      setWhere: eq(generatedDocuments.sha256, known?.sha256 ?? ''),
    })
    .returning({ sha256: generatedDocuments.sha256 });
  if (written) return { ...stored, bytes };
  // Rendered by two at once, no two renderings being alike in every byte: what was kept first is the document, and what
  // people sign.
  const [first] = await db.select().from(generatedDocuments).where(eq(generatedDocuments.key, key));
  if (!first) throw new Error('a document that was just kept is not there');
  return { sha256: first.sha256, size: first.size, bytes: await blobs.get(first.sha256) };
}
