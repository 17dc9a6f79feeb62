// What is attached to public content: its name, kind and size, and its bytes for everybody once it is out.
import { defineCall } from '@portal/shared/contract';
import { integer, numberOf, text } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

export const MOST_ATTACHMENTS = 10;
export const attachmentNumber = numberOf('articleFile');
export const attachment = {
  fileId: ['bsm', text],
  name: ['name', text],
  mime: ['mime', text],
  /** Bytes. */
  size: ['size', integer],
} as const;
export type Attachment = Domain<typeof attachment>;

/** The bytes of what is attached to an article that everybody reads today; anything else is unknown. */
export const downloadAttachment = defineCall({
  at: 'GET /api/pub3/news/attachment/{bsm}',
  who: 'everybody',
  path: { fileId: ['bsm', attachmentNumber] },
  answer: 'file',
  refuses: ['unknown'],
});
