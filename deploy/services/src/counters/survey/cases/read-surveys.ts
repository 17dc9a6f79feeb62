// Survey records: those of one's own houses, of one's surveying organisation, or of the office's region.
import { UNKNOWN_SURVEY_FILE } from '@portal/surveying/contract';
import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import type { Survey } from '@portal/surveying/contract';
import type * as calls from '@portal/surveying/contract';
import type { CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { windowOf } from '../../../platform/core/paging/page-query';
import { containing } from '../../../platform/db/containing';
import type { Database } from '../../../platform/db/database';
import type { SurveyRecord } from '../access';
import { columnsFor, openJobs, standingOn, visible } from '../access';
import { surveyFiles, surveyRecords } from '../schema';
import { isOfficer } from '../../../platform/core/guards';
import { noteLook } from '../note-look';
import { actionsOn } from './survey-actions';

/** A file of a record that the person may see; an officer leaves a look. @throws Refusal */
export async function findSurveyFile(
  db: Database,
  user: CurrentUser,
  fileId: string,
  now: Date,
): Promise<typeof surveyFiles.$inferSelect> {
  const [found] = await db
    .select({ file: surveyFiles, record: surveyRecords })
    .from(surveyFiles)
    .innerJoin(surveyRecords, eq(surveyRecords.businessNumber, surveyFiles.businessNumber))
    .where(and(eq(surveyFiles.id, fileId), visible(db, user)));
  if (!found) return refuse(UNKNOWN_SURVEY_FILE);
  if (isOfficer(user)) await noteLook(db, user, found.record, `测绘文件“${found.file.name}”`, now);
  return found.file;
}

/** One page, with how many there are in each state. */
export async function listSurveys(
  db: Database,
  user: CurrentUser,
  query: InputOf<typeof calls.listSurveys>,
): Promise<OutputOf<typeof calls.listSurveys>> {
  const base = and(visible(db, user), keywordCondition(query.keyword));
  const grouped = await db
    .select({ status: surveyRecords.status, total: count() })
    .from(surveyRecords)
    .where(base)
    .groupBy(surveyRecords.status);
  const where = query.status ? and(base, eq(surveyRecords.status, query.status)) : base;
  const { limit, offset } = windowOf(query);
  const records = await db
    .select(columnsFor(db, user))
    .from(surveyRecords)
    .where(where)
    .orderBy(desc(sql`coalesce(${surveyRecords.surveyedAt}, '9999-12-31')`), desc(surveyRecords.businessNumber))
    .limit(limit)
    .offset(offset);
  const total = grouped
    .filter((group) => !query.status || group.status === query.status)
    .reduce((sum, group) => sum + group.total, 0);
  return {
    total,
    pageNumber: query.pageNumber,
    pageSize: query.pageSize,
    counts: Object.fromEntries(grouped.map((group) => [group.status, group.total])),
    rows: await describeRecords(db, user, records),
  };
}

function keywordCondition(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined;
  const part = containing(keyword);
  return or(
    ...[surveyRecords.businessNumber, surveyRecords.location, surveyRecords.unitNumber, surveyRecords.project].map(
      (column) => ilike(column, part),
    ),
  );
}

/** As lists and details show them, with what this person may do. @param records that the person may see */
export async function describeRecords(
  db: Database,
  user: CurrentUser,
  records: readonly SurveyRecord[],
): Promise<Survey[]> {
  if (records.length === 0) return [];
  const files = await db
    .select()
    .from(surveyFiles)
    .where(
      inArray(
        surveyFiles.businessNumber,
        records.map((record) => record.businessNumber),
      ),
    );
  const jobs = await openJobs(
    db,
    records.flatMap(({ applicationId }) => applicationId ?? []),
  );
  return records.map((record) => {
    const job = (record.applicationId && jobs.get(record.applicationId)) || null;
    return {
      businessNumber: record.businessNumber,
      kind: record.kind,
      project: record.project,
      unitNumber: record.unitNumber,
      location: record.location,
      team: record.team,
      status: record.status,
      surveyedAt: record.surveyedAt,
      area: record.area,
      files: files
        .filter((file) => file.businessNumber === record.businessNumber)
        .map((file) => ({ fileId: file.id, name: file.name, size: file.size })),
      processCode: record.processCode ?? '',
      actions: actionsOn(user, { record, job, standing: standingOn(user, record, job) }),
    };
  });
}
