// The receipt of a submitted case, or the acceptance certificate once it is accepted, as PDF.
import { allEnums, findEnumName } from '@portal/shared/catalogue';
import { formatChineseDate, formatChineseDateTime, formatUnitNumber } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import { asc, eq } from 'drizzle-orm';
import type { ReceiptContent } from '../../papers/documents/public';
import { RECEIPT_TITLES, generateDocument, officeOf, renderReceipt } from '../../papers/documents/public';
import { loadBusinessIn, promisedDay, readCalendar } from '../../platform/config/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { ApplicationRow } from '../access/access';
import { requireCase } from '../access/access';
import { requireLook } from '../looks/look-into';
import { listMaterials } from '../materials/materials';
import { listParties } from '../parties/parties';
import { applicationSteps } from '../schema';
import { numberOf } from '../numbers/number-of';

/** @throws Refusal before submission, and for foreign and unknown numbers */
export async function renderCaseReceipt(
  context: Pick<Context, 'db' | 'blobs' | 'now'>,
  user: CurrentUser,
  number: string,
  origin: string,
): Promise<{ bytes: Buffer; title: string }> {
  const access = await requireCase(context.db, user, number);
  const { application } = access;
  if (!application.submittedAt) return refuse('申请尚未提交，还没有回执');
  await requireLook(context.db, user, access, '受理回执', context.now());
  const content = await contentOf(context, application, application.submittedAt, origin);
  const { bytes } = await generateDocument(context, 'receipt', application.id, content, renderReceipt);
  return { bytes, title: RECEIPT_TITLES[content.kind] };
}

async function contentOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  application: ApplicationRow,
  submittedAt: Date,
  origin: string,
): Promise<ReceiptContent> {
  const business = await loadBusinessIn({ db }, application);
  const { acceptedAt } = application;
  const materials = (await listMaterials(db, application, now())).filter((material) => material.state !== 'missing');
  const [accepted] = await db
    .select()
    .from(applicationSteps)
    .where(eq(applicationSteps.applicationId, application.id))
    .orderBy(asc(applicationSteps.id))
    .then((steps) => steps.filter((step) => step.event === 'accept'));
  const parties = await listParties(db, application.id);
  const promised = acceptedAt && promisedDay(acceptedAt, business.commitDays, await readCalendar(db));
  return {
    kind: acceptedAt ? 'accepted' : 'submitted',
    businessNumber: numberOf(application),
    businessName: business.name,
    registrationType: renderRegistrationType(business.registrationType),
    applicants: parties.map((party) => maskName(party.name)).join('、'),
    location: application.location ?? '',
    unitNumber: formatUnitNumber(application.unitNumber ?? ''),
    registrationOffice: officeOf(application.regionCode),
    submittedAt: formatChineseDateTime(submittedAt),
    acceptedAt: acceptedAt && formatChineseDateTime(acceptedAt),
    dueOn: promised && formatChineseDate(promised),
    handler: accepted ? maskName(accepted.actorName) : null,
    materials: materials.map((material) => ({ name: material.name, pages: pagesText(material) })),
    progressUrl: `${origin}/#/progress-query?ywh=${numberOf(application)}`,
  };
}

function pagesText(material: { kind: string; state: string; files: readonly { pages: number | null }[] }): string {
  if (material.files.length > 0)
    return `${material.files.length}份（${material.files.reduce((sum, file) => sum + (file.pages ?? 0), 0)}页）`;
  return material.state === 'shared' ? '部门共享' : '电子文件1份';
}

function renderRegistrationType(code: string): string {
  const table = allEnums.DJLX;
  return (table && findEnumName(table, code)) ?? code;
}
