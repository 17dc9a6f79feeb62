// A file of a material together with what is known of its content.
import { toShanghaiIso } from '@portal/shared/kernel';
import type { MaterialFile } from '@portal/shared/wire';
import type { fileContents, materialFiles } from './schema';

export interface StoredFile {
  file: typeof materialFiles.$inferSelect;
  content: typeof fileContents.$inferSelect;
}

/** As answers say it. */
export function describeFile({ file, content }: StoredFile): MaterialFile {
  return {
    fileId: file.id,
    name: file.name,
    size: content.size,
    mime: content.mime,
    pages: content.pages,
    rotation: file.rotation,
    sha256: file.sha256,
    uploadedAt: toShanghaiIso(file.uploadedAt),
    ...(content.notes ? { notes: [...content.notes] } : {}),
  };
}
