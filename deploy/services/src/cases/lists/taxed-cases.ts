// The accepted cases of businesses whose taxes are declared on this portal, as far as somebody may see them, the latest
// first.
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { businessSummaries, declaresTaxes } from '@portal/shared/catalogue';
import type { CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import type { ApplicationRow } from '../access/access';
import { visibleTo } from '../access/access';
import { applications } from '../schema';

/** Of one person there are few; who seeks an older one names it. */
const MOST = 60;

/** Process codes of these businesses. */
const TAXED = businessSummaries.map(({ id }) => id).filter(declaresTaxes);

export async function taxedCasesOf(
  db: Database,
  user: CurrentUser,
  businessNumber: string | undefined,
): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(
      and(
        visibleTo(db, user),
        isNotNull(applications.acceptedAt),
        inArray(applications.processCode, TAXED),
        businessNumber === undefined ? undefined : eq(applications.businessNumber, businessNumber),
      ),
    )
    .orderBy(desc(applications.acceptedAt), desc(applications.id))
    .limit(MOST);
}
