// Base drawings of a case: those of its region once an organisation has taken it, and the papers of the survey that it
// changes; downloads are written down.
import type * as calls from '@portal/surveying/contract';
import { UNKNOWN_DRAWING } from '@portal/surveying/contract';
import { asc, desc, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { AsyncZippable } from 'fflate';
import { zip } from 'fflate';
import { promisify } from 'node:util';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import { text } from '../../../platform/core/parties/card-text';
import { caseById } from '../../../cases/public';
import { sendBlob } from '../../../papers/files/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import type { Database } from '../../../platform/db/database';
import type { SeenSurvey } from '../access';
import { isOutside, requireSurvey } from '../access';
import { numbersOfShapes } from '../coding/analyse-case';
import { drawingOf } from '../graphics/read-graphic';
import { surveyDownloads, surveyDrawings, surveyFiles } from '../schema';

type Drawing = OutputOf<typeof calls.listDrawings>['drawings'][number] & { sha256: string };
type Needs = Pick<Context, 'db' | 'blobs' | 'now'>;

/** @throws Refusal for unknown and foreign cases alike */
export async function listDrawings(
  { db }: Pick<Context, 'db'>,
  user: CurrentUser,
  number: string,
): Promise<OutputOf<typeof calls.listDrawings>> {
  const seen = await requireSurvey(db, user, number);
  const drawings = await issuedTo(db, seen);
  return {
    isIssued: drawings !== null,
    drawings: (drawings ?? []).map(({ sha256: _sha256, ...drawing }) => drawing),
    plans: await plansOf(db, seen),
    downloads: await downloadsOf(db, user, seen),
  };
}

/** What is drawn is shown to whom the drawing is (access.ts). */
async function plansOf(db: Database, { record, standing }: SeenSurvey) {
  if (isOutside({ record, standing })) return [];
  const caseId = record.applicationId ?? record.businessNumber;
  const { shapes, attributes } = await drawingOf(db, caseId);
  const numberOf = await numbersOfShapes(db, caseId);
  return shapes.map((shape) => ({
    key: shape.key,
    kind: shape.kind,
    name: attributes.find(({ key }) => key === shape.key)?.name ?? '',
    unitNumber: numberOf(shape),
  }));
}

const packed = promisify<AsyncZippable, Uint8Array>((files, done) => {
  zip(files, done);
});

/** @throws Refusal for a drawing that is not issued for this case */
export async function sendDrawings(
  needs: Needs,
  { user, reply }: { user: CurrentUser; reply: FastifyReply },
  { businessNumber, drawingIds }: InputOf<typeof calls.downloadDrawings>,
): Promise<FastifyReply> {
  const { blobs } = needs;
  const { seen, chosen } = await requireIssued(needs.db, user, businessNumber, drawingIds);
  const files: Record<string, [Uint8Array, { level: 0 }]> = {};
  // Drawings are compressed already, or nearly.
  for (const [name, { sha256 }] of namesIn(chosen)) files[name] = [await blobs.get(sha256), { level: 0 }];
  const archive = Buffer.from(await packed(files));
  await noteDownload(needs, user, seen, chosen);
  const name = `测绘图件-${seen.record.businessNumber}.zip`;
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .send(archive);
}

/** One drawing as it is. @throws Refusal for a drawing that is not issued for this case */
export async function sendDrawing(
  needs: Needs,
  { user, reply }: { user: CurrentUser; reply: FastifyReply },
  { businessNumber, drawingId }: InputOf<typeof calls.downloadDrawing>,
): Promise<FastifyReply> {
  const { seen, chosen } = await requireIssued(needs.db, user, businessNumber, [drawingId]);
  const [drawing = refuse(UNKNOWN_DRAWING)] = chosen;
  await noteDownload(needs, user, seen, chosen);
  return sendBlob(reply, needs.blobs, drawing);
}

/** @throws Refusal before drawings are issued, and where one that is wanted is not issued for this case */
async function requireIssued(
  db: Database,
  user: CurrentUser,
  businessNumber: string,
  drawingIds: readonly string[],
): Promise<{ seen: SeenSurvey; chosen: Drawing[] }> {
  const seen = await requireSurvey(db, user, businessNumber);
  const issued = (await issuedTo(db, seen)) ?? refuse('测绘单位接受委托后才发放图件');
  const wanted = new Set(drawingIds);
  const chosen = issued.filter(({ drawingId }) => wanted.has(drawingId));
  if (chosen.length === 0 || chosen.length !== wanted.size) refuse(UNKNOWN_DRAWING);
  return { seen, chosen };
}

async function noteDownload(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { record }: SeenSurvey,
  chosen: readonly Drawing[],
): Promise<void> {
  await db.insert(surveyDownloads).values({
    applicationId: record.applicationId ?? '',
    userId: user.id,
    userName: user.name,
    drawingIds: chosen.map(({ drawingId }) => drawingId),
    at: now(),
  });
}

/** No name stands twice in an archive. */
function namesIn(drawings: readonly Drawing[]): [name: string, drawing: Drawing][] {
  const taken = new Map<string, number>();
  return drawings.map((drawing) => {
    const before = taken.get(drawing.name) ?? 0;
    taken.set(drawing.name, before + 1);
    return [before === 0 ? drawing.name : drawing.name.replace(/(\.[^.]*)?$/, `(${before + 1})$1`), drawing];
  });
}

/** Null until they are issued: field work begins when an organisation takes the case, and nobody else needs them. */
async function issuedTo(db: Database, { record, standing }: SeenSurvey): Promise<Drawing[] | null> {
  const isBegun = record.status === 'surveying' || record.status === 'reviewing' || record.status === 'stored';
  if (record.applicationId === null || !isBegun || standing === 'owner') return null;
  const sheets = await db
    .select()
    .from(surveyDrawings)
    .where(eq(surveyDrawings.regionCode, record.regionCode))
    .orderBy(asc(surveyDrawings.kind), asc(surveyDrawings.name));
  return [
    ...sheets.map(({ id, name, kind, mime, size, sha256 }) => ({ drawingId: id, name, kind, mime, size, sha256 })),
    ...(await earlierPapers(db, record.applicationId)),
  ];
}

/** What is changed is changed on the papers that there are. */
async function earlierPapers(db: Database, applicationId: string): Promise<Drawing[]> {
  const application = await caseById(db, applicationId);
  const earlier = application ? text(application.form.fields, 'yywh') : '';
  if (earlier === '') return [];
  const files = await db.select().from(surveyFiles).where(eq(surveyFiles.businessNumber, earlier));
  return files.map(({ id, name, mime, size, sha256 }) => ({
    ...{ drawingId: id, name, kind: 'result' as const },
    ...{ mime, size, sha256 },
  }));
}

/** The office sees everybody's downloads, others their own and, without names in full, those of the case. */
async function downloadsOf(
  db: Database,
  user: CurrentUser,
  { record, standing }: SeenSurvey,
): Promise<OutputOf<typeof calls.listDrawings>['downloads']> {
  if (record.applicationId === null || standing === 'owner') return [];
  const rows = await db
    .select()
    .from(surveyDownloads)
    .where(eq(surveyDownloads.applicationId, record.applicationId))
    .orderBy(desc(surveyDownloads.at))
    .limit(100);
  return rows.map(({ userId, userName, drawingIds, at }) => ({
    who: standing === 'office' || userId === user.id ? userName : maskName(userName),
    count: drawingIds.length,
    at: toShanghaiIso(at),
  }));
}
