// Surveys that wait for whoever applied, for a surveying organisation, or for the surveyors of an office.
import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import { addressOf } from '@portal/shared/wire';
import type { WorkItem } from '@portal/shell/contract';
import type { SurveyAction } from '@portal/surveying/contract';
import type { CurrentUser } from '../../../platform/core/context';
import { isStaff } from '../../../platform/core/guards';
import type { Database } from '../../../platform/db/database';
import { columnsFor, openJobs, standingOn, visible } from '../access';
import { surveyRecords } from '../schema';
import { actionsOn } from './survey-actions';

const MOST = 100;
const WAITS: readonly { action: SurveyAction; title: string }[] = [
  { action: 'chooseTeam', title: '选择测绘单位' },
  { action: 'answerJob', title: '答复是否承接测绘' },
  { action: 'uploadResults', title: '提交测绘成果' },
  { action: 'check', title: '审核测绘成果' },
];

export async function waitingSurveys(db: Database, user: CurrentUser): Promise<WorkItem[]> {
  if (isStaff(user) && !user.roles.includes('surveyor')) return [];
  const records = await db
    .select(columnsFor(db, user))
    .from(surveyRecords)
    .where(
      and(
        visible(db, user),
        isNotNull(surveyRecords.applicationId),
        inArray(surveyRecords.status, isStaff(user) ? ['reviewing'] : ['waiting', 'surveying']),
      ),
    )
    .orderBy(asc(surveyRecords.businessNumber))
    .limit(MOST);
  const jobs = await openJobs(
    db,
    records.flatMap(({ applicationId }) => applicationId ?? []),
  );
  return records.flatMap((record) => {
    const job = (record.applicationId && jobs.get(record.applicationId)) || null;
    const actions = actionsOn(user, { record, job, standing: standingOn(user, record, job) });
    const wait = WAITS.find(({ action }) => actions.includes(action));
    if (!wait) return [];
    const { businessNumber, kind, location, project } = record;
    return [
      {
        ...{ kind: 'survey' as const, title: wait.title, subject: kind, location: location || project, amount: null },
        ...{ number: businessNumber, count: 1, claimed: 0, due: null },
        path: addressOf('/survey-mapping-list', { keyword: businessNumber }),
      },
    ];
  });
}
