// Whom saving an article asks for the files that it is saved with: they are kept on a floor above.
import type { Attachment } from '@portal/queries/contract';
import type { CurrentUser } from '../core/context';
import { Port } from '../core/joints/ports';
import type { Transaction } from '../db/database';

/**
 * Hands new files in with the article.
 * @throws Refusal for a file that is neither the article's nor a new one of the person's
 */
type AttachedFiles = (
  tx: Transaction,
  user: CurrentUser,
  articleId: string,
  fileIds: readonly string[],
) => Promise<Attachment[]>;

export const attachedFiles = new Port<AttachedFiles>('the files that are attached to an article');
