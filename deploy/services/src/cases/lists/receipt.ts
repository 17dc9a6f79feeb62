// The receipt of a submitted case, or the acceptance certificate once it is accepted, as PDF.
import { maskedPartyName } from '../parties/masked-name';
import { allEnums, findEnumName } from '@portal/shared/catalogue';
import { formatChineseDate, formatChineseDateTime, formatUnitNumber, formatYuan } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import { asc, eq } from 'drizzle-orm';
import type { Business } from '@portal/shared/catalogue';
import type { Database } from '../../platform/db/database';
import { feeOfCase } from '../fees/case-fee';
import { awaitsAcceptance } from '../property/awaits-acceptance';
import type { ReceiptContent } from '../../papers/documents/public';
import { RECEIPT_TITLES, generateDocument, officeOf } from '../../papers/documents/public';
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
  context: Pick<Context, 'db' | 'blobs' | 'now' | 'pdfWorker'>,
  user: CurrentUser,
  number: string,
  origin: string,
): Promise<{ bytes: Buffer; title: string }> {
  const access = await requireCase(context.db, user, number);
  const { application } = access;
  if (!application.submittedAt) return refuse('申请尚未提交，还没有回执');
  await requireLook(context.db, user, access, '受理回执', context.now());
  const content = await contentOf(context, application, application.submittedAt, origin);
  const { bytes } = await generateDocument(context, 'receipt', application.id, content);
  return { bytes, title: RECEIPT_TITLES[content.kind] };
}

/** What the receipt says; one source with the guide for materials, time limits and fee. */
export async function contentOf(
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
    applicants: parties.map(maskedPartyName).join('、'),
    location: application.location ?? '',
    unitNumber: formatUnitNumber(application.unitNumber ?? ''),
    registrationOffice: officeOf(application.regionCode),
    submittedAt: formatChineseDateTime(submittedAt),
    acceptedAt: acceptedAt && formatChineseDateTime(acceptedAt),
    limits: limitsText(business),
    fee: await feeText(db, application, business),
    dueOn: promised && formatChineseDate(promised),
    handler: accepted ? maskName(accepted.actorName) : null,
    materials: materials.map((material) => ({ name: material.name, pages: pagesText(material) })),
    progressUrl: `${origin}/#/progress-query?ywh=${numberOf(application)}`,
  };
}

/** As the guide has it, in working days. */
export function limitsText({ limitDays, commitDays }: Pick<Business, 'limitDays' | 'commitDays'>): string {
  if (limitDays === 0) return '当场办结';
  return `承诺${commitDays}个工作日（法定${limitDays}个工作日），自受理之日起计算`;
}

/** What is noticed after approval, by the same rules; not known before the register has told of the property. */
async function feeText(db: Database, application: ApplicationRow, business: Business): Promise<string> {
  if (awaitsAcceptance(business, application)) return '受理后核定';
  const { total } = await feeOfCase(db, application);
  return total === 0 ? '不收费' : `${formatYuan(total)}，审核通过后按通知缴纳`;
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
