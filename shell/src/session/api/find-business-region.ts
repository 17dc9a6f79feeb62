// Asks for the region of a business file, by the businessKey of an address or by the file's number.
import type { OutputOf } from '@portal/shared/contract';
import { ask } from '@portal/shared/http';
import * as calls from '../../contract/business-file';

export type BusinessFileMark = { businessKey: string } | { businessNumber: string };
/** `fileKey`: what the businessKey stands for. */
export type BusinessRegion = OutputOf<typeof calls.findBusinessRegion>;

/**
 * The server opens the key and checks that the person may see the file. Throws BusinessError where not, or any error of
 * the family.
 */
export function findBusinessRegion(mark: BusinessFileMark): Promise<BusinessRegion> {
  return ask(calls.findBusinessRegion, mark);
}
