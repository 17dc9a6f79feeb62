// What follows acceptance: a visit to the place, a public notice, or review, each once, as the business asks.
import { loadBusiness } from '@portal/shared/catalogue';
import type { ApplicationRow } from '../../cases/public';
import { announcementDue, eventsOf } from '../../cases/public';
import type { Database } from '../../platform/db/database';

type Next = 'startSurvey' | 'announce' | 'toReview';

/** Returned cases go on where they were: what has been done is not done again. */
export async function eventAfterAcceptance(db: Database, application: ApplicationRow, now: Date): Promise<Next> {
  const { siteVisit } = await loadBusiness(application.processCode);
  const done = await eventsOf(db, application.id);
  const has = (event: Next): boolean => done.has(event);
  if (siteVisit && !has('startSurvey')) return 'startSurvey';
  const due = await announcementDue(db, application, now);
  return due !== null && due.days > 0 && !has('announce') ? 'announce' : 'toReview';
}
