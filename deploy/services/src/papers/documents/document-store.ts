// Generated documents kept by their content: the same content is rendered once.
import { eq } from 'drizzle-orm';
import { formatChineseDateTime } from '@portal/shared/kernel';
import type { Context } from '../../platform/core/context';
import { sha256 } from '../../platform/core/ids';
import { generatedDocuments } from './schema';

/** Raised when a template changes, so that older renderings are not taken for new ones. */
const TEMPLATE_VERSION = 3;

export interface GeneratedDocument {
  sha256: string;
  size: number;
  bytes: Buffer;
}

/**
 * Answers the stored rendering of this content, or renders and stores it. Never call it inside a transaction: rendering
 * takes a second.
 */
export async function generateDocument<T>(
  context: Pick<Context, 'db' | 'blobs' | 'now'>,
  template: string,
  applicationId: string | null,
  content: T,
  render: (content: T, madeAt: string) => Promise<Buffer>,
): Promise<GeneratedDocument> {
  const { db, blobs, now } = context;
  const key = sha256(`${template}/${TEMPLATE_VERSION}/${JSON.stringify(content)}`);
  const [known] = await db.select().from(generatedDocuments).where(eq(generatedDocuments.key, key));
  if (known && (await blobs.has(known.sha256)))
    return { sha256: known.sha256, size: known.size, bytes: await blobs.get(known.sha256) };
  const bytes = await render(content, formatChineseDateTime(now()));
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
