// What follows acceptance: a visit to the place, a public notice, or review, each once, as the business asks.
import { and, eq, inArray } from 'drizzle-orm';
import { loadBusiness } from '@portal/shared/catalogue';
import type { ApplicationRow } from '../../cases/access';
import { applicationSteps } from '../../cases/schema';
import type { Database } from '../../platform/db/database';

type Next = 'startSurvey' | 'announce' | 'toReview';

/** Returned cases go on where they were: what has been done is not done again. */
export async function eventAfterAcceptance(db: Database, application: ApplicationRow): Promise<Next> {
  const { siteVisit, announceDays } = await loadBusiness(application.processCode);
  const done = await db
    .select({ event: applicationSteps.event })
    .from(applicationSteps)
    .where(
      and(
        eq(applicationSteps.applicationId, application.id),
        inArray(applicationSteps.event, ['startSurvey', 'announce']),
      ),
    );
  const has = (event: Next): boolean => done.some((step) => step.event === event);
  if (siteVisit && !has('startSurvey')) return 'startSurvey';
  return announceDays && !has('announce') ? 'announce' : 'toReview';
}
