// Begins, saves, submits and ends survey cases: drafts and moves are those of every case, what is particular to surveys
// is asked here.
import type * as calls from '@portal/surveying/contract';
import { and, eq } from 'drizzle-orm';
import type { ListedSurvey } from '@portal/shared/catalogue';
import { findSurvey, loadBusiness } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { ApplicationRow } from '../../../cases/public';
import {
  applicantNumbers,
  numberOf,
  requireOwnCase,
  requireVersion,
  saveDraft,
  startDraft,
  submitSurvey as submitCase,
  transition,
} from '../../../cases/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse, refuseFields, refuseUnknown } from '../../../platform/core/errors';
import { idempotent, refuseWithoutKey } from '../../../platform/core/idempotent';
import { text } from '../../../platform/core/parties/card-text';
import type { Database } from '../../../platform/db/database';
import { belongsTo, lockAppliedCase, requireSurvey, visible } from '../access';
import { surveyRecords } from '../schema';
import { keepRecord, recordStatusOf } from './record-of-case';

type Needs = Pick<Context, 'db' | 'now' | 'limiter' | 'keys'>;

/** @throws Refusal whatever a draft refuses, and where the form is not this region's */
export async function saveSurvey(
  context: Needs,
  user: CurrentUser,
  input: InputOf<typeof calls.saveSurvey>,
): Promise<OutputOf<typeof calls.saveSurvey>> {
  const { businessNumber, kind, regionCode, form, version, authorityId, idempotencyKey } = input;
  if (businessNumber !== undefined) {
    requireSurveyCase(await requireOwnCase(context.db, user, businessNumber));
    // Whoever has left the enterprise in whose name they began goes on with nothing of it.
    await requireSurvey(context.db, user, businessNumber);
    const saved = await saveDraft(context, user, { number: businessNumber, version, form });
    // Under the case's lock: a submission on another device must not be written over with the draft that it was.
    await context.db.transaction(async (tx) => keepRecord(tx, await requireOwnCase(tx, user, businessNumber, true)));
    return { businessNumber, ...saved };
  }
  // What is new has no version that somebody could have seen.
  if (version !== 0) return refuse('请刷新页面后重新填写');
  const survey = findSurvey(kind) ?? refuse('没有这项测绘业务，请从测绘业务列表重新进入');
  requireItsRegion(survey, regionCode);
  const { notice } = await loadBusiness(survey.id);
  const started = await startDraft(
    context,
    user,
    {
      processCode: survey.id,
      regionCode,
      form,
      noticeVersion: notice.version,
      lifecycle: 'survey',
      ...(authorityId === undefined ? {} : { authorityId }),
    },
    idempotencyKey ?? refuseWithoutKey(),
    (tx, draft) => keepRecord(tx, draft, user),
  );
  return {
    businessNumber: started.draftNumber,
    version: started.version,
    savedAt: toShanghaiIso(new Date(started.savedAt)),
  };
}

/** Cases of registrations are moved by the calls of registrations. */
function requireSurveyCase({ processCode }: ApplicationRow): ListedSurvey {
  return findSurvey(processCode) ?? refuseUnknown();
}

/** 舟山 has forms of its own; they are for 舟山 alone. */
function requireItsRegion({ name, region }: ListedSurvey, regionCode: string): void {
  if (region !== undefined && !regionCode.startsWith(region)) refuse(`“${name}”只适用于舟山市，请改用本地的测绘申请`);
}

/** Repeated for a case that is submitted already, it answers the same number. @throws Refusal */
export async function submitSurvey(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { businessNumber, version, idempotencyKey }: InputOf<typeof calls.submitSurvey>,
): Promise<OutputOf<typeof calls.submitSurvey>> {
  const body = { businessNumber, version };
  const call = { key: idempotencyKey, userId: user.id, route: 'survey/submit', body, now: now() };
  return idempotent(db, call, async (tx) => {
    const application = await lockAppliedCase(tx, user, businessNumber);
    const survey = requireSurveyCase(application);
    if (application.status === 'SURVEY_WAITING') return { businessNumber: numberOf(application) };
    requireVersion(application, version);
    requireOwnProperty(application);
    if (survey.does === 'change') await requireStored(tx, user, application);
    const event = survey.does === 'change' ? 'requestChange' : 'submit';
    return { businessNumber: numberOf(await submitCase(tx, user, application, event, now())) };
  });
}

/** Nobody has somebody else's home surveyed: the certificate that is named is one's own. */
function requireOwnProperty({ form, titleCertificateNumber }: ApplicationRow): void {
  if (text(form.fields, 'bdcqzh') === '' || titleCertificateNumber !== null) return;
  const message = '未查询到您名下的该不动产权证书，只能为本人的不动产申请测绘，请核对证书号';
  refuseFields(message, [{ path: 'fields.bdcqzh', message }]);
}

/** What is changed is stored, and one's own to see; for whom somebody else applies, theirs. */
async function requireStored(db: Database, user: CurrentUser, application: ApplicationRow): Promise<void> {
  const number = text(application.form.fields, 'yywh');
  const isTheirs =
    application.principalIdentityNumber === null
      ? visible(db, user)
      : belongsTo(db, applicantNumbers(user, application));
  if (number === '') return;
  const [record] = await db
    .select({ status: surveyRecords.status })
    .from(surveyRecords)
    .where(and(isTheirs, eq(surveyRecords.businessNumber, number)));
  if (record?.status === 'stored') return;
  const message = '未查询到已入库的该测绘业务，请核对原测绘业务号';
  refuseFields(message, [{ path: 'fields.yywh', message }]);
}

/** A draft is deleted, a case that waits is withdrawn. @throws Refusal once an organisation surveys */
export async function endSurvey(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { businessNumber, reason }: InputOf<typeof calls.endSurvey>,
): Promise<OutputOf<typeof calls.endSurvey>> {
  return db.transaction(async (tx) => {
    const application = await lockAppliedCase(tx, user, businessNumber);
    requireSurveyCase(application);
    const ended = await transition(tx, application.id, {
      event: application.status === 'DRAFT' ? 'delete' : 'withdraw',
      actor: { kind: 'user', user, as: 'applicant' },
      now: now(),
      note: reason,
      changes: { revocationReason: reason },
      guards: { reasonGiven: true },
    });
    return { status: recordStatusOf(ended.status) };
  });
}
