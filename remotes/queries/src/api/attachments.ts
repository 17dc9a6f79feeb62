// What is attached to public content: uploaded by editors, opened by them, and by everybody once it is out.
import { fetchFile, sendFile } from '@portal/shared/http';
import { downloadAttachment, openAttachment, uploadAttachment } from '../contract';
import type { Attachment } from '../contract';

export { MOST_ATTACHMENTS } from '../contract';
export type { Attachment } from '../contract';

/** Keeps one file. @throws errors of the kernel's family. */
export function keepAttachment(file: File): Promise<Attachment> {
  return sendFile(uploadAttachment, {}, file);
}

/** The bytes of what is published. @throws errors of the kernel's family. */
export async function loadPublished(fileId: string): Promise<Blob> {
  return (await fetchFile(downloadAttachment, { fileId })).blob;
}

/** The bytes as an editor may open them. @throws errors of the kernel's family. */
export async function loadForEditor(fileId: string): Promise<Blob> {
  return (await fetchFile(openAttachment, { fileId })).blob;
}
