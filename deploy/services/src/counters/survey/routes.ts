// Survey records: those of one's own houses, of one's surveying organisation, or of the office's region.
import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, exists, ilike, inArray, like, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { regionPrefix } from '@portal/shared/kernel';
import { identitiesOf } from '../../platform/core/identities';
import type { App, Context, CurrentUser } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { refuse, refuseUnknown } from '../../platform/core/errors';
import { isOfficer, userOf } from '../../platform/core/guards';
import type { PageQuery } from '../../platform/core/page-query';
import { pageOf, pageQuery, windowOf } from '../../platform/core/page-query';
import type { Database } from '../../platform/db/database';
import { rightHolders, rights, units } from '../../register/ownership/schema';
import { surveyFiles, surveyRecords } from './schema';
import { isOneOfNumbers } from '../../platform/personal/where';

const row = z.object({
  ywh: z.string(),
  kind: z.string(),
  project: z.string(),
  bdcdyh: z.string(),
  zl: z.string(),
  team: z.string(),
  zt: z.string(),
  surveyedAt: z.string().nullable(),
  area: z.string(),
  files: z.array(z.object({ bsm: z.string(), name: z.string(), size: z.number() })),
});
type Row = z.infer<typeof row>;
const listQuery = pageQuery.extend({
  zt: z.enum(['waiting', 'surveying', 'reviewing', 'stored']).optional(),
  keyword: z.string().trim().max(100).optional(),
});
const tags = ['survey'];

export function addSurveyRoutes(app: App, { db, blobs }: Context): void {
  app.get(
    '/api/reg3/survey/queryList',
    { schema: { tags, querystring: listQuery, response: answer(pageOf(row)) } },
    async (request) => ok(await listSurveys(db, userOf(request), request.query)),
  );

  app.get(
    '/api/reg3/survey/queryDetail/:ywh',
    { schema: { tags, params: z.object({ ywh: z.string().max(40) }), response: answer(row) } },
    async (request) => {
      const [record] = await db
        .select()
        .from(surveyRecords)
        .where(and(visible(db, userOf(request)), eq(surveyRecords.businessNumber, request.params.ywh)));
      const [detail] = record ? await withFiles(db, [record]) : [];
      return ok(detail ?? refuseUnknown());
    },
  );

  app.get(
    '/api/reg3/survey/file/:bsm',
    { schema: { tags, params: z.object({ bsm: z.uuid('未查询到该文件') }) } },
    async (request, reply) => {
      const [found] = await db
        .select({ file: surveyFiles })
        .from(surveyFiles)
        .innerJoin(surveyRecords, eq(surveyRecords.businessNumber, surveyFiles.businessNumber))
        .where(and(eq(surveyFiles.id, request.params.bsm), visible(db, userOf(request))));
      if (!found) return refuse('未查询到该文件');
      return reply
        .type(found.file.mime)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(found.file.name)}`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(await blobs.get(found.file.sha256));
    },
  );
}

async function listSurveys(
  db: Database,
  user: CurrentUser,
  query: PageQuery & { zt?: typeof surveyRecords.$inferSelect.status; keyword?: string },
) {
  const base = and(visible(db, user), keywordCondition(query.keyword));
  const grouped = await db
    .select({ status: surveyRecords.status, total: count() })
    .from(surveyRecords)
    .where(base)
    .groupBy(surveyRecords.status);
  const where = query.zt ? and(base, eq(surveyRecords.status, query.zt)) : base;
  const { limit, offset } = windowOf(query);
  const records = await db
    .select()
    .from(surveyRecords)
    .where(where)
    .orderBy(desc(sql`coalesce(${surveyRecords.surveyedAt}, '9999-12-31')`), desc(surveyRecords.businessNumber))
    .limit(limit)
    .offset(offset);
  const total = grouped
    .filter((group) => !query.zt || group.status === query.zt)
    .reduce((sum, group) => sum + group.total, 0);
  return {
    total,
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    counts: Object.fromEntries(grouped.map((group) => [group.status, group.total])),
    list: await withFiles(db, records),
  };
}

/** Owners see the records of units on which they hold a current right. */
function visible(db: Database, user: CurrentUser): SQL | undefined {
  if (isOfficer(user)) return like(surveyRecords.regionCode, `${regionPrefix(user.regionCode)}%`);
  const ownUnit = db
    .select({ id: units.id })
    .from(units)
    .innerJoin(rights, and(eq(rights.unitId, units.id), eq(rights.status, 'current')))
    .innerJoin(rightHolders, eq(rightHolders.rightId, rights.id))
    .where(
      and(
        eq(units.unitNumber, surveyRecords.unitNumber),
        isOneOfNumbers(rightHolders.identityNumber, identitiesOf(user)),
      ),
    );
  const ofTeam =
    user.roles.includes('surveyor') && user.enterprise ? eq(surveyRecords.team, user.enterprise.name) : undefined;
  return or(exists(ownUnit), ofTeam);
}

function keywordCondition(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined;
  const part = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    ...[surveyRecords.businessNumber, surveyRecords.location, surveyRecords.unitNumber, surveyRecords.project].map(
      (column) => ilike(column, part),
    ),
  );
}

async function withFiles(db: Database, records: readonly (typeof surveyRecords.$inferSelect)[]): Promise<Row[]> {
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
  return records.map((record) => ({
    ywh: record.businessNumber,
    kind: record.kind,
    project: record.project,
    bdcdyh: record.unitNumber,
    zl: record.location,
    team: record.team,
    zt: record.status,
    surveyedAt: record.surveyedAt,
    area: record.area,
    files: files
      .filter((file) => file.businessNumber === record.businessNumber)
      .map((file) => ({ bsm: file.id, name: file.name, size: file.size })),
  }));
}
