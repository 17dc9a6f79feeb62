// Whom the file store asks about the case that holds a file: who may see it and who may change it now.
import type { CurrentUser } from '../../../platform/core/context';
import { Port } from '../../../platform/core/joints/ports';
import type { Database } from '../../../platform/db/database';

/**
 * The number is the draft or business number of the case; every check refuses unknown and foreign ones in the same
 * words.
 */
export interface FileHolder {
  /** The id of the case, if the person may see it. @throws Refusal */
  requireRead: (db: Database, user: CurrentUser, number: string) => Promise<string>;
  /**
   * The id of the case, if the person may change the files of this material now.
   * @param lock holds the case until the transaction ends: whoever sends it at this moment sends it with the change, or
   * the change is refused
   * @throws Refusal saying why not
   */
  requireWrite: (
    db: Database,
    user: CurrentUser,
    number: string,
    materialCode: string,
    lock?: boolean,
  ) => Promise<string>;
  /**
   * Like `requireRead`, for what cannot be masked: an official's look is written down.
   * @param what is shown, in words
   * @throws Refusal also for officials who do not work on the case
   */
  requireLook: (db: Database, user: CurrentUser, number: string, what: string, now: Date) => Promise<void>;
}

export const fileHolder = new Port<FileHolder>('who may see the files of a case');
