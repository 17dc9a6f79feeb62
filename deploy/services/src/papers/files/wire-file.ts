// A file of a material on the wire.
import { z } from 'zod';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { fileContents, materialFiles } from './schema';

/** W file row of docs/contracts.md §4. */
export const wireFile = z.object({
  bsm: z.string(),
  name: z.string(),
  size: z.number(),
  mime: z.string(),
  pages: z.number(),
  rotation: z.number(),
  sha256: z.string(),
  uploadedAt: z.string(),
});
export type WireFile = z.infer<typeof wireFile>;
/** A file together with what is known of its content. */
export interface StoredFile {
  file: typeof materialFiles.$inferSelect;
  content: typeof fileContents.$inferSelect;
}

export function toWireFile({ file, content }: StoredFile): WireFile {
  return {
    bsm: file.id,
    name: file.name,
    size: content.size,
    mime: content.mime,
    pages: content.pages,
    rotation: file.rotation,
    sha256: file.sha256,
    uploadedAt: toShanghaiIso(file.uploadedAt),
  };
}
