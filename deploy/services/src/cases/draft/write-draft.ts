// The one writer of what a form says: content, place and parties change together or not at all, and only on the version
// that was read.
import type { ApplicationForm } from '@portal/shared/catalogue';
import type { Database } from '../../platform/db/database';
import type { Statement } from '../../platform/db/connections/statement';
import { runStatement } from '../../platform/db/connections/statement';
import { sealJson } from '../../platform/personal/cipher';
import type { ApplicationRow } from '../access/access';
import { partiesParameter, partiesSql } from '../parties/parties';
import type { DraftPlace, SavedDraft } from './draft-content';

const WRITE: Statement = {
  name: 'draft_write',
  text: `with saved as (
      update applications set form = $5, version = version + 1, saved_at = $6::timestamptz, step = $7,
        title_certificate_number = $9, unit_number = $10, location = $11, region_code = $12
      where id = $1::uuid and initiator_id = $2 and version = $3 and status = $4 returning id, version
    ), ${partiesSql('$8')}
    select version from saved`,
};

/** What is written of a case: the form, the step of it that is open, and the property that it is about. */
export interface DraftContent extends DraftPlace {
  form: ApplicationForm;
  step: string | null;
}

/**
 * @param read the case as it was read: its writer, version and state must still be these
 * @param acting the form whose cards become the parties, where that is not all of it
 * @returns null where the case is another by now, and nothing was written
 */
export async function writeDraft(
  db: Database,
  read: Pick<ApplicationRow, 'id' | 'initiatorId' | 'version' | 'status'>,
  { form, step, titleCertificateNumber, unitNumber, location, regionCode }: DraftContent,
  savedAt: Date,
  acting: ApplicationForm = form,
): Promise<SavedDraft | null> {
  const [saved] = await runStatement<{ version: number }>(db, WRITE, [
    read.id,
    read.initiatorId,
    read.version,
    read.status,
    sealJson(form),
    savedAt.toISOString(),
    step,
    partiesParameter(read.id, acting),
    titleCertificateNumber,
    unitNumber,
    location,
    regionCode,
  ]);
  return saved ? { version: saved.version, savedAt } : null;
}
